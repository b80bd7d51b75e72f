/** The time of an operation was up before the platform had answered. */
export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
}

type GiveUp = (reason: DeadlinePassed) => void;

/** How long an operation may take: when its time is up, what it waits for is given up and nothing more is asked for it. */
export class Deadline {
  #ms: number | null = null;
  #timer: NodeJS.Timeout | null = null;
  #passed: DeadlinePassed | null = null;
  readonly #waiting = new Set<GiveUp>();

  /** Sets the time in milliseconds, which runs from the first thing that is waited for. Without it there is no end. */
  start(ms: number): void {
    this.#ms = ms;
  }

  /** The operation has ended. */
  end(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#ms = null;
  }

  /** Set when the time is up. */
  get passed(): DeadlinePassed | null {
    return this.#passed;
  }

  /** Calls `giveUp` when the time is up, unless it is forgotten before. */
  wait(giveUp: GiveUp): void {
    this.#waiting.add(giveUp);
    if (this.#ms !== null) this.#timer ??= setTimeout(() => this.#pass(), this.#ms);
  }

  forget(giveUp: GiveUp): void {
    this.#waiting.delete(giveUp);
  }

  #pass(): void {
    this.#passed = new DeadlinePassed('The time of the operation is up.');
    for (const giveUp of this.#waiting) giveUp(this.#passed);
  }
}
