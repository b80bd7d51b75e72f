import type { Db } from '../../../db/database.ts';
import { invariant } from '../../../shared/assert.ts';
import { Market } from '../../core/market.ts';
import type { Command, Outcome } from '../../core/types.ts';
import { creates } from '../writer/batch.ts';
import { Changes, changesOf, endedIn } from '../writer/changes.ts';
import type { Head } from '../writer/commit.ts';
import { linesOf } from '../writer/outcomeCodec.ts';
import type { Expiry } from '../writer/submission.ts';

/** A market rebuilt from its log. */
export interface Rebuilt {
  market: Market;
  eventId: string;
  head: Omit<Head, 'fence'>;
  /** Time of the last command, in milliseconds since 1970. */
  at: number;
  wasInPlay: boolean;
  /** Expiry of each order that has one, by order ID. */
  expiries: Map<string, Expiry>;
  /** Changes from batches whose rows haven't been written. */
  missing: Changes;
}

const BATCHES = 200;

/**
 * Rebuilds a market from its log. The caller must hold the lease, so that the log can't grow. Rows have been written up
 * to batch `written`. Throws if the figures differ from the market's row; nothing may be written then.
 */
export async function rebuild(db: Db, marketId: string, written: number): Promise<Rebuilt> {
  const row = await db.selectFrom('markets').selectAll().where('id', '=', marketId).executeTakeFirstOrThrow();
  const market = new Market(row.definition);
  const missing = new Changes();
  const expiries = new Map<string, Expiry>();
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
      const changes = carryOut(market, one.batch, linesOf(one.commands));
      for (const [id, { expiry }] of changes.orders) if (expiry) expiries.set(id, expiry);
      for (const id of endedIn(changes)) expiries.delete(id);
      if (one.batch > written) missing.add(changes);
      batch = one.batch;
      at = one.at.getTime();
    }
    invariant(rows.length > 0, `the log of market ${marketId} is complete up to batch ${row.batch}`);
  }
  const { figures } = market;
  const same =
    figures.seq === row.seq && figures.orders_escrow === row.waiting_amount && figures.market_escrow === row.pot_amount;
  invariant(same, `replaying the log of market ${marketId} reproduces its row`);
  return {
    market,
    eventId: row.event_id,
    head: { batch, hash: row.log_hash },
    at,
    wasInPlay: row.in_play,
    expiries,
    missing,
  };
}

/** Applies one batch from the log. */
function carryOut(market: Market, batch: number, lines: readonly string[]): Changes {
  const positionsBefore = market.figures.positions;
  const outcomes: Outcome[] = [];
  const created = new Map<string, Expiry | null>();
  market.begin();
  for (const line of lines) {
    const command = JSON.parse(line) as Command;
    const outcome = market.apply(command);
    outcomes.push(outcome);
    if (outcome.refused === null && creates.has(command.type) && 'order' in command) {
      created.set(command.order, command.expires ?? null);
    }
  }
  const changes = changesOf(market, batch, { outcomes, created, positionsBefore });
  market.commit();
  return changes;
}
