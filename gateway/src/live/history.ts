import type { Update } from './update.ts';

/** Maximum number of events kept for subscribers that join late or resume. */
export const keptEvents = 50;

/** Recent updates of a topic: the latest events without gaps, and a snapshot they continue from. */
export class History {
  #state: Update | null = null;
  /** A separately read snapshot that is ahead of the events. */
  #ahead: Update | null = null;
  #events: Update[] = [];
  #last: number | null = null;

  /** `seq` of the latest update. Null before the first snapshot. */
  get last(): number | null {
    return this.#last;
  }

  clear(): void {
    this.#state = null;
    this.#ahead = null;
    this.#events = [];
    this.#last = null;
  }

  /** Clears the history and restarts it from a snapshot. */
  begin(snapshot: Update): void {
    this.clear();
    this.#state = snapshot;
    this.#last = snapshot.seq;
  }

  /** Starts with the events after `seq`, without a snapshot. */
  resumeAt(seq: number): void {
    this.clear();
    this.#last = seq;
  }

  /** Adds the next event. */
  add(event: Update): void {
    this.#events.push(event);
    this.#last = event.seq;
    if (this.#events.length > keptEvents) this.#events.shift();
    if (this.#state && this.#state.seq < this.#knownFrom()) this.#state = null;
    if (this.#ahead && this.#ahead.seq <= event.seq) this.offer(this.#ahead);
  }

  /** Adds a separately read snapshot, which is used once the events have caught up with it. */
  offer(state: Update): void {
    this.#ahead = null;
    if (this.#last === null || state.seq > this.#last) this.#ahead = state;
    else if (state.seq >= this.#knownFrom()) this.#state = state;
  }

  /**
   * Updates missed since `resume`.
   * @param resume last `seq` received
   * @returns the events since then, or a snapshot with the events after it; null when neither is available
   */
  since(resume: number | null): Update[] | null {
    if (this.#last === null) return null;
    if (resume !== null && resume <= this.#last && resume >= this.#knownFrom()) return this.#after(resume);
    return this.#state && [this.#state, ...this.#after(this.#state.seq)];
  }

  /** The `seq` after which all events are available. */
  #knownFrom(): number {
    return (this.#events[0]?.seq ?? (this.#last ?? 0) + 1) - 1;
  }

  #after(seq: number): Update[] {
    return this.#events.filter((event) => event.seq > seq);
  }
}
