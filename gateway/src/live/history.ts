import type { Update } from './update.ts';

/** Most events kept for those who join later or resume. */
export const keptEvents = 50;

/** What a topic has brought lately: the newest events without a hole, and a state from which they lead on. */
export class History {
  #state: Update | null = null;
  /** A state that was read beside the events and is ahead of them. */
  #ahead: Update | null = null;
  #events: Update[] = [];
  #last: number | null = null;

  /** `seq` of the newest update; null before the first snapshot. */
  get last(): number | null {
    return this.#last;
  }

  clear(): void {
    this.#state = null;
    this.#ahead = null;
    this.#events = [];
    this.#last = null;
  }

  /** Begins anew from a snapshot. */
  begin(snapshot: Update): void {
    this.clear();
    this.#state = snapshot;
    this.#last = snapshot.seq;
  }

  /** Adds the event that follows the newest. */
  add(event: Update): void {
    this.#events.push(event);
    this.#last = event.seq;
    if (this.#events.length > keptEvents) this.#events.shift();
    if (this.#state && this.#state.seq < this.#knownFrom()) this.#state = null;
    if (this.#ahead && this.#ahead.seq <= event.seq) this.offer(this.#ahead);
  }

  /** Takes a state that was read beside the events. It serves from the moment when the events have come as far. */
  offer(state: Update): void {
    this.#ahead = null;
    if (this.#last === null || state.seq > this.#last) this.#ahead = state;
    else if (state.seq >= this.#knownFrom()) this.#state = state;
  }

  /**
   * What someone has missed.
   * @param resume last `seq` they have seen
   * @returns the events since, or the state and what followed; null when neither is known
   */
  since(resume: number | null): Update[] | null {
    if (this.#last === null) return null;
    if (resume !== null && resume <= this.#last && resume >= this.#knownFrom()) return this.#after(resume);
    return this.#state && [this.#state, ...this.#after(this.#state.seq)];
  }

  /** The `seq` after which every event is known. */
  #knownFrom(): number {
    return (this.#events[0]?.seq ?? (this.#last ?? 0) + 1) - 1;
  }

  #after(seq: number): Update[] {
    return this.#events.filter((event) => event.seq > seq);
  }
}
