import { sql } from 'kysely';
import type { Deps } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { newId, sha256 } from '../shared/ids.ts';
import { hooks } from '../users/hooks.ts';
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

const scamHooks = hooks<(tx: Tx, scam: Pick<Filtered, 'userId' | 'text'>) => Promise<void>>();
/** Registers a hook for texts that look like a scam for the capability `name`. Runs when the decision is logged. */
export const onScam = scamHooks.on;

/**
 * Logs a filter decision in its own transaction, because the transaction that would store the text is usually rolled
 * back. Mutes authors who are blocked too often in a day.
 */
export async function noteFiltered(deps: Pick<Deps, 'db' | 'config'>, filtered: Filtered): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    await store(tx, filtered);
    if (isScam(filtered.rule)) await scamHooks.run(tx, filtered);
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

/** Counts only blocks since the last mute, so that the same blocks don't cause another one. */
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
