// Settings of this device: theme, marks, motion and sound. They stay in this browser.

import { recall, remember } from './storage';

export type Theme = 'auto' | 'light' | 'dark';

export interface Choices {
  theme: Theme;
  /** Pips 1 to 6 on every tile, a second cue beside its colour. */
  marks: boolean;
  /** Cells where the picked tile could go. */
  legal: boolean;
  /** The coach looks at answers before they are sent, in games against bots. */
  warn: boolean;
  calm: boolean;
  sound: boolean;
}

const DEFAULTS: Choices = { theme: 'auto', marks: false, legal: true, warn: false, calm: false, sound: false };

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
}

export const settings = new Settings();
