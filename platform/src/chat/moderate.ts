import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { publishChanged } from './fan-out/fanOut.ts';
import { reviseNotifications } from './fan-out/notifyMembers.ts';
import { passOver } from './fan-out/passOver.ts';
import { removeMessage } from './messages/change.ts';
import { lockConversation, type Message } from './store.ts';

/** Moderates messages regardless of who wrote them. Conversations are locked in ID order. */

type Work = Pick<Deps, 'config'>;

/** Hides messages from everyone except their authors until staff decide. */
export async function hideMessages(tx: Tx, work: Work, ids: readonly string[]): Promise<void> {
  const set = sql`hidden_at = app_now(), hidden_reason = 'reported'`;
  await eachConversation(tx, ids, (id, own) => change(tx, work, id, own, sql`hidden_at is null`, set));
}

export async function showMessages(tx: Tx, work: Work, ids: readonly string[]): Promise<void> {
  const set = sql`hidden_at = null, hidden_reason = null`;
  await eachConversation(tx, ids, (id, own) => change(tx, work, id, own, sql`hidden_reason = 'reported'`, set));
}

/** Deletes messages and returns the IDs of those that weren't already deleted. */
export async function deleteMessages(tx: Tx, { config }: Work, ids: readonly string[]): Promise<string[]> {
  const deleted: string[] = [];
  await eachConversation(tx, ids, async (conversationId, own) => {
    const conversation = await lockConversation(tx, conversationId);
    const there = await tx
      .selectFrom('messages')
      .select('id')
      .where('id', 'in', own)
      .where('deleted_at', 'is', null)
      .orderBy('seq')
      .execute();
    for (const { id } of there) deleted.push((await removeMessage(tx, config, conversation, id)).id);
  });
  return deleted;
}

/** Announces all messages that show a clip, after the clip was removed or restored. */
export async function publishClip(tx: Tx, work: Work, clipId: string): Promise<void> {
  const shown = await tx
    .selectFrom('messages')
    .select('id')
    .where('type', '=', 'clip')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`payload ->> 'clip_id' = ${clipId}`)
    .execute();
  const ids = shown.map(({ id }) => id);
  await eachConversation(tx, ids, (id, own) => change(tx, work, id, own, sql`true`));
}

/** Announces messages with a new version, after setting the given columns, if any. */
async function change(
  tx: Tx,
  { config }: Work,
  conversationId: string,
  ids: string[],
  where: RawBuilder<unknown>,
  set?: RawBuilder<unknown>,
): Promise<void> {
  const conversation = await lockConversation(tx, conversationId);
  const { rows } = await sql<Message>`
    update messages set ${set ? sql`${set}, ` : sql``}version = version + 1
    where id = any(${ids}::uuid[]) and deleted_at is null and ${where} returning *`.execute(tx);
  if (rows.length > 0)
    await sql`update conversations set version = version + 1 where id = ${conversationId}`.execute(tx);
  for (const message of rows) {
    await publishChanged(tx, config, conversation, message, 'message.changed');
    if (message.hidden_at !== null) await passOver(tx, config, conversation, message);
    await reviseNotifications(tx, conversation, message);
  }
}

/** Groups messages by conversation and calls `run` for each conversation. */
async function eachConversation(
  tx: Tx,
  ids: readonly string[],
  run: (conversationId: string, ids: string[]) => Promise<void>,
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ conversation_id: string; ids: string[] }>`
    select conversation_id, array_agg(id order by seq) as ids from messages
    where id = any(${[...ids]}::uuid[]) group by conversation_id order by conversation_id`.execute(tx);
  for (const row of rows) await run(row.conversation_id, row.ids);
}
