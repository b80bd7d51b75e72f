import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * Database time between looks at it: orders are stamped without asking for each. `market_commit()` refuses a batch whose
 * time is off, so that a process that stood still, or a clock that was moved, cannot stamp wrongly.
 */
export class DatabaseClock {
  #offset: number | null = null;

  async refresh(db: Db): Promise<void> {
    const before = performance.now();
    const { rows } = await sql<{ now: number }>`select extract(epoch from app_now())::float8 * 1000 as now`.execute(db);
    this.set(Number(rows[0]?.now), (before + performance.now()) / 2);
  }

  /** The database said `now` when this process's own clock stood at `mark`. */
  set(now: number, mark: number = performance.now()): void {
    this.#offset = now - mark;
  }

  /** Milliseconds since 1970. */
  now(): number {
    return Math.floor(performance.now() + (this.#offset ?? Number.NaN));
  }
}
