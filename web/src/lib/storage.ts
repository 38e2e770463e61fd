// Values kept in this browser's storage; without storage they last as long as the page.

const PREFIX = 'rowlock.';

interface Kept {
  recall<Value>(key: string, fallback: Value): Value;
  remember(key: string, value: unknown): void;
  forget(key: string): void;
}

/** Values in a storage, which the browser may forbid. */
function keptIn(storage: () => Storage): Kept {
  return {
    recall: <Value>(key: string, fallback: Value): Value => {
      try {
        const text = storage().getItem(PREFIX + key);
        return text === null ? fallback : (JSON.parse(text) as Value);
      } catch {
        return fallback;
      }
    },
    remember: (key, value) => {
      try {
        storage().setItem(PREFIX + key, JSON.stringify(value));
      } catch {
        // Full or forbidden: the choice lasts as long as the page.
      }
    },
    forget: (key) => {
      try {
        storage().removeItem(PREFIX + key);
      } catch {
        // As above.
      }
    },
  };
}

/** What this browser remembers. */
export const { recall, remember, forget } = keptIn(() => localStorage);

/** What this tab remembers until it is closed. */
export const tab = keptIn(() => sessionStorage);
