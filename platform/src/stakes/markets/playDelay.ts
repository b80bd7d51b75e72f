import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { marketRefusal } from '../errors.ts';
import type { MarketRow } from './markets.ts';

const POLL_MS = 200;

/**
 * In play, waits for the same delay as an order that would match at once (docs/domain/markets.md#in-play-delay), so
 * nobody can accept an offer before its owner has seen what happened. @throws 1008 if a score arrived or the market was
 * suspended during the wait
 */
export async function waitInPlay(db: Db, market: MarketRow): Promise<void> {
  if (market.phase !== 'in_play' || market.delay_ms === 0) return;
  const since = await appNow(db);
  for (;;) {
    const { left, happened } = await lookAt(db, market, since);
    if (happened) throw await marketRefusal(db, 'incident', { market });
    if (left <= 0) return;
    await sleep(Math.min(left, POLL_MS));
  }
}

async function lookAt(db: Db, market: MarketRow, since: Date): Promise<{ left: number; happened: boolean }> {
  const { rows } = await sql<{ left: number; happened: boolean }>`
    select extract(epoch from ${since}::timestamptz - app_now())::float8 * 1000 + ${market.delay_ms} as left,
      exists (select from event_incidents i where i.event_id = ${market.event_id}
        and (i.market_id is null or i.market_id = ${market.id})
        and (i.opened_at >= ${since}::timestamptz or i.closed_at is null)) as happened`.execute(db);
  return rows[0] ?? { left: 0, happened: false };
}
