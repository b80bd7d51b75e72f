import { common } from '../../shared/errors.ts';

export interface UserConcurrency {
  /** Runs `work` once the user has fewer requests running than allowed. @throws common.unavailable after the wait */
  run<T>(userId: string | null, work: () => Promise<T>): Promise<T>;
}

interface Share {
  running: number;
  readonly waiting: Set<() => void>;
}

/**
 * Limits the number of requests of one user that run concurrently. Requests that wait for a lock each hold a database
 * connection, so without this limit, a single user could use up the pool. Requests without a user aren't limited here.
 */
export function limitUserConcurrency(atOnce: number, waitMs: number): UserConcurrency {
  const shares = new Map<string, Share>();

  async function enter(share: Share): Promise<void> {
    if (share.running < atOnce) {
      share.running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        share.waiting.delete(start);
        reject(common.unavailable({ retry_after: 1 }));
      }, waitMs);
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      share.waiting.add(start);
    });
  }

  /** Hands the slot to the request that has waited longest. */
  function leave(userId: string, share: Share): void {
    const [next] = share.waiting;
    if (next) {
      share.waiting.delete(next);
      next();
      return;
    }
    share.running -= 1;
    if (share.running === 0) shares.delete(userId);
  }

  return {
    async run(userId, work) {
      if (userId === null) return work();
      const share = shares.get(userId) ?? { running: 0, waiting: new Set() };
      shares.set(userId, share);
      await enter(share);
      try {
        return await work();
      } finally {
        leave(userId, share);
      }
    },
  };
}
