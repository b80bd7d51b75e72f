import type { Db, Tx } from '../../db/database.ts';
import type { Session } from '../../http/access/session.ts';
import { canonicalJson } from '../../shared/canonical.ts';
import { common } from '../../shared/errors.ts';
import { sha256 } from '../../shared/ids.ts';
import { hasSomethingToSee } from '../../shared/visible.ts';
import { peopleFacts } from '../../users/facts/peopleFacts.ts';
import { isSubjectReadable } from '../access.ts';
import { type MessageType, wordTypes } from '../kinds.ts';
import type { Conversation } from '../store.ts';
import type { Payload } from '../tables.ts';

export const MAX_TEXT = 2000;
export const MAX_MENTIONS = 20;

/** A message as the client submitted it. */
export interface Draft {
  type: MessageType;
  text?: string;
  giphy_id?: string;
  match_id?: string;
  team_id?: string;
  clip_id?: string;
  mentions?: string[];
  content_id?: string;
  reply_to_id?: string;
  nonce?: string;
}

/** A validated message, ready to store. */
export interface Content {
  type: MessageType;
  body: string;
  payload: Payload;
  mentionIds: string[];
  contentId: string | null;
  replyToId: string | null;
}

/** Validates a draft and checks that the sender can see everything it refers to. @throws 1000 */
export async function checkDraft(tx: Tx, sender: Session, conversation: Conversation, draft: Draft): Promise<Content> {
  return {
    type: draft.type,
    body: wordTypes.includes(draft.type) ? checkWords(draft.text) : '',
    payload: await checkPayload(tx, sender, draft),
    mentionIds: await checkMentions(tx, sender.userId, conversation, draft.mentions ?? []),
    contentId: draft.content_id ?? null,
    replyToId: await checkReply(tx, conversation.id, draft.reply_to_id),
  };
}

/** Strips invisible characters from both ends of a message text. @throws 1000 */
export function checkWords(text: string | undefined): string {
  // Removes control characters except line breaks.
  const words = (text ?? '')
    .normalize('NFC')
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .trim();
  if (!hasSomethingToSee(words)) throw common.validation({}, 'Write a message first.', 'text');
  if ([...words].length > MAX_TEXT)
    throw common.validation({}, `Messages can have at most ${MAX_TEXT} characters.`, 'text');
  return words;
}

/** Returns the draft's hash. Identical drafts in the same conversation have the same hash. */
export function hashOf(conversationId: string, { nonce: _, ...draft }: Draft): Buffer {
  return sha256(canonicalJson({ conversationId, ...draft }));
}

async function checkPayload(tx: Tx, sender: Session, draft: Draft): Promise<Payload> {
  switch (draft.type) {
    case 'text':
    case 'mentions':
      return {};
    case 'giphy':
      return { giphy_id: await checkGif(tx, draft.giphy_id) };
    case 'match':
      return { match_id: await checkMatch(tx, sender, draft.match_id) };
    case 'bounty':
      return { event_team_id: await checkTeam(tx, draft.team_id) };
    case 'clip':
      return { clip_id: await checkClip(tx, sender.userId, draft.clip_id) };
    case 'status':
    case 'button':
      throw common.validation({}, 'Only Duelbook can send this kind of message.', 'type');
  }
}

async function checkGif(tx: Tx, id: string | undefined): Promise<string> {
  const row = await tx
    .selectFrom('giphy_items')
    .select('id')
    .where('id', '=', id ?? '')
    .executeTakeFirst();
  if (!row) throw common.validation({}, 'Choose a GIF from the search results.', 'giphy_id');
  return row.id;
}

async function checkMatch(tx: Tx, sender: Session, id: string | undefined): Promise<string> {
  if (id === undefined || !(await isSubjectReadable(tx, sender, 'match', id)))
    throw common.validation({}, 'This match doesn’t exist.', 'match_id');
  return id;
}

async function checkTeam(tx: Tx, id: string | undefined): Promise<string> {
  const team = await tx
    .selectFrom('event_teams')
    .select(['id', 'event_id'])
    .where('id', '=', id ?? null)
    .executeTakeFirst();
  if (!team || !(await isSubjectReadable(tx, null, 'event', team.event_id)))
    throw common.validation({}, 'This team doesn’t exist.', 'team_id');
  return team.id;
}

/**
 * Checks that the sender can share the clip. Clips are public, so anyone can, unless the sharer or the owner has
 * blocked the other.
 */
async function checkClip(tx: Tx, senderId: string, id: string | undefined): Promise<string> {
  const clip = await tx
    .selectFrom('clips')
    .select(['id', 'owner_id'])
    .where('id', '=', id ?? null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!clip || (await peopleFacts.blockedWith(tx, senderId, [clip.owner_id])).has(clip.owner_id))
    throw common.validation({}, 'This clip doesn’t exist or was deleted.', 'clip_id');
  return clip.id;
}

/** Keeps mentions of members unless they or the sender have blocked the other. Drops all other mentions. */
async function checkMentions(
  db: Db | Tx,
  senderId: string,
  conversation: Conversation,
  ids: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(ids)].filter((id) => id !== senderId);
  if (wanted.length === 0) return [];
  const known = await db
    .selectFrom('conversation_members')
    .select('user_id')
    .where('conversation_id', '=', conversation.id)
    .where('user_id', 'in', wanted)
    .where('left_at', 'is', null)
    .execute();
  const blocked = await peopleFacts.blockedWith(db, senderId, wanted);
  return wanted.filter((id) => known.some((one) => one.user_id === id) && !blocked.has(id));
}

async function checkReply(tx: Tx, conversationId: string, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null;
  const message = await tx
    .selectFrom('messages')
    .select('id')
    .where('id', '=', id)
    .where('conversation_id', '=', conversationId)
    .where('hidden_reason', 'is', null)
    .executeTakeFirst();
  if (!message)
    throw common.validation({}, 'This message isn’t in the conversation. Reload and try again.', 'reply_to_id');
  return message.id;
}
