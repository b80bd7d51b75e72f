/** Latencies of pairs of a cheer and a viewer, counted per millisecond. */
export class Latencies {
  readonly #counts: number[] = [];
  #total = 0;

  /**
   * Adds the latencies of the given cheers at every arrival of the first update that contains them. Times are in ms.
   */
  add(sent: readonly number[], arrived: readonly number[]): void {
    for (const [sentAt, cheers] of byMs(sent))
      for (const [arrivedAt, subscribers] of byMs(arrived)) {
        const ms = Math.max(0, arrivedAt - sentAt);
        this.#counts[ms] = (this.#counts[ms] ?? 0) + cheers * subscribers;
        this.#total += cheers * subscribers;
      }
  }

  /** The latency in ms below or at which this share of the pairs falls. */
  at(share: number): number {
    let seen = 0;
    for (const [ms, count = 0] of this.#counts.entries()) {
      seen += count;
      if (seen >= this.#total * share && this.#total > 0) return ms;
    }
    return Number.NaN;
  }
}

function byMs(times: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const time of times) counts.set(Math.round(time), (counts.get(Math.round(time)) ?? 0) + 1);
  return counts;
}
