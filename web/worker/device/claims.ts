// Which tables this page may write: one tab at a time has a table, by a lock of the browser that another tab can take over.
// Pages without locks (no secure address) rely on the store, which refuses the second of two writers.

const nameOf = (table: string): string => `rowlock-table-${table}`;

export class Claims {
  #released = new Map<string, () => void>();
  #stolen: (table: string) => void;
  #locks = (navigator as { locks?: LockManager }).locks;

  /** `stolen` is called when another tab has taken a table over. */
  constructor(stolen: (table: string) => void) {
    this.#stolen = stolen;
  }

  has(table: string): boolean {
    return this.#released.has(table);
  }

  /** Claim a table; false if another tab has it. `steal` takes it over. */
  claim(table: string, steal: boolean): Promise<boolean> {
    if (this.has(table)) return Promise.resolve(true);
    const locks = this.#locks;
    if (!locks) {
      this.#released.set(table, () => undefined);
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      locks
        .request(nameOf(table), steal ? { steal } : { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          if (!lock) return undefined;
          return new Promise<void>((release) => this.#released.set(table, release));
        })
        .catch(() => {
          // The promise of a lock is rejected when another tab takes it.
          this.#released.delete(table);
          this.#stolen(table);
        });
    });
  }

  release(table: string): void {
    this.#released.get(table)?.();
    this.#released.delete(table);
  }

  /** Write tables while no other tab writes them; false, and nothing is done, if another tab has one of them. */
  async during(tables: readonly string[], write: () => Promise<void>): Promise<boolean> {
    const table = tables.find((one) => !this.has(one));
    const locks = this.#locks;
    if (table === undefined || !locks) {
      await write();
      return true;
    }
    const rest = tables.filter((one) => one !== table);
    return locks.request(nameOf(table), { ifAvailable: true }, (lock) => lock !== null && this.during(rest, write));
  }
}
