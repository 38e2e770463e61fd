// What kind of window this is. Follows the window as it changes.

const NARROW = '(max-width: 55.99rem)';

class Screen {
  narrow = $state(false);

  constructor() {
    const query = matchMedia(NARROW);
    this.narrow = query.matches;
    query.addEventListener('change', () => (this.narrow = query.matches));
  }
}

export const screen = new Screen();
