import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { common } from '../shared/errors.ts';
import { defaultSetting, type Role } from './kinds.ts';
import type { ConversationMemberTable, ConversationTable, MessageTable } from './tables.ts';

export type Conversation = Selectable<ConversationTable>;
export type Member = Selectable<ConversationMemberTable>;
export type Message = Selectable<MessageTable>;

/** A conversation by its id. @throws 404 */
export async function getConversation(db: Db | Tx, id: string): Promise<Conversation> {
  const row = await db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw common.notFound();
  return row;
}

/** The same, locked: nobody else writes in it, or changes it, until this transaction ends. @throws 404 */
export async function lockConversation(tx: Tx, id: string): Promise<Conversation> {
  const row = await tx.selectFrom('conversations').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw common.notFound();
  return row;
}

/** The person's place in a conversation; null when they are not, or no longer, in it. */
export async function findMember(db: Db | Tx, conversationId: string, userId: string | null): Promise<Member | null> {
  if (userId === null) return null;
  const row = await db
    .selectFrom('conversation_members')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Everybody who is in a conversation now, in order of their ids. */
export function listMembers(db: Db | Tx, conversationId: string): Promise<Member[]> {
  return db
    .selectFrom('conversation_members')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('left_at', 'is', null)
    .orderBy('user_id')
    .execute();
}

/**
 * Puts people into a conversation that is locked; who was in it before is back with their settings. What was said before
 * counts as read. Returns those who were not in it.
 */
export async function addMembers(
  tx: Tx,
  conversation: Pick<Conversation, 'id' | 'kind' | 'last_seq'>,
  userIds: readonly string[],
  role: Role = 'member',
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<{ user_id: string }>`
    insert into conversation_members as m (conversation_id, user_id, role, notification_setting, last_read_seq)
    select ${conversation.id}, id, ${role}, ${defaultSetting(conversation.kind)}, ${conversation.last_seq}
      from unnest(${[...new Set(userIds)].sort()}::uuid[]) as id
    on conflict (conversation_id, user_id) do update set left_at = null, joined_at = app_now(), version = m.version + 1,
      last_read_seq = excluded.last_read_seq where m.left_at is not null
    returning user_id`.execute(tx);
  await countMembers(tx, conversation.id, rows.length);
  return rows.map((row) => row.user_id);
}

/** Takes people out of a conversation that is locked. */
export async function removeMember(tx: Tx, conversationId: string, userId: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('conversation_members')
    .set((eb) => ({ left_at: sql<Date>`app_now()`, pinned_at: null, version: eb('version', '+', 1) }))
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  await countMembers(tx, conversationId, -Number(numUpdatedRows));
}

async function countMembers(tx: Tx, id: string, change: number): Promise<void> {
  if (change === 0) return;
  await sql`update conversations set member_count = member_count + ${change}, version = version + 1 where id = ${id}`.execute(
    tx,
  );
}

/** Messages by id, in no order. */
export async function getMessages(db: Db | Tx, ids: readonly string[]): Promise<Message[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('messages').selectAll().where('id', 'in', ids).execute();
}
