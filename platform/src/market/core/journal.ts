type Undo<X, Y> = (x: X, y: Y) => void;

/** An object whose state is saved on its first change after a mark; `kept` is the stamp of that save. */
export interface Kept {
  kept: number;
}

/**
 * Undo log: reverts everything since a mark, newest change first. Each change records how to revert it as a function
 * and its two arguments, which is cheaper than a closure; every order makes about ten of them.
 */
export class Journal {
  /** Three array slots per step. */
  readonly #steps: unknown[] = [];
  /** Increases with every mark, which invalidates earlier saves. */
  #stamp = 1;

  /** Sets a savepoint. */
  mark(): number {
    this.#stamp++;
    return this.#steps.length;
  }

  add<X, Y>(undo: Undo<X, Y>, x: X, y: Y): void {
    this.#steps.push(undo, x, y);
  }

  /** Whether this is the object's first change since the last mark. If so, the caller must record how to revert it. */
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

  /** Drops undo steps from before a mark; later marks shift down by the same number. */
  forget(mark: number): void {
    if (mark === this.#steps.length) this.#steps.length = 0;
    else this.#steps.splice(0, mark);
  }
}
