/** Thrown when an operation's deadline passes before the platform responds. */
export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
}

type GiveUp = (reason: DeadlinePassed) => void;

/** Deadline of an operation. When it passes, pending calls are aborted and no new ones are made. */
export class Deadline {
  #ms: number | null = null;
  #timer: NodeJS.Timeout | null = null;
  #passed: DeadlinePassed | null = null;
  readonly #waiting = new Set<GiveUp>();

  /** Sets the timeout in milliseconds, counted from the first call to `wait`. Without it there is no deadline. */
  start(ms: number): void {
    this.#ms = ms;
  }

  /** Clears the timer at the end of the operation. */
  end(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#ms = null;
  }

  /** True once the deadline has passed. */
  get passed(): DeadlinePassed | null {
    return this.#passed;
  }

  /** Registers `giveUp` to be called when the deadline passes, unless `forget` is called first. */
  wait(giveUp: GiveUp): void {
    this.#waiting.add(giveUp);
    if (this.#ms !== null) this.#timer ??= setTimeout(() => this.#pass(), this.#ms);
  }

  forget(giveUp: GiveUp): void {
    this.#waiting.delete(giveUp);
  }

  #pass(): void {
    this.#passed = new DeadlinePassed('The operation timed out.');
    for (const giveUp of this.#waiting) giveUp(this.#passed);
  }
}
