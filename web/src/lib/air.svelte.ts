// What is in the air between two places of the page. `$ui/Air.svelte` draws it; knows no game.

export interface Flight {
  id: number;
  /** What flies, for whoever draws it. */
  what: string;
  from: DOMRect;
  to: DOMRect;
  delay: number;
  duration: number;
  land: () => void;
}

export type Leg = Omit<Flight, 'id' | 'land'>;

export class Air {
  flights = $state.raw<readonly Flight[]>([]);
  #next = 0;

  /** Let things fly; `landed` is called for each leg by its index. Done when all have landed. */
  async launch(legs: readonly Leg[], landed: (index: number) => void = () => undefined): Promise<void> {
    await Promise.all(
      legs.map(
        (leg, index) =>
          new Promise<void>((resolve) => {
            this.#next += 1;
            const id = this.#next;
            const land = (): void => {
              if (!this.flights.some((flight) => flight.id === id)) return;
              this.flights = this.flights.filter((flight) => flight.id !== id);
              landed(index);
              resolve();
            };
            this.flights = [...this.flights, { ...leg, id, land }];
          }),
      ),
    );
  }

  /** Land everything at once. */
  clear(): void {
    for (const flight of this.flights) flight.land();
  }
}
