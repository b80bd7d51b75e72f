import type { Db } from '../../db/database.ts';
import { invariant } from '../../shared/assert.ts';
import { Market } from '../core/market.ts';
import type { Command } from '../core/types.ts';
import type { Head } from './commit.ts';
import type { Expiry } from './submission.ts';

/** A market as its log makes it. */
export interface Rebuilt {
  market: Market;
  eventId: string;
  head: Omit<Head, 'fence'>;
  /** Of the last command. */
  at: number;
  wasInPlay: boolean;
  /** What ends by itself, by order. */
  expiries: Map<string, Expiry>;
}

const BATCHES = 200;

/**
 * Carries out the log of a market again. Call it while holding the lease: nobody adds to the log meanwhile.
 * Throws when the figures are not those of the market's row: then nothing may be written.
 */
export async function rebuild(db: Db, marketId: string): Promise<Rebuilt> {
  const row = await db.selectFrom('markets').selectAll().where('id', '=', marketId).executeTakeFirstOrThrow();
  const market = new Market(row.definition);
  let [batch, at] = [0, 0];
  while (batch < row.batch) {
    const rows = await db
      .selectFrom('market_log')
      .select(['batch', 'at', 'commands'])
      .where('market_id', '=', marketId)
      .where('batch', '>', batch)
      .orderBy('batch')
      .limit(BATCHES)
      .execute();
    for (const one of rows) {
      invariant(one.batch === batch + 1, `the log of market ${marketId} has batch ${batch + 1}`);
      for (const line of linesOf(one.commands)) market.apply(JSON.parse(line) as Command);
      batch = one.batch;
      at = one.at.getTime();
    }
    invariant(rows.length > 0, `the log of market ${marketId} goes up to batch ${row.batch}`);
  }
  const { figures } = market;
  const same =
    figures.seq === row.seq && figures.orders_escrow === row.waiting_amount && figures.market_escrow === row.pot_amount;
  invariant(same, `the log of market ${marketId} leads to what its row says`);
  return {
    market,
    eventId: row.event_id,
    head: { batch, hash: row.log_hash },
    at,
    wasInPlay: row.in_play,
    expiries: await readExpiries(db, marketId),
  };
}

/** Lines of a batch of the log, without the empty one at its end. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n');
  lines.pop();
  return lines;
}

async function readExpiries(db: Db, marketId: string): Promise<Map<string, Expiry>> {
  const rows = await db
    .selectFrom('market_orders')
    .select(['id', 'expires_at', 'expiry'])
    .where('market_id', '=', marketId)
    .where('resting', '=', true)
    .where('expires_at', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap(({ id, expires_at, expiry }) =>
      expires_at && expiry ? [[id, { at: expires_at.getTime(), end: expiry }] as const] : [],
    ),
  );
}
