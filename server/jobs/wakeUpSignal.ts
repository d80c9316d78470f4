/** Wake-up signal: lets polling loops sleep until one is sent or a time has passed. One sent while nobody sleeps is not lost. */
export class WakeUpSignal {
  #count = 0;
  #wake = new Set<() => void>();

  /** Number of signals so far; handed to `wait`, any later one wakes. */
  get count(): number {
    return this.#count;
  }

  send(): void {
    this.#count += 1;
    for (const wake of this.#wake) wake();
  }

  /** Resolves at the first signal after `seen`, at the latest after that many milliseconds. */
  async wait(seen: number, milliseconds: number): Promise<void> {
    if (this.#count !== seen) return;
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
