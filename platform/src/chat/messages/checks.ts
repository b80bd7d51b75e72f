import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { featureRefusal } from '../../http/access/authorize.ts';
import type { Session } from '../../http/access/session.ts';
import { checkSwitch, type SwitchName } from '../../http/switches/switches.ts';
import type { Config } from '../../shared/config.ts';
import type { Refusal } from '../../shared/refusal.ts';
import { matchFacts } from '../../users/facts/matchFacts.ts';
import { moderationFacts } from '../../users/facts/moderationFacts.ts';
import { peopleFacts } from '../../users/facts/peopleFacts.ts';
import { readPeople } from '../../users/publicPerson.ts';
import type { Silence } from '../../users/silences.ts';
import type { Readable } from '../access.ts';
import { chatErrors, messageRefused } from '../errors.ts';
import { isRoom } from '../kinds.ts';
import { otherOf, slowModeOf } from '../rules.ts';
import { addMembers, type Conversation, findMember, type Member } from '../store.ts';
import type { Draft } from './draft.ts';

/** Where a message is posted: in a conversation, or as a comment on a match or event. */
export type EntryPoint = 'chat' | 'comment';

/**
 * Restrictions on a writer that don't depend on the text. Read together, but reported in the order of the checks.
 */
export interface WriteRestrictions {
  feature: Refusal | null;
  silence: Silence | null;
  /** Refusal caused by the other person in a direct conversation: a block or a deleted account. */
  other: Refusal | null;
}

/** Support conversations have no restrictions. */
const free: WriteRestrictions = { feature: null, silence: null, other: null };

export async function readRestrictions(
  tx: Tx,
  { userId }: Session,
  conversation: Conversation,
  entryPoint: EntryPoint,
  { type }: Draft,
): Promise<WriteRestrictions> {
  const { kind } = conversation;
  if (kind === 'support') return free;
  const [feature, silence, other] = await Promise.all([
    featureRefusal(tx, userId, type === 'giphy' || type === 'clip' ? [entryPoint, type] : [entryPoint]),
    moderationFacts.silence(tx, userId, isRoom(kind) || kind === 'match' ? 'comments' : 'direct'),
    otherRefusal(tx, userId, conversation),
  ]);
  return { feature, silence, other };
}

/** Refuses while chat is off for everyone, except in support conversations. @throws 1025 */
export function checkChatOn(stopped: readonly SwitchName[], { kind }: Conversation): void {
  if (kind !== 'support') checkSwitch(stopped, 'chat');
}

/** Refuses if staff turned off this feature for the person. @throws 1020 */
export function checkFeatures({ feature }: WriteRestrictions): void {
  if (feature) throw feature;
}

/** Returns the sender's membership. Posting in an open chat creates it. @throws 1002, 403 */
export async function checkMember(tx: Tx, { userId }: Session, { conversation, member }: Readable): Promise<Member> {
  if (conversation.closed_at !== null) throw chatErrors.closed();
  if (member) return member;
  if (conversation.kind === 'community') throw chatErrors.notAMember();
  if (conversation.kind === 'match') throw chatErrors.notPlaying();
  await addMembers(tx, conversation, [userId]);
  const added = await findMember(tx, conversation.id, userId);
  if (!added) throw chatErrors.notAMember();
  return added;
}

/**
 * Runs all checks that can prevent the member from writing in this conversation, in the order in which refusals are
 * reported. @throws
 * 12, 1002
 */
export async function checkMayWrite(
  tx: Tx,
  config: Config,
  { silence, other }: WriteRestrictions,
  member: Member,
  conversation: Conversation,
): Promise<void> {
  if (conversation.kind === 'support') return;
  checkSilence(silence);
  if (other) throw other;
  if (conversation.guidelines !== null && member.guidelines_approved_at === null) throw messageRefused('guidelines');
  await checkPace(tx, config, member, conversation);
}

function checkSilence(silence: Silence | null): void {
  if (!silence) return;
  throw messageRefused('silenced', { scope: silence.scope, until: silence.until.toISOString() });
}

/** Checks a direct conversation for blocks and deleted accounts. Returns null if the other person can be messaged. */
export async function otherRefusal(tx: Tx, userId: string, conversation: Conversation): Promise<Refusal | null> {
  if (conversation.kind !== 'direct') return null;
  const otherId = otherOf(conversation, userId);
  if (otherId === null) return chatErrors.closed();
  const [people, blocked] = await Promise.all([
    readPeople(tx, [otherId]),
    peopleFacts.blockedWith(tx, userId, [otherId]),
  ]);
  if (!people.has(otherId)) return chatErrors.closed();
  return blocked.has(otherId) ? messageRefused('blocked') : null;
}

/** Enforces slow mode, except for moderators. */
async function checkPace(tx: Tx, config: Config, member: Member, conversation: Conversation): Promise<void> {
  const seconds = slowModeOf(config.chat, conversation);
  if (seconds === null || member.last_sent_at === null || member.role !== 'member') return;
  const wait = Math.ceil(seconds - ((await appNow(tx)).getTime() - member.last_sent_at.getTime()) / 1000);
  if (wait > 0) throw messageRefused('slow_mode', { wait_seconds: wait });
}

/** New users who haven't played yet can only message people they know. @throws 12 */
export async function checkStranger(tx: Tx, config: Config, { user_id }: Member, conversation: Conversation) {
  const hours = config.chat.newAccountHours;
  if (conversation.kind !== 'direct' || hours === 0 || !(await isNew(tx, user_id, hours))) return;
  const otherId = otherOf(conversation, user_id);
  if (otherId === null || (await knows(tx, otherId, user_id, conversation.id))) return;
  throw messageRefused('stranger');
}

/** New users who haven't played yet can't add strangers to groups. @throws 12 */
export async function checkAcquainted(tx: Tx, config: Config, userId: string, otherIds: string[]): Promise<void> {
  const hours = config.chat.newAccountHours;
  if (otherIds.length === 0 || hours === 0 || !(await isNew(tx, userId, hours))) return;
  for (const otherId of otherIds) if (!(await knows(tx, otherId, userId, null))) throw messageRefused('stranger');
}

async function isNew(tx: Tx, userId: string, hours: number): Promise<boolean> {
  const { rows } = await sql<{ young: boolean }>`
    select created_at > app_now() - make_interval(hours => ${hours}) as young from users where id = ${userId}`.execute(
    tx,
  );
  return rows[0]?.young === true && (await matchFacts.playedGameIds(tx, userId)).length === 0;
}

/**
 * Whether the other person knows `userId`: they follow that user, have written in this conversation, or share a match
 * or group.
 */
async function knows(tx: Tx, otherId: string, userId: string, conversationId: string | null): Promise<boolean> {
  if ((await peopleFacts.followedIds(tx, otherId)).includes(userId)) return true;
  const { rows } = await sql<{ met: boolean }>`
    select exists (select from messages where conversation_id = ${conversationId} and author_id = ${otherId})
      or exists (select from match_participants a join match_participants b using (match_id)
        where a.user_id = ${userId} and b.user_id = ${otherId})
      or exists (select from conversation_members a join conversation_members b using (conversation_id)
        join conversations c on c.id = conversation_id
        where a.user_id = ${userId} and b.user_id = ${otherId} and a.left_at is null and b.left_at is null
          and c.kind = 'group') as met`.execute(tx);
  return rows[0]?.met === true;
}
