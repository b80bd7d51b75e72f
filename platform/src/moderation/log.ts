import { sql } from 'kysely';
import type { Deps } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { newId, sha256 } from '../shared/ids.ts';
import { reasonsVersion } from './reasons.ts';
import { isScam } from './scam.ts';
import type { FilterAction } from './tables.ts';

export interface Filtered {
  userId: string;
  /** Null if the text wasn't written in a conversation. */
  conversationId: string | null;
  action: FilterAction;
  /** The filter rule that matched: `profanity` or a rule from `scam.ts`. */
  rule: string;
  matches: string[];
  text: string;
}

/**
 * Logs a filter decision in its own transaction, because the transaction that would store the text is usually rolled
 * back. Mutes authors who are blocked too often in a day.
 */
export async function noteFiltered(deps: Pick<Deps, 'db' | 'config'>, filtered: Filtered): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    await store(tx, filtered);
    if (isScam(filtered.rule)) await reportScam(tx, filtered);
    if (filtered.action === 'block') await silenceAfterBlocks(tx, filtered.userId, deps.config.moderation);
  });
}

async function store(tx: Tx, { userId, conversationId, action, rule, matches, text }: Filtered): Promise<void> {
  await tx
    .insertInto('moderation_log')
    .values({
      id: newId(),
      user_id: userId,
      conversation_id: conversationId,
      action,
      rule,
      matches,
      text_hash: sha256(text),
      created_at: sql<Date>`app_now()`,
    })
    .execute();
}

/** Reports a suspected scam automatically, with the text. At most one open report per person. */
async function reportScam(tx: Tx, { userId, text }: Filtered): Promise<void> {
  await sql`insert into reports (id, subject_type, subject_id, subject_user_id, reason_key, reasons_version, text, created_at)
    select ${newId()}, 'user', ${userId}::uuid, ${userId}::uuid, 'scam', ${reasonsVersion}, ${text.slice(0, 1000)}, app_now()
    where not exists (select from reports where subject_type = 'user' and subject_id = ${userId} and reporter_id is null
      and state = 'open')`.execute(tx);
}

/** Counts only blocks since the last mute, so that the same blocks don't cause a second one. */
async function silenceAfterBlocks(
  tx: Tx,
  userId: string,
  { blocksToSilence, silenceMinutes }: Deps['config']['moderation'],
): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  await sql`insert into silences (id, user_id, scope, until, reason, created_at)
    select ${newId()}, ${userId}, 'all', app_now() + make_interval(mins => ${silenceMinutes}), 'Blocked messages', app_now()
    where (select count(*) from moderation_log where user_id = ${userId} and action = 'block'
      and created_at > greatest(app_now() - interval '1 day',
        coalesce((select max(created_at) from silences where user_id = ${userId}), '-infinity'))) >= ${blocksToSilence}`.execute(
    tx,
  );
}
