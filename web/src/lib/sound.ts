// A few soft synthesised sounds; off by default.

import { settings } from './settings.svelte';

export type Sound = 'lay' | 'turn' | 'cheer';

const NOTES: Record<Sound, number[]> = { lay: [330], turn: [523, 659], cheer: [523, 659, 784, 1047] };
const STEP_S = 0.09;
const VOLUME = 0.08;
let sounding: AudioContext | null = null;

export function chime(sound: Sound): void {
  if (!settings.choices.sound) return;
  sounding ??= new AudioContext();
  const context = sounding;
  NOTES[sound].forEach((pitch, index) => {
    const start = context.currentTime + index * STEP_S;
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(VOLUME, start);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.25);
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.3);
  });
}
