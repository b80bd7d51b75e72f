/** So many tries, all of which come back evenly within so many seconds. */
export interface Rate {
  attempts: number;
  seconds: number;
}

interface Bucket {
  left: number;
  at: number;
}

const mostBuckets = 100_000;

/** Counts tries by key, in this process. The keys unused for longest are forgotten when there are too many. */
export class Buckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #most: number;

  /** @param most keys that are remembered */
  constructor(most = mostBuckets) {
    this.#most = most;
  }

  get size(): number {
    return this.#buckets.size;
  }

  /** Seconds until so many tries are left; 0 when they are. */
  wait(key: string, { attempts, seconds }: Rate, count: number, now = performance.now() / 1000): number {
    if (count > attempts) return seconds;
    const missing = count - this.#leftAt(key, { attempts, seconds }, now);
    return missing <= 0 ? 0 : (missing * seconds) / attempts;
  }

  /** Uses up tries, as many as are left at most. */
  take(key: string, rate: Rate, count: number, now = performance.now() / 1000): void {
    const left = Math.max(0, this.#leftAt(key, rate, now) - count);
    // Taken out and put back, so that the first keys of the map are those unused for longest.
    this.#buckets.delete(key);
    this.#buckets.set(key, { left, at: now });
    const oldest = this.#buckets.keys().next();
    if (this.#buckets.size > this.#most && !oldest.done) this.#buckets.delete(oldest.value);
  }

  #leftAt(key: string, { attempts, seconds }: Rate, now: number): number {
    const bucket = this.#buckets.get(key);
    return bucket ? Math.min(attempts, bucket.left + ((now - bucket.at) * attempts) / seconds) : attempts;
  }
}
