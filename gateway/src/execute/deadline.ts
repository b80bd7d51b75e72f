/** The time of an operation was up before the platform had answered. */
export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
}

/** How long an operation may take: when its time is up, what it waits for is given up and nothing more is asked for it. */
export class Deadline {
  #controller: AbortController | null = null;
  #timer: NodeJS.Timeout | null = null;

  /** Starts the time, in milliseconds. Without it there is no end. */
  start(ms: number): void {
    this.#timer = setTimeout(() => this.#abort(), ms);
  }

  /** The operation has ended. */
  end(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** For the calls of this operation; null when it has no end. */
  get signal(): AbortSignal | null {
    if (!this.#timer) return this.#controller?.signal ?? null;
    this.#controller ??= new AbortController();
    return this.#controller.signal;
  }

  #abort(): void {
    this.#controller ??= new AbortController();
    this.#controller.abort(new DeadlinePassed('The time of the operation is up.'));
  }
}
