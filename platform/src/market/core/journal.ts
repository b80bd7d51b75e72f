/**
 * How everything done since a mark is undone, last first. Whoever changes something tells it how to put it back; objects are
 * copied when they first change after a mark.
 */
export class Journal {
  #steps: (() => void)[] = [];
  #copied = new Set<object>();

  /** A place to go back to. */
  mark(): number {
    this.#copied.clear();
    return this.#steps.length;
  }

  add(undo: () => void): void {
    this.#steps.push(undo);
  }

  /** Keeps the object as it is now; members that are objects must be replaced, never changed. */
  keep(object: object): void {
    if (this.#copied.has(object)) return;
    this.#copied.add(object);
    const before = { ...object };
    this.#steps.push(() => Object.assign(object, before));
  }

  undo(mark: number): void {
    while (this.#steps.length > mark) this.#steps.pop()?.();
    this.#copied.clear();
  }

  /** Nothing done so far can be undone any more. */
  clear(): void {
    this.#steps = [];
    this.#copied.clear();
  }
}
