type Undo<X, Y> = (x: X, y: Y) => void;

/** An object whose state is saved on its first change after a mark. `kept` is the stamp at that save. */
export interface Kept {
  kept: number;
}

/**
 * Undo log that reverts everything since a mark, newest change first. Each change is recorded as an undo function with
 * two arguments. This is cheaper than a closure, and every order makes about ten changes.
 */
export class Journal {
  /** Undo steps. Each takes three array slots. */
  readonly #steps: unknown[] = [];
  /** Increases with every mark, so that the first change after it saves an object again. */
  #stamp = 1;

  /** Sets a savepoint and returns it. */
  mark(): number {
    this.#stamp++;
    return this.#steps.length;
  }

  add<X, Y>(undo: Undo<X, Y>, x: X, y: Y): void {
    this.#steps.push(undo, x, y);
  }

  /** Whether this is the object's first change since the last mark. If so, the caller must record how to undo it. */
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

  /** Drops the undo steps before a mark. The caller must subtract this mark from all later marks. */
  forget(mark: number): void {
    if (mark === this.#steps.length) this.#steps.length = 0;
    else this.#steps.splice(0, mark);
  }
}
