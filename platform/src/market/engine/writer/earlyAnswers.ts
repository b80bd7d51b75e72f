import type { Rows } from '../../projection/rows.ts';
import type { Submission } from './submission.ts';

/** Maximum number of users. Above it, entries whose rows have been written are dropped. */
const MOST = 2000;

/** Users who got an answer before its rows were written. A user's next request waits for those rows. */
export class EarlyAnswers {
  readonly #rows: Rows;
  readonly #latest = new Map<string, { marketId: string; batch: number }[]>();
  #tidyAt = MOST;

  constructor(rows: Rows) {
    this.#rows = rows;
  }

  note(submission: Submission, marketId: string, batch: number): void {
    if (!('user' in submission)) return;
    const others = this.#latest.get(submission.user)?.filter((one) => one.marketId !== marketId) ?? [];
    this.#latest.set(submission.user, [...others, { marketId, batch }]);
    if (this.#latest.size < this.#tidyAt) return;
    for (const [user, places] of this.#latest)
      if (!places.some((place) => this.#isBehind(place))) this.#latest.delete(user);
    this.#tidyAt = Math.max(MOST, 2 * this.#latest.size);
  }

  /** Waits until the rows for the user's latest answers have been written. @returns false on timeout */
  async seen(userId: string): Promise<boolean> {
    const places = this.#latest.get(userId);
    if (!places) return true;
    for (const place of places) {
      if (this.#isBehind(place) && !(await this.#rows.caughtUp(place.marketId))) return false;
    }
    if (this.#latest.get(userId) === places) this.#latest.delete(userId);
    return true;
  }

  #isBehind({ marketId, batch }: { marketId: string; batch: number }): boolean {
    return this.#rows.has(marketId, batch) === false;
  }
}
