import { sql } from 'kysely';
import type { Deps } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { userFacts } from '../../users/facts.ts';
import { chatErrors } from '../errors.ts';
import { tellConversation } from '../fan-out/fanOut.ts';
import { checkAcquainted } from '../messages/checks.ts';
import { directKey } from '../rules.ts';
import type { ConversationView } from '../schemas.ts';
import { addMembers, listMembers, lockConversation, peopleOf } from '../store.ts';
import { checkTitle } from './title.ts';
import { conversationView } from './views.ts';

/** What somebody wants to begin. */
export interface NewConversation {
  user_ids: string[];
  title?: string;
  community?: boolean;
}

/** What everybody agrees to in a community that has no guidelines of its own. */
export const communityGuidelines =
  'Be kind. No insults, no threats, nothing about other people that they would not tell themselves.\nNo advertising, and no offers to pay outside of Duelbook.\nKeep to the subject. Who keeps order here may take messages back.';

type Work = Pick<Deps, 'db' | 'config'>;

/**
 * Begins a conversation: with one person a direct one, or the one there is; with more a group; or a community of the person's
 * own, whose guidelines they agree to by making it. @throws 1000 for people who cannot be written to, 1004
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
  if (other === undefined) throw common.validation({}, 'Choose somebody.', 'user_ids');
  return makeGroup(tx, config, userId, others, wanted.title);
}

/** People who can be written to and added, each once. Whoever is blocked either way is refused like somebody unknown. @throws 1000 */
export async function checkPeople(tx: Tx, userId: string, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  if (wanted.includes(userId)) throw common.validation({}, 'You are in it anyway.', 'user_ids');
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', wanted)
    .where('status', 'in', ['enabled', 'frozen', 'self_excluded'])
    .execute();
  const blocked = await userFacts().blockedWith(tx, userId, wanted);
  const missing = wanted.find((id) => blocked.has(id) || !found.some((one) => one.id === id));
  if (missing) throw common.validation({ user_id: missing }, 'You cannot write to this person.', 'user_ids');
  return wanted;
}

/** The conversation between two people: one, however many ask for it at the same moment. */
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
  const name = title === undefined ? null : await checkTitle(tx, title);
  await tx.insertInto('conversations').values({ id, kind: 'group', title: name, owner_id: userId }).execute();
  const group = await lockConversation(tx, id);
  await addMembers(tx, group, [userId], 'owner');
  await addMembers(tx, group, others);
  await tellBegun(tx, config, id);
  return id;
}

async function tellBegun(tx: Tx, config: Config, id: string): Promise<void> {
  const conversation = await lockConversation(tx, id);
  const members = await listMembers(tx, id);
  await tellConversation(tx, config, conversation, members, peopleOf(members), null);
}

async function makeCommunity(
  tx: Tx,
  config: Config,
  userId: string,
  others: string[],
  title: string | undefined,
): Promise<string> {
  const id = newId();
  const name = await checkTitle(tx, title ?? '');
  const row = { id, kind: 'community' as const, title: name, owner_id: userId, guidelines: communityGuidelines };
  await tx.insertInto('conversations').values(row).execute();
  const community = await lockConversation(tx, id);
  await addMembers(tx, community, [userId], 'owner');
  await addMembers(tx, community, others);
  await sql`update conversation_members set guidelines_approved_at = app_now()
    where conversation_id = ${id} and user_id = ${userId}`.execute(tx);
  await tellBegun(tx, config, id);
  return id;
}
