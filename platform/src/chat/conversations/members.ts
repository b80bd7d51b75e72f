import { sql } from 'kysely';
import type { Deps } from '../../app.ts';
import type { Db, Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Session } from '../../http/access/session.ts';
import { touchAccount } from '../../live/account.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import { type PageRequest, page, pageRange } from '../../shared/page.ts';
import { readPeople } from '../../users/publicPerson.ts';
import { readConversation } from '../access.ts';
import { chatErrors } from '../errors.ts';
import { publishToEverybody, publishToUser } from '../fan-out/fanOut.ts';
import { isKept, isOpen, type Role } from '../kinds.ts';
import { checkAcquainted } from '../messages/checks.ts';
import type { ConversationView } from '../schemas.ts';
import { addMembers, type Conversation, lockConversation, removeMember } from '../store.ts';
import { checkPeople } from './create.ts';
import { publishOwnView } from './membership.ts';
import { conversationView } from './views.ts';

type Work = Pick<Deps, 'db' | 'config'>;

/** Joins a community, or adds a public chat to the person's list. @throws 404, 403 if it can't be joined */
export async function joinConversation(work: Work, session: Session, id: string): Promise<ConversationView> {
  return withTransaction(work.db, async (tx) => {
    const conversation = await lockConversation(tx, id);
    await readConversation(tx, session, id);
    if (conversation.closed_at !== null) throw chatErrors.closed();
    if (conversation.kind !== 'community' && !isOpen(conversation.kind)) throw chatErrors.cannotJoin();
    await addMembers(tx, conversation, [session.userId]);
    return publishOwnView(tx, work.config, session.userId, conversation);
  });
}

/**
 * Leaves a group or public chat. The person's messages stay. If the owner leaves, the longest-standing member becomes
 * the owner.
 * @throws 404, 1002
 */
export async function leaveConversation(work: Work, session: Session, id: string): Promise<ConversationView> {
  return withTransaction(work.db, async (tx) => {
    const conversation = await lockConversation(tx, id);
    const { member } = await readConversation(tx, session, id);
    if (!member) throw chatErrors.notAMember();
    if (!isKept(conversation.kind) && !isOpen(conversation.kind)) throw chatErrors.cannotLeave();
    const view = await conversationView(tx, work.config, session.userId, id);
    await removeMember(tx, id, session.userId);
    if (member.role === 'owner') await transferOwnership(tx, id, session.userId);
    publishToUser(tx, session.userId, conversation, { type: 'conversation.removed', conversation_id: id });
    touchAccount(tx, session.userId, 'unread');
    await publishToEverybody(tx, work.config, await lockConversation(tx, id));
    return { ...view, version: view.version + 2, joined: false, pinned: false, can_send: false, role: null };
  });
}

/** Makes the longest-standing member the new owner. */
async function transferOwnership(tx: Tx, id: string, userId: string): Promise<void> {
  await sql`update conversation_members set role = 'member' where conversation_id = ${id} and user_id = ${userId}`.execute(
    tx,
  );
  const { rows } = await sql<{ user_id: string }>`
    update conversation_members set role = 'owner', version = version + 1
    where conversation_id = ${id} and user_id = (select user_id from conversation_members
      where conversation_id = ${id} and left_at is null order by role <> 'mod', joined_at, user_id limit 1)
    returning user_id`.execute(tx);
  await sql`update conversations set owner_id = ${rows[0]?.user_id ?? null} where id = ${id}`.execute(tx);
}

/** Removes a deleted account from groups and public chats and closes its support conversation. */
export async function leaveAll(tx: Tx, config: Config, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select c.id from conversation_members m join conversations c on c.id = m.conversation_id
    where m.user_id = ${userId} and m.left_at is null and c.kind in ('group', 'community', 'event', 'staking')
    order by c.id`.execute(tx);
  for (const { id } of rows) {
    const conversation = await lockConversation(tx, id);
    await removeMember(tx, id, userId);
    if (conversation.owner_id === userId) await transferOwnership(tx, id, userId);
    await publishToEverybody(tx, config, await lockConversation(tx, id));
  }
  await sql`update conversations set closed_at = app_now(), version = version + 1
    where kind = 'support' and owner_id = ${userId} and closed_at is null`.execute(tx);
}

/** Adds users to a group, or invites them to a community. @throws 404, 403, 1000, 1002, 1004 */
export async function addPeople(work: Work, session: Session, id: string, ids: string[]): Promise<ConversationView> {
  return withTransaction(work.db, async (tx) => {
    const conversation = await lockConversation(tx, id);
    const { member } = await readConversation(tx, session, id);
    if (!member) throw chatErrors.notAMember();
    if (!isKept(conversation.kind)) throw common.forbidden();
    const people = await checkPeople(tx, session.userId, ids);
    await checkAcquainted(tx, work.config, session.userId, people);
    const most = work.config.chat.groupMembers;
    const added = await addMembers(tx, conversation, people);
    const after = await lockConversation(tx, id);
    if (after.kind === 'group' && after.member_count > most) throw chatErrors.full({ allowed: most });
    await publishNewMembers(tx, work, after, added);
    return conversationView(tx, work.config, session.userId, id);
  });
}

async function publishNewMembers(tx: Tx, work: Work, conversation: Conversation, added: string[]): Promise<void> {
  if (conversation.kind === 'group') await publishToEverybody(tx, work.config, conversation);
  else for (const userId of added) await publishOwnView(tx, work.config, userId, conversation);
}

interface Row {
  user_id: string;
  role: Role;
  joined_at: Date;
}

/** Lists the members of a conversation the viewer can read, moderators first, without support agents. @throws 404 */
export async function listParticipants(db: Db, viewer: Session | null, id: string, request: PageRequest) {
  await readConversation(db, viewer, id);
  const { offset, limit } = pageRange(request);
  const { rows } = await sql<Row>`
    select m.user_id, m.role, m.joined_at from conversation_members m join users u on u.id = m.user_id
    where m.conversation_id = ${id} and m.left_at is null and m.role <> 'agent' and u.status <> 'deleted'
    order by array_position(array['owner', 'mod'], m.role) nulls last, m.joined_at, m.user_id
    offset ${offset} limit ${limit}`.execute(db);
  const people = await readPeople(
    db,
    rows.map((row) => row.user_id),
  );
  const items = rows.flatMap(({ user_id, role, joined_at }) => {
    const user = people.get(user_id);
    return user ? [{ user, role, joined_at: joined_at.toISOString() }] : [];
  });
  return page(items, request);
}
