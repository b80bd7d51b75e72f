/**
 * `npm run market:replay -- <market>`: replays a market's log from DATABASE_URL, or from the store in DATA_DIR whether
 * or not it is running, and compares every outcome byte for byte. Prints one line. Exits with 1 and the first
 * difference, or with 2 if the market doesn't exist.
 */
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { inspectStore, NOTHING_INSPECTED } from '../../../ledger/store.ts';
import { sha256 } from '../../../shared/ids.ts';
import { Market } from '../../core/market.ts';
import type { Command, MarketDefinition, Order, Position } from '../../core/types.ts';
import { logHash } from '../writer/batch.ts';
import { encodeOutcome, linesOf } from '../writer/outcomeCodec.ts';

export interface Replayed {
  commands: number;
  fills: number;
  /** The first difference. Null if everything matches. */
  difference: string | null;
}

interface Row {
  batch: string;
  fence: string;
  first_seq: string;
  last_seq: string;
  at: Date;
  commands: string;
  outcomes: string;
  prev_hash: Buffer;
  hash: Buffer;
}

/**
 * Replays the log over a connection with read access, ideally in one snapshot. Rows lag behind the log, so they are
 * compared at the last batch whose rows have been written. Null if the market doesn't exist.
 */
export async function replayMarket(client: pg.ClientBase, marketId: string): Promise<Replayed | null> {
  const { rows: found } = await client.query<{
    definition: MarketDefinition;
    batch: string;
    written: string;
    log_hash: Buffer;
  }>(
    `select m.definition, m.batch, coalesce(r.batch, 0) as written, m.log_hash
     from markets m left join market_rows r on r.market_id = m.id where m.id::text = $1`,
    [marketId],
  );
  const [row] = found;
  if (!row) return null;
  const market = new Market(row.definition);
  const done = (difference: string | null) => ({
    commands: market.figures.seq,
    fills: market.figures.fills,
    difference,
  });
  let previous = sha256(marketId);
  for (let batch = 1; batch <= Number(row.batch); batch++) {
    const { rows } = await client.query<Row>('select * from market_log where market_id = $1 and batch = $2', [
      marketId,
      batch,
    ]);
    const [logged] = rows;
    if (!logged) return done(`batch ${batch} is not in the log`);
    const difference =
      compare(market, marketId, logged, previous) ??
      (batch === Number(row.written) ? await compareRows(client, market) : null);
    if (difference !== null) return done(`batch ${batch}: ${difference}`);
    previous = logged.hash;
  }
  if (!previous.equals(row.log_hash)) return done('the log head is not the last batch');
  return done(null);
}

function compare(market: Market, marketId: string, row: Row, previous: Buffer): string | null {
  if (!previous.equals(row.prev_hash)) return 'does not link to the previous batch';
  const place = {
    market: marketId,
    batch: Number(row.batch),
    fence: Number(row.fence),
    firstSeq: Number(row.first_seq),
    lastSeq: Number(row.last_seq),
    at: row.at.getTime(),
  };
  if (!logHash(row.prev_hash, place, row).equals(row.hash)) return 'the hash is wrong';
  const outcomes = linesOf(row.outcomes);
  for (const [index, line] of linesOf(row.commands).entries()) {
    const command = JSON.parse(line) as Command;
    const outcome = encodeOutcome(command, market.apply(command));
    if (outcome !== outcomes[index])
      return `command ${place.firstSeq + index} now gives\n${outcome}\nbut the log has\n${outcomes[index]}`;
  }
  return null;
}

/** Compares the positions and resting orders in the tables with those rebuilt from the log. */
async function compareRows(client: pg.ClientBase, market: Market): Promise<string | null> {
  const { id } = market.definition;
  const { rows: positions } = await client.query<{ text: string }>(
    `select concat_ws(' ', user_id, claim, payout, basis, paid, wager_only, unsettled, cash, proceeds, sold_paid) as text
     from market_positions where market_id = $1 order by no`,
    [id],
  );
  const { rows: orders } = await client.query<{ text: string }>(
    `select concat_ws(' ', id, user_id, claim, price, seq, remaining, matched, payout, refunded, state) as text
     from market_orders where market_id = $1 and resting order by seq`,
    [id],
  );
  const position = (p: Readonly<Position>) =>
    [
      p.user,
      p.claim,
      p.payout,
      p.basis,
      p.paid,
      p.funding.wager_only,
      p.funding.unsettled,
      p.funding.cash,
      p.proceeds,
      p.sold_paid,
    ].join(' ');
  const order = (o: Readonly<Order>) =>
    [o.id, o.user, o.claim, o.price, o.seq, o.remaining, o.matched, o.payout, o.refunded, o.state].join(' ');
  return (
    firstDifference('position', market.positions().map(position), positions) ??
    firstDifference('order', market.openOrders().map(order), orders)
  );
}

function firstDifference(what: string, expected: string[], rows: { text: string }[]): string | null {
  const length = Math.max(expected.length, rows.length);
  for (let n = 0; n < length; n++) {
    if (expected[n] !== rows[n]?.text)
      return `${what}: the log gives "${expected[n]}", but the table has "${rows[n]?.text}"`;
  }
  return null;
}

const usage = 'Pass a market id: npm run market:replay -- <id>, with DATABASE_URL or DATA_DIR set to its database.';

async function main(): Promise<number> {
  const [marketId] = process.argv.slice(2);
  if (marketId !== undefined) return inspectStore(usage, (url) => replayAndPrint(url, marketId));
  console.log(usage);
  return NOTHING_INSPECTED;
}

async function replayAndPrint(url: string, marketId: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
    const replayed = await replayMarket(client, marketId);
    if (!replayed) console.log(`Market ${marketId} doesn’t exist.`);
    else if (replayed.difference === null) {
      console.log(
        `Market ${marketId}: ${replayed.commands} commands, ${replayed.fills} fills, all outcomes reproduced.`,
      );
    } else console.log(`Market ${marketId} does NOT reproduce: ${replayed.difference}`);
    return replayed ? (replayed.difference === null ? 0 : 1) : NOTHING_INSPECTED;
  } finally {
    await client.end();
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) process.exitCode = await main();
