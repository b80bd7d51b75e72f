import { newId } from '../../../platform/src/shared/ids.ts';
import type { Call, Request } from './calls.ts';
import { type Cast, type Column, words } from './cast.ts';

type Which = (cast: Cast, who: Column) => string | Promise<string>;

const inGroup: Which = ({ group }) => group();
const inDirect: Which = ({ direct }, who) => direct(who);
const inCommunity: Which = ({ community }) => community();
const ownGroup: Which = (cast, who) => cast.ownGroup(who);
const withSupport: Which = ({ support }) => support();

const conversation =
  (which: Which, rest: Request = {}): Call =>
  async (cast, who) => ({ params: { id: await which(cast, who) }, ...rest });

const groupMessage =
  (rest: Request = {}): Call =>
  async ({ message }) => ({ params: { id: await message() }, ...rest });

const reads =
  (which: Which, say: boolean): Call =>
  async (cast, who) => {
    if (say) await cast.message();
    return { query: { conversation_id: await which(cast, who), page_size: 20 }, ...(say && { shows: words }) };
  };

const writes =
  (which: Which, more: (cast: Cast) => object | Promise<object> = () => ({})): Call =>
  async (cast, who) => ({
    body: { conversation_id: await which(cast, who), type: 'text', text: 'Good evening', ...(await more(cast)) },
  });

const thumb = { type: 'emoji', value: '👍' };
const about = (type: string, id: string) => ({ subject_type: type, subject_id: id });

