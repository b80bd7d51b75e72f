type Undo<X, Y> = (x: X, y: Y) => void;

/** Something whose state is put aside when it first changes after a mark; `kept` is the stamp of when that was. */
export interface Kept {
  kept: number;
}

/**
 * How everything done since a mark is undone, last first. Whoever changes something tells it how to put it back: a function
 * and its two arguments, which costs less than a closure, and every order makes about ten of them.
 */
export class Journal {
  /** Three a step. */
  readonly #steps: unknown[] = [];
  /** Rises with every mark, so that whatever was kept before counts as not kept. */
  #stamp = 1;

  /** A place to go back to. */
  mark(): number {
    this.#stamp++;
    return this.#steps.length;
  }

  add<X, Y>(undo: Undo<X, Y>, x: X, y: Y): void {
    this.#steps.push(undo, x, y);
  }

  /** Whether this is the thing's first change since the last mark: then its caller adds how to put it back. */
  isFirst(thing: Kept): boolean {
    if (thing.kept === this.#stamp) return false;
    thing.kept = this.#stamp;
    return true;
  }

  undo(mark: number): void {
    const steps = this.#steps;
    while (steps.length > mark) {
      const [y, x, undo] = [steps.pop(), steps.pop(), steps.pop() as Undo<unknown, unknown>];
      undo(x, y);
    }
    this.#stamp++;
  }

  /** Nothing done before a mark can be undone any more; marks after it lie so much lower then. */
  forget(mark: number): void {
    if (mark === this.#steps.length) this.#steps.length = 0;
    else this.#steps.splice(0, mark);
  }
}
