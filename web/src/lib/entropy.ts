// Randomness of this device that goes into the shuffle, so that the server alone cannot choose it.

const BYTES = 16;

/** Give 128 random bits as hexadecimal digits. */
export function freshEntropy(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
