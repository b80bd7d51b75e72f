import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { outcomesOf } from '../../market/engine/writer/outcomeCodec.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import { serverKey } from '../../shared/serverSecret.ts';
import { readMarkets } from './markets.ts';

interface Batch {
  batch: number;
  commands: string;
  outcomes: string;
  prev_hash: string;
  hash: string;
}

const BATCHES = 50;

/**
 * The log of a finished market, one batch per line: `{batch, commands, outcomes, prev_hash, hash}`. To protect privacy,
 * each user gets a pseudonymous ID, the one that receipts of the market use. Replaying gives the same outcomes; the
 * hashes are those of the log with the real IDs. @throws 404, 1002 while the market isn't finished
 */
export async function marketLog(db: Db, config: Config, marketId: string): Promise<Readable> {
  const [market] = await readMarkets(db, { ids: [marketId] });
  if (!market) throw common.notFound();
  if (market.phase !== 'settled' && market.phase !== 'voided') {
    throw common.notAllowedNow({ phase: market.phase }, 'The log is available once the market is over.');
  }
  return Readable.from(lines(db, marketId, pseudonyms(config, marketId)));
}

async function* lines(db: Db, marketId: string, nameOf: (id: string) => string): AsyncGenerator<string> {
  for (let after = -1; ; ) {
    const { rows } = await sql<Batch>`
      select batch, commands, outcomes, encode(prev_hash, 'hex') as prev_hash, encode(hash, 'hex') as hash
      from market_log where market_id = ${marketId} and batch > ${after} order by batch limit ${BATCHES}`.execute(db);
    for (const { commands, outcomes, ...row } of rows) {
      const plain = outcomesOf({ commands, outcomes })
        .map((outcome) => `${JSON.stringify(outcome)}\n`)
        .join('');
      yield `${JSON.stringify({ ...row, commands: renamed(commands, nameOf), outcomes: renamed(plain, nameOf) })}\n`;
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.batch;
  }
}

const people = /"(?:user|group)":"[0-9a-f-]{36}"|"targets":\[[^\]]*\]/g;

/** Replaces user IDs in JSON lines. */
export function renamed(text: string, nameOf: (id: string) => string): string {
  return text.replace(people, (member) => member.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, nameOf));
}

/** Replaces user IDs with pseudonyms that stay the same throughout a market's log and receipts. */
export function pseudonyms(config: Config, marketId: string): (userId: string) => string {
  const key = serverKey(config, 'market-log');
  return (userId) => disguised(key, marketId, userId);
}

/** A pseudonymous UUID (version 8) that can't be linked to the user without the key. */
function disguised(key: Buffer, marketId: string, userId: string): string {
  const hex = createHmac('sha256', key).update(`${marketId} ${userId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
