import { sql } from 'kysely';
import type { Deps } from '../../app.ts';
import type { Db, Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { newId } from '../../shared/ids.ts';

/**
 * Records a heartbeat. If the gap since the last one, across all processes, is longer than `outageSeconds`, it is
 * stored as an outage. Uses the database's real clock, so that shifting the app clock doesn't count as an outage.
 */
export async function beat(db: Db, outageSeconds: number): Promise<void> {
  await withTransaction(db, async (tx) => {
    const last = await tx
      .selectFrom('platform_heartbeat')
      .select(sql<number>`extract(epoch from clock_timestamp() - at)::float8`.as('silent'))
      .forUpdate()
      .executeTakeFirst();
    if (last && last.silent > outageSeconds) {
      const until = await appNow(tx);
      const from = new Date(until.getTime() - Math.round(last.silent * 1000));
      await tx.insertInto('platform_outages').values({ id: newId(), from_at: from, until_at: until }).execute();
    }
    await sql`
      insert into platform_heartbeat (at) values (clock_timestamp())
      on conflict (singleton) do update set at = excluded.at`.execute(tx);
  });
}

/** Returns the total length of all outages between two points in time, in milliseconds. */
export async function outageMs(tx: Tx, from: Date, until: Date): Promise<number> {
  const rows = await tx
    .selectFrom('platform_outages')
    .select(['from_at', 'until_at'])
    .where('until_at', '>', from)
    .where('from_at', '<', until)
    .orderBy('from_at')
    .execute();
  return rows.reduce((sum, row) => {
    const begin = Math.max(row.from_at.getTime(), from.getTime());
    return sum + Math.max(0, Math.min(row.until_at.getTime(), until.getTime()) - begin);
  }, 0);
}

/** Sends heartbeats until it is stopped. If one fails, the next one that succeeds detects the gap. */
export class Heartbeat {
  private timer: NodeJS.Timeout | undefined;

  async start({ db, config, log }: Deps): Promise<void> {
    const { heartbeatSeconds, outageSeconds } = config.matches;
    await beat(db, outageSeconds);
    this.timer = setInterval(() => {
      beat(db, outageSeconds).catch((error: unknown) =>
        log.warn({ err: error, component: 'heartbeat' }, 'heartbeat missed'),
      );
    }, heartbeatSeconds * 1000);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
