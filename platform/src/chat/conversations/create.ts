import { sql } from 'kysely';
import type { Deps } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { peopleFacts } from '../../users/facts/peopleFacts.ts';
import { chatErrors } from '../errors.ts';
import { publishConversation } from '../fan-out/fanOut.ts';
import { checkAcquainted } from '../messages/checks.ts';
import { directKey } from '../rules.ts';
import type { ConversationView } from '../schemas.ts';
import { addMembers, listMembers, lockConversation, peopleOf } from '../store.ts';
import { cleanTitle } from './title.ts';
import { conversationView } from './views.ts';

export interface NewConversation {
  user_ids: string[];
  title?: string;
  community?: boolean;
}

/** Guidelines for communities that don't have their own. */
export const communityGuidelines =
  'Be kind. No insults, no threats, and don’t share other people’s private information.\nNo advertising, and no offers to pay outside Duelbook.\nStay on topic. Moderators can remove messages.';

type Work = Pick<Deps, 'db' | 'config'>;

/**
 * Starts a conversation: a direct one with one person (or returns the existing one), a group with several people, or a
 * community. The creator of a community becomes its owner and agrees to its guidelines. @throws 1000 for users who
 * can't be messaged, 1004
 */
export async function createConversation(
  work: Work,
  userId: string,
  wanted: NewConversation,
): Promise<ConversationView> {
  return withTransaction(work.db, async (tx) => {
    const others = await checkPeople(tx, userId, wanted.user_ids);
    const id = await make(tx, work.config, userId, others, wanted);
    return conversationView(tx, work.config, userId, id);
  });
}

async function make(
  tx: Tx,
  config: Config,
  userId: string,
  others: string[],
  wanted: NewConversation,
): Promise<string> {
  const [other] = others;
  if (other !== undefined && others.length === 1 && wanted.title === undefined && !wanted.community)
    return directConversation(tx, userId, other);
  await checkAcquainted(tx, config, userId, others);
  if (wanted.community) return makeCommunity(tx, config, userId, others, wanted.title);
  if (other === undefined) throw common.validation({}, 'Choose someone to message.', 'user_ids');
  return makeGroup(tx, config, userId, others, wanted.title);
}

/**
 * Removes duplicates and checks that everyone can be messaged and added. People who have blocked the caller are refused
 * in the same way as unknown IDs.
 * @throws 1000
 */
export async function checkPeople(tx: Tx, userId: string, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  if (wanted.includes(userId))
    throw common.validation({}, 'You’re included automatically. Remove yourself from the list.', 'user_ids');
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', wanted)
    .where('status', 'in', ['enabled', 'frozen', 'self_excluded'])
    .execute();
  const blocked = await peopleFacts.blockedWith(tx, userId, wanted);
  const missing = wanted.find((id) => blocked.has(id) || !found.some((one) => one.id === id));
  if (missing) throw common.validation({ user_id: missing }, 'You can’t message this person.', 'user_ids');
  return wanted;
}

/** Returns the direct conversation between two people, creating it if needed. Concurrent requests get the same one. */
export async function directConversation(tx: Tx, userId: string, otherId: string): Promise<string> {
  const key = directKey(userId, otherId);
  await tx
    .insertInto('conversations')
    .values({ id: newId(), kind: 'direct', direct_key: key, owner_id: userId })
    .onConflict((conflict) => conflict.column('direct_key').doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('conversations')
    .select('id')
    .where('direct_key', '=', key)
    .executeTakeFirstOrThrow();
  await addMembers(tx, await lockConversation(tx, id), [userId, otherId]);
  return id;
}

async function makeGroup(tx: Tx, config: Config, userId: string, others: string[], title?: string): Promise<string> {
  if (others.length + 1 > config.chat.groupMembers) throw chatErrors.full({ allowed: config.chat.groupMembers });
  const id = newId();
  const name = title === undefined ? null : cleanTitle(title);
  await tx.insertInto('conversations').values({ id, kind: 'group', title: name, owner_id: userId }).execute();
  const group = await lockConversation(tx, id);
  await addMembers(tx, group, [userId], 'owner');
  await addMembers(tx, group, others);
  await publishNewConversation(tx, config, id);
  return id;
}

async function publishNewConversation(tx: Tx, config: Config, id: string): Promise<void> {
  const conversation = await lockConversation(tx, id);
  const members = await listMembers(tx, id);
  await publishConversation(tx, config, conversation, members, peopleOf(members), null);
}

async function makeCommunity(
  tx: Tx,
  config: Config,
  userId: string,
  others: string[],
  title: string | undefined,
): Promise<string> {
  const id = newId();
  const name = cleanTitle(title ?? '');
  const row = { id, kind: 'community' as const, title: name, owner_id: userId, guidelines: communityGuidelines };
  await tx.insertInto('conversations').values(row).execute();
  const community = await lockConversation(tx, id);
  await addMembers(tx, community, [userId], 'owner');
  await addMembers(tx, community, others);
  await sql`update conversation_members set guidelines_approved_at = app_now()
    where conversation_id = ${id} and user_id = ${userId}`.execute(tx);
  await publishNewConversation(tx, config, id);
  return id;
}
