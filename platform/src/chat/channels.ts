import Type from 'typebox';
import type { Db } from '../db/database.ts';
import { policy, scopesUnlessBanned } from '../http/policy.ts';
import type { Channel } from '../live/channel.ts';
import type { Config } from '../shared/config.ts';
import { common } from '../shared/errors.ts';
import { Id, OneOf } from '../shared/schema.ts';
import { isSubjectReadable, readConversation } from './access.ts';
import { unreadConversations } from './conversations/unread.ts';
import { supportKey } from './fan-out/fanOut.ts';
import { isRoom, subjectTypes } from './kinds.ts';
import { readFeed } from './messages/feed.ts';
import { ChatChange, MessageChange } from './schemas.ts';
import { supportScopes } from './scopes.ts';

const SNAPSHOT_SIZE = 20;

/**
 * Channel with all of a person's conversations, or only their support conversation if they don't have a full session.
 */
export const messagesChannel: Channel = {
  name: 'messages',
  key: Type.Object({}),
  policy: policy.user(supportScopes),
  data: MessageChange,
  topic(session) {
    if (!session) throw common.unauthenticated();
    return session.scope === 'full' ? { user_id: session.userId } : supportKey(session.userId);
  },
  async snapshot(db, session) {
    if (!session) throw common.unauthenticated();
    const state: MessageChange = {
      type: 'state',
      unread_conversations: await unreadConversations(db, session.userId),
      conversation_id: null,
      message: null,
      conversation: null,
      typing: null,
      read: null,
    };
    return state;
  },
};

/** Channel of a public chat. All subscribers get the same events. */
export const chatChannel: Channel = {
  name: 'chat',
  key: Type.Object({ chat_id: Id }),
  policy: policy.optional({ scopes: scopesUnlessBanned }),
  sharedByAll: true,
  data: ChatChange,
  async authorize(_session, { chat_id: id = '' }, db) {
    const { conversation } = await readConversation(db, null, id);
    if (!isRoom(conversation.kind)) throw common.notFound();
    return true;
  },
  snapshot: (db, _session, { chat_id: id = '' }, config) => stateOf(db, config, id),
};

/** Channel with the comments on a match or an event. */
export const commentsChannel: Channel = {
  name: 'comments',
  key: Type.Object({ subject_type: OneOf(subjectTypes), subject_id: Id }),
  policy: policy.optional({ scopes: scopesUnlessBanned }),
  data: ChatChange,
  authorize: (session, { subject_type, subject_id = '' }, db) =>
    isSubjectReadable(db, session, subject_type === 'match' ? 'match' : 'event', subject_id),
  async snapshot(db, _session, { subject_type, subject_id = '' }, config) {
    const room = await db
      .selectFrom('conversations')
      .select('id')
      .where('kind', '=', subject_type === 'match' ? 'match' : 'event')
      .where('subject_id', '=', subject_id)
      .executeTakeFirst();
    return stateOf(db, config, room?.id ?? null);
  },
};

async function stateOf(db: Db, config: Config, id: string | null): Promise<ChatChange> {
  const feed = id === null ? null : await readFeed(db, config, id, null, { page_size: SNAPSHOT_SIZE });
  return { type: 'state', message: null, items: feed?.items ?? [] };
}
