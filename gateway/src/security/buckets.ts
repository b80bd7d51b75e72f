/** Number of attempts, replenished evenly within a number of seconds. */
export interface Rate {
  attempts: number;
  seconds: number;
}

interface Bucket {
  left: number;
  at: number;
}

const mostBuckets = 100_000;

/** Token buckets by key, in this process. Evicts the least recently used keys. */
export class Buckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #most: number;

  /** @param most maximum number of keys */
  constructor(most = mostBuckets) {
    this.#most = most;
  }

  get size(): number {
    return this.#buckets.size;
  }

  /** Returns the seconds until this many attempts are available, or 0 if they already are. */
  wait(key: string, { attempts, seconds }: Rate, count: number, now = performance.now() / 1000): number {
    if (count > attempts) return seconds;
    const missing = count - this.#leftAt(key, { attempts, seconds }, now);
    return missing <= 0 ? 0 : (missing * seconds) / attempts;
  }

  /** Consumes up to this many attempts. */
  take(key: string, rate: Rate, count: number, now = performance.now() / 1000): void {
    const left = Math.max(0, this.#leftAt(key, rate, now) - count);
    // Reinserted to keep the map ordered from least to most recently used.
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
