import type { Db, Tx } from '../../../db/database.ts';
import { invariant } from '../../../shared/assert.ts';
import { common } from '../../../shared/errors.ts';
import type { Command, Outcome } from '../../core/types.ts';
import { keyId } from './keys.ts';
import { decodeOutcome, linesOf } from './outcomeCodec.ts';
import type { Answer, RequestKey } from './submission.ts';

/** The position of an answer in a market's log. */
export interface Place {
  market: string;
  batch: number;
  seq: number;
}

/**
 * The earlier answer to a request. Null if there is none. The answer is read from the log; the key only stores where it
 * is.
 * @throws common.keyReused if the key was used with a different request.
 */
export async function earlierAnswer(db: Db | Tx, request: RequestKey): Promise<Answer | null> {
  const row = await rowOf(db, request);
  if (!row) return null;
  const { market_id: market, batch, seq } = row;
  if (market === null || batch === null || seq === null) throw common.keyReused();
  return { ...(await logged(db, { market, batch, seq })), replayed: true };
}

/** Same as `earlierAnswer`, for requests with several steps. */
export async function earlierOutcomes(db: Db | Tx, request: RequestKey): Promise<(Outcome | null)[] | null> {
  const row = await rowOf(db, request);
  if (!row) return null;
  if (row.steps === null) throw common.keyReused();
  const outcomes: (Outcome | null)[] = [];
  for (const place of row.steps) outcomes.push(place && (await logged(db, place)).outcome);
  return outcomes;
}

async function rowOf(db: Db | Tx, request: RequestKey) {
  const row = await db
    .selectFrom('market_keys')
    .select(['request_hash', 'market_id', 'batch', 'seq', 'steps'])
    .where('id', '=', keyId(request).toString('hex'))
    .executeTakeFirst();
  if (row && !row.request_hash.equals(request.hash)) throw common.keyReused();
  return row;
}

async function logged(db: Db | Tx, { market, batch, seq }: Place): Promise<{ outcome: Outcome; at: number }> {
  const log = await db
    .selectFrom('market_log')
    .select(['at', 'first_seq', 'commands', 'outcomes'])
    .where('market_id', '=', market)
    .where('batch', '=', batch)
    .executeTakeFirstOrThrow();
  const [command, line] = [log.commands, log.outcomes].map((lines) => linesOf(lines)[seq - log.first_seq]);
  invariant(command && line, `command ${seq} of market ${market} is in the log`);
  return { outcome: decodeOutcome(JSON.parse(command) as Command, line), at: log.at.getTime() };
}
