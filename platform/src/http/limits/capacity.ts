import { common } from '../../shared/errors.ts';

/** Classes of limits whose requests are accepted for longer: refusing them costs people money or time. */
const urgent = new Set(['money', 'webhooks']);
const URGENT_FACTOR = 2;
/** Seconds after which callers may try again. */
const RETRY_AFTER = 1;

export interface Capacity {
  /** Requests in flight. */
  readonly used: number;
  /**
   * Counts a request until the returned function is called. Calling it again has no effect. @throws 503 with
   * `retry_after` if there are too many
   */
  take(limit: string): () => void;
}

/**
 * Sheds load: beyond `most` requests in flight, the others are refused at once, so that those in flight are answered in
 * time. Otherwise, with more requests than a process can answer, each would wait for longer and longer, until callers
 * give up and all work is done in vain. Money and webhooks are refused beyond twice as many.
 */
export function createCapacity(most: number): Capacity {
  let used = 0;
  return {
    get used() {
      return used;
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