/** Conversations, messages, rooms and comments. */
export const chat: Record<string, Call> = {
  'conversations.list': async ({ group }) => ({ query: { page: 1, page_size: 50 }, shows: await group() }),
  'conversations.verified': () => ({}),
  'conversations.categories': () => ({}),
  'conversations.communities': async ({ community }) => ({
    query: { page: 1, page_size: 100 },
    shows: await community(),
  }),
  'conversations.get group': conversation(inGroup),
  'conversations.get direct': conversation(inDirect),
  'conversations.get community': conversation(inCommunity),
  'conversations.get support': conversation(withSupport),
  'conversations.clips': conversation(inGroup, { query: { page: 1, page_size: 20 } }),
  'conversations.clips direct': conversation(inDirect, { query: { page: 1, page_size: 20 } }),
  'conversations.clips community': conversation(inCommunity, { query: { page: 1, page_size: 20 } }),
  'conversations.clips support': conversation(withSupport, { query: { page: 1, page_size: 20 } }),
  'conversations.create direct': ({ owner }) => ({ body: { user_ids: [owner.id] } }),
  'conversations.create group': ({ owner }) => ({ body: { user_ids: [owner.id], title: 'All of us' } }),
  'conversations.create community': ({ owner }) => ({
    body: { user_ids: [owner.id], title: 'All of us', community: true },
  }),
  'conversations.guidelines': conversation(inCommunity),
  'conversations.guidelines group': conversation(inGroup),
  'conversations.leave group': conversation(inGroup),
  'conversations.leave community': conversation(inCommunity),
  'conversations.leave direct': conversation(inDirect),
  'conversations.archive': conversation(inGroup),
  'conversations.archive community': conversation(inCommunity),
  'conversations.unarchive': conversation(inGroup),
  'conversations.pin': conversation(inGroup),
  'conversations.pin direct': conversation(inDirect),
  'conversations.unpin': conversation(inGroup),
  'conversations.mute': conversation(inGroup, { body: { muted_until: '2100-01-01T00:00:00.000Z' } }),
  'conversations.settings': conversation(inGroup, { body: { notification_setting: 'none' } }),
  'conversations.add': async ({ group, world }) => ({
    params: { id: await group() },
    body: { user_ids: [(await world.t.person()).id] },
  }),
  'conversations.add direct': async ({ direct, world }, who) => ({
    params: { id: direct(who) },
    body: { user_ids: [(await world.t.person()).id] },
  }),
  'conversations.add blocked': async ({ group, actor }) => ({
    params: { id: await group() },
    body: { user_ids: [actor('blocked')?.id ?? ''] },
  }),
  'conversations.add blocking': async ({ group, actor }) => ({
    params: { id: await group() },
    body: { user_ids: [actor('blocking')?.id ?? ''] },
  }),
  'conversations.join group': conversation(inGroup),
  'conversations.join direct': conversation(inDirect),
  'conversations.join community': conversation(inCommunity),
  'conversations.participants': conversation(inGroup, { query: { page: 1, page_size: 20 } }),
  'conversations.participants community': conversation(inCommunity, { query: { page: 1, page_size: 20 } }),
  'conversations.title': conversation(inGroup, { body: { title: 'Another title' } }),
  'conversations.title community': conversation(inCommunity, { body: { title: 'Another title' } }),
  'conversations.title direct': conversation(inDirect, { body: { title: 'Another title' } }),
  'conversations.typing': conversation(inGroup),
  'conversations.typing direct': conversation(inDirect),
  'conversations.typing support': conversation(withSupport),

  'messages.list group': reads(inGroup, true),
  'messages.list direct': reads(inDirect, false),
  'messages.list support': reads(withSupport, false),
  'messages.send group': writes(inGroup),
  'messages.send direct': writes(inDirect),
  'messages.send community': writes(inCommunity),
  'messages.send support': writes(withSupport),
  'messages.send match': writes(ownGroup, async ({ match }) => ({ type: 'match', match_id: await match('private') })),
  'messages.send clip': writes(ownGroup, async ({ clip }) => ({ type: 'clip', clip_id: await clip() })),
  'messages.send reply': writes(ownGroup, async ({ message }) => ({ reply_to_id: await message() })),
  'messages.send status': writes(inGroup, () => ({ type: 'status' })),
  'messages.send button': writes(inGroup, () => ({ type: 'button' })),
  'messages.read': async ({ group, message }) => ({
    body: { last_message_id: await message(), conversation_id: await group() },
  }),
  'messages.read direct': ({ direct, directMessage }, who) => ({
    body: { last_message_id: directMessage(who), conversation_id: direct(who) },
  }),
  'messages.read support': async ({ support }) => ({
    body: { last_message_id: newId(), conversation_id: await support() },
  }),
  'messages.reactions': groupMessage(),
  'messages.react': groupMessage({ body: thumb }),
  'messages.react direct': ({ directMessage }, who) => ({ params: { id: directMessage(who) }, body: thumb }),
  'messages.unreact': groupMessage({ query: thumb }),
  'messages.edit': groupMessage({ body: { text: 'Something else' } }),
  'messages.edit direct': ({ directMessage }, who) => ({
    params: { id: directMessage(who) },
    body: { text: 'Something else' },
  }),
  'messages.delete': groupMessage(),
  'messages.delete direct': ({ directMessage }, who) => ({ params: { id: directMessage(who) } }),

  'chats.staking': () => ({}),
  'chats.messages community': conversation(inCommunity, { query: { page_size: 20 } }),
  'chats.messages group': conversation(inGroup, { query: { page_size: 20 } }),
  'chats.messages direct': conversation(inDirect, { query: { page_size: 20 } }),
  'chats.send community': conversation(inCommunity, { body: { type: 'text', text: 'Good evening' } }),
  'chats.send group': conversation(inGroup, { body: { type: 'text', text: 'Good evening' } }),

  'comments.list public': async ({ match }) => ({
    query: { ...about('match', await match('public')), page_size: 20 },
  }),
  'comments.list private': async ({ match }) => ({
    query: { ...about('match', await match('private')), page_size: 20 },
  }),
  'comments.create public': async ({ match }) => ({
    body: { ...about('match', await match('public')), type: 'text', text: 'Good luck' },
  }),
  'comments.create private': async ({ match }) => ({
    body: { ...about('match', await match('private')), type: 'text', text: 'Good luck' },
  }),

  'giphy.search': () => ({ query: { q: 'win', page: 1, page_size: 24 } }),
  'giphy.trending': () => ({ query: { page: 1, page_size: 24 } }),

  'channel messages': () => ({}),
  'channel chat community': async ({ community }) => ({ key: { chat_id: await community() } }),
  'channel chat group': async ({ group }) => ({ key: { chat_id: await group() } }),
  'channel chat direct': ({ direct }, who) => ({ key: { chat_id: direct(who) } }),
  'channel comments public': async ({ match }) => ({ key: about('match', await match('public')) }),
  'channel comments private': async ({ match }) => ({ key: about('match', await match('private')) }),
};
