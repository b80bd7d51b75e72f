import { common } from '../../shared/errors.ts';

/** Rate limits whose requests are shed last, because refusing them costs users money or time. */
const urgent = new Set(['money', 'webhooks']);
const URGENT_FACTOR = 2;
/** Seconds after which callers may retry. */
export const RETRY_AFTER = 1;

export interface Capacity {
  /** Number of requests in flight. */
  readonly used: number;
  /** Whether requests that aren't urgent are refused. */
  readonly isFull: boolean;
  /**
   * Counts a request until the returned function is called. Calling it again has no effect. @throws 503 with
   * `retry_after` if there are too many
   */
  take(limit: string): () => void;
}

/**
 * Sheds load: when `most` requests are in flight, new requests are refused immediately, so that the ones in flight
 * finish in time. Otherwise, waiting times would grow under overload until callers give up and all work is wasted.
 * Money requests and webhooks are refused only at twice that number.
 */
export function createCapacity(most: number): Capacity {
  let used = 0;
  return {
    get used() {
      return used;
    },
    get isFull() {
      return used >= most;
    },
    take(limit) {
      const allowed = urgent.has(limit) ? most * URGENT_FACTOR : most;
      if (used >= allowed) throw common.unavailable({ retry_after: RETRY_AFTER });
      used += 1;
      let open = true;
      return () => {
        if (open) used -= 1;
        open = false;
      };
    },
  };
}
