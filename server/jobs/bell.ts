/** Lets loops sleep until somebody rings or a time has passed. A ring while nobody sleeps is not lost. */
export class Bell {
  #rings = 0;
  #wake = new Set<() => void>();

  /** How often it rang so far; hand it to `wait` to be woken by any later ring. */
  get rings(): number {
    return this.#rings;
  }

  ring(): void {
    this.#rings += 1;
    for (const wake of this.#wake) wake();
  }

  /** Resolves at the first ring after `seen`, at the latest after that many milliseconds. */
  async wait(seen: number, milliseconds: number): Promise<void> {
    if (this.#rings !== seen) return;
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#wake.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      this.#wake.add(wake);
    });
  }
}
