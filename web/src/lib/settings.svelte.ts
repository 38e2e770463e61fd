// Settings of this device: theme, marks, motion and sound. They stay in this browser.

import { recall, remember } from './storage';

export type Theme = 'auto' | 'light' | 'dark';

/** How long moves are shown. */
export type Tempo = 'off' | 'quick' | 'normal' | 'slow';

export interface Choices {
  theme: Theme;
  /** Pips 1 to 6 on every tile, a second cue beside its colour. */
  marks: boolean;
  /** Cells where the picked tile could go. */
  legal: boolean;
  /** The coach looks at answers before they are sent, in games against bots. */
  warn: boolean;
  /** In Qwixx, a skip that is the only answer plays itself. */
  skips: boolean;
  calm: boolean;
  /** How fast the moves of others follow each other. */
  tempo: Tempo;
  sound: boolean;
  /** A big screen shows the board: here the hand is larger. */
  hand: boolean;
}

const DEFAULTS: Choices = {
  theme: 'auto',
  marks: false,
  legal: true,
  warn: false,
  skips: true,
  calm: false,
  tempo: 'normal',
  sound: false,
  hand: false,
};

/** How long moves are shown, as a multiple of the normal time. */
const SLOWNESS: Readonly<Record<Tempo, number>> = { off: 0, quick: 0.5, normal: 1, slow: 1.8 };

class Settings {
  choices = $state<Choices>({ ...DEFAULTS, ...recall<Partial<Choices>>('settings', {}) });

  set<Key extends keyof Choices>(key: Key, value: Choices[Key]): void {
    this.choices[key] = value;
    remember('settings', this.choices);
    this.show();
  }

  /** Put what the style sheet needs onto the root element. */
  show(): void {
    const root = document.documentElement;
    const { theme, marks, calm } = this.choices;
    if (theme === 'auto') delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
    root.classList.toggle('with-marks', marks);
    root.classList.toggle('calm', calm);
    // One colour for each scheme of the system; a chosen theme is the colour of both.
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const dark = theme === 'auto' ? meta.media.includes('dark') : theme === 'dark';
      meta.content = dark ? '#15171c' : '#f5f1e8';
    }
  }

  /** Whether things should move at all. */
  get moves(): boolean {
    return !this.choices.calm && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /** How long moves are shown, as a multiple of the normal time; 0 if they are to appear at once. */
  get slowness(): number {
    return this.moves && !document.hidden ? SLOWNESS[this.choices.tempo] : 0;
  }
}

export const settings = new Settings();
