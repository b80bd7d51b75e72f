import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { columnsOf, statement } from '../db/statement.ts';
import { common } from '../shared/errors.ts';
import type { PublicPerson } from '../users/publicPerson.ts';
import { defaultSetting, type Role } from './kinds.ts';
import type { ConversationMemberTable, ConversationTable, MessageTable } from './tables.ts';

export type Conversation = Selectable<ConversationTable>;
export type Member = Selectable<ConversationMemberTable>;
export type Message = Selectable<MessageTable>;

/** A current member. `person` is null if the account was deleted. */
export interface Present extends Member {
  person: PublicPerson | null;
}

const conversationColumns = columnsOf<ConversationTable>({
  id: true,
  kind: true,
  title: true,
  direct_key: true,
  subject_type: true,
  subject_id: true,
  category_id: true,
  verified: true,
  guidelines: true,
  slow_mode_seconds: true,
  image_url: true,
  owner_id: true,
  member_count: true,
  version: true,
  last_seq: true,
  notified_seq: true,
  spread_seq: true,
  last_message_id: true,
  last_message_at: true,
  created_at: true,
  closed_at: true,
});

const memberColumns = columnsOf<ConversationMemberTable>(
  {
    conversation_id: true,
    user_id: true,
    role: true,
    version: true,
    last_read_seq: true,
    last_read_message_id: true,
    last_mention_seq: true,
    pinned_at: true,
    archived_at: true,
    muted_until: true,
    notification_setting: true,
    guidelines_approved_at: true,
    joined_at: true,
    left_at: true,
    last_sent_at: true,
    typing_at: true,
  },
  'm',
);

export const messageColumns = columnsOf<MessageTable>({
  id: true,
  conversation_id: true,
  seq: true,
  version: true,
  author_id: true,
  type: true,
  body: true,
  payload: true,
  mention_ids: true,
  content_id: true,
  nonce: true,
  sent_hash: true,
  reply_to_id: true,
  reaction_counts: true,
  created_at: true,
  edited_at: true,
  deleted_at: true,
  hidden_at: true,
  hidden_reason: true,
});

/** Finds a conversation by ID. @throws 404 */
export async function getConversation(db: Db | Tx, id: string): Promise<Conversation> {
  const row = await db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw common.notFound();
  return row;
}

const lockOne = statement<Conversation>(
  'chat_lock',
  `select ${conversationColumns} from conversations where id = $1 for no key update`,
);

/** Same as `getConversation`, with the conversation locked until the transaction ends. @throws 404 */
export async function lockConversation(tx: Tx, id: string): Promise<Conversation> {
  const [row] = await lockOne(tx, [id]);
  if (!row) throw common.notFound();
  return row;
}

const lockMany = statement<Conversation>(
  'chat_lock_many',
  `select ${conversationColumns} from conversations where id = any($1::uuid[]) order by id for no key update`,
);

/** Locks conversations in ID order and returns them. */
export function lockConversations(tx: Tx, ids: string[]): Promise<Conversation[]> {
  return lockMany(tx, [ids]);
}

const findOne = statement<Member>(
  'chat_member',
  `select ${memberColumns} from conversation_members m
    where m.conversation_id = $1 and m.user_id = $2 and m.left_at is null`,
);

/** Finds the person's current membership. Null if they aren't a member. */
export async function findMember(db: Db | Tx, conversationId: string, userId: string | null): Promise<Member | null> {
  if (userId === null) return null;
  const [row] = await findOne(db, [conversationId, userId]);
  return row ?? null;
}

const findAll = statement<Member & { username: string; image_url: string | null; gone: boolean }>(
  'chat_members',
  `select ${memberColumns}, u.username, u.profile_media_url as image_url, u.status = 'deleted' as gone
    from conversation_members m join users u on u.id = m.user_id
    where m.conversation_id = $1 and m.left_at is null order by m.joined_at, m.user_id`,
);

/** Lists all current members, longest-standing first. */
export async function listMembers(db: Db | Tx, conversationId: string): Promise<Present[]> {
  const rows = await findAll(db, [conversationId]);
  return rows.map(({ username, image_url, gone, ...member }) => ({
    ...member,
    person: gone ? null : { id: member.user_id, username, image_url },
  }));
}

/** Lists members whose accounts still exist. */
export function peopleOf(members: readonly Present[]): PublicPerson[] {
  return members.flatMap(({ person }) => person ?? []);
}

/**
 * Adds users to a locked conversation. Returning members keep their settings. Earlier messages count as read. Returns
 * the new members.
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

/** Removes a person from a locked conversation. */
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

/** Finds messages by ID, in no particular order. */
export async function getMessages(db: Db | Tx, ids: readonly string[]): Promise<Message[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('messages').selectAll().where('id', 'in', ids).execute();
}
