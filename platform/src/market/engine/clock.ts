import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * Database time, extrapolated between reads, so that stamping an order doesn't need a query. `market_commit()` refuses
 * a batch whose time is off, so a paused process or an adjusted clock can't write wrong timestamps.
 */
export class DatabaseClock {
  #offset: number | null = null;

  async refresh(db: Db): Promise<void> {
    const before = performance.now();
    const { rows } = await sql<{ now: number }>`select extract(epoch from app_now())::float8 * 1000 as now`.execute(db);
    this.set(Number(rows[0]?.now), (before + performance.now()) / 2);
  }

  /** Sets the clock to the time `now`, which the database reported when this process's own clock read `mark`. */
  set(now: number, mark: number = performance.now()): void {
    this.#offset = now - mark;
  }

  /** Milliseconds since 1970. */
  now(): number {
    return Math.floor(performance.now() + (this.#offset ?? Number.NaN));
  }
}
