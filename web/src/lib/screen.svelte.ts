// What kind of window this is. Follows the window as it changes; the style sheets use the same limits.

/** There is no room beside the board for the panels. */
const NARROW = '(max-width: 55.99rem), (max-height: 31.24rem)';
/** What the sizes in pixels of our drawings are meant for: the usual size of a rem. */
const USUAL_REM = 16;

class Screen {
  narrow = $state(false);
  /** How much larger than usual type and spaces are: more on a very large screen, or as the reader has set it. */
  scale = $state(1);

  constructor() {
    const query = matchMedia(NARROW);
    const look = (): void => {
      this.narrow = query.matches;
      this.scale = (parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_REM) / USUAL_REM;
    };
    look();
    query.addEventListener('change', look);
    addEventListener('resize', look);
  }
}

export const screen = new Screen();
