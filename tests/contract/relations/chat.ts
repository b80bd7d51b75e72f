import { newId } from '../../../platform/src/shared/ids.ts';
import { type Call, type Request, type Row, row } from './row.ts';
import { type Column, type Scenario, words } from './scenario.ts';

type Which = (scenario: Scenario, who: Column) => string | Promise<string>;

const inGroup: Which = ({ group }) => group();
const inDirect: Which = ({ direct }, who) => direct(who);
const inCommunity: Which = ({ community }) => community();
const ownGroup: Which = (scenario, who) => scenario.ownGroup(who);
const withSupport: Which = ({ support }) => support();

const conversation =
  (which: Which, rest: Request = {}): Call =>
  async (scenario, who) => ({ params: { id: await which(scenario, who) }, ...rest });

const groupMessage =
  (rest: Request = {}): Call =>
  async ({ message }) => ({ params: { id: await message() }, ...rest });

const reads =
  (which: Which, say: boolean): Call =>
  async (scenario, who) => {
    if (say) await scenario.message();
    return { query: { conversation_id: await which(scenario, who), page_size: 20 }, ...(say && { shows: words }) };
  };

const writes =
  (which: Which, more: (scenario: Scenario) => object | Promise<object> = () => ({})): Call =>
  async (scenario, who) => ({
    body: {
      conversation_id: await which(scenario, who),
      type: 'text',
      text: 'Good evening',
      ...(await more(scenario)),
    },
  });

const thumb = { type: 'emoji', value: '👍' };
const about = (type: string, id: string) => ({ subject_type: type, subject_id: id });

/** Rows for conversations, messages, communities and comments. */
export const chat: Record<string, Row> = {
  'conversations.list': row('401 403/15 403 403 403 without without without ok ok', async ({ group }) => ({
    query: { page: 1, page_size: 50 },
    shows: await group(),
  })),
  'conversations.verified': row('401 403/15 403 403 403 ok ok ok ok ok', () => ({})),
  'conversations.categories': row('401 403/15 403 403 403 ok ok ok ok ok', () => ({})),
  'conversations.communities': row('ok ok 403 ok ok ok ok ok ok ok', async ({ community }) => ({
    query: { page: 1, page_size: 100 },
    shows: await community(),
  })),
  'conversations.get group': row('401 404 404 403 403 404 404 404 ok ok', conversation(inGroup)),
  'conversations.get direct': row('401 404 404 403 403 404 ok ok ok ok', conversation(inDirect)),
  'conversations.get community': row('401 ok 404 403 403 ok ok ok ok ok', conversation(inCommunity)),
  'conversations.get support': row('401 404 404 403 403 404 404 404 404 ok', conversation(withSupport)),
  'conversations.clips': row(
    '401 404 404 403 403 404 404 404 ok ok',
    conversation(inGroup, { query: { page: 1, page_size: 20 } }),
  ),
  'conversations.clips direct': row(
    '401 404 404 403 403 404 ok ok ok ok',
    conversation(inDirect, { query: { page: 1, page_size: 20 } }),
  ),
  'conversations.clips community': row(
    '401 ok 404 403 403 ok ok ok ok ok',
    conversation(inCommunity, { query: { page: 1, page_size: 20 } }),
  ),
  'conversations.clips support': row(
    '401 404 404 403 403 404 404 404 404 ok',
    conversation(withSupport, { query: { page: 1, page_size: 20 } }),
  ),
  'conversations.create direct': row('401 403/15 403 403 403 ok 400/1000 400/1000 ok 400/1000', ({ owner }) => ({
    body: { user_ids: [owner.id] },
  })),
  'conversations.create group': row('401 403/15 403 403 403 ok 400/1000 400/1000 ok 400/1000', ({ owner }) => ({
    body: { user_ids: [owner.id], title: 'All of us' },
  })),
  'conversations.create community': row('401 403/15 403 403 403 ok 400/1000 400/1000 ok 400/1000', ({ owner }) => ({
    body: { user_ids: [owner.id], title: 'All of us', community: true },
  })),
  'conversations.guidelines': row('401 403/15 403 403 403 409/1002 409/1002 409/1002 ok ok', conversation(inCommunity)),
  'conversations.guidelines group': row('401 403/15 403 403 403 404 404 404 ok ok', conversation(inGroup)),
  'conversations.leave group': row('401 403/15 403 403 403 404 404 404 ok ok', conversation(inGroup)),
  'conversations.leave community': row(
    '401 403/15 403 403 403 409/1002 409/1002 409/1002 ok ok',
    conversation(inCommunity),
  ),
  'conversations.leave direct': row(
    '401 403/15 403 403 403 404 409/1002 409/1002 409/1002 409/1002',
    conversation(inDirect),
  ),
  'conversations.archive': row('401 403/15 403 403 403 404 404 404 ok ok', conversation(inGroup)),
  'conversations.archive community': row(
    '401 403/15 403 403 403 409/1002 409/1002 409/1002 ok ok',
    conversation(inCommunity),
  ),
  'conversations.unarchive': row('401 403/15 403 403 403 404 404 404 ok ok', conversation(inGroup)),
  'conversations.pin': row('401 403/15 403 403 403 404 404 404 ok ok', conversation(inGroup)),
  'conversations.pin direct': row('401 403/15 403 403 403 404 ok ok ok ok', conversation(inDirect)),
  'conversations.unpin': row('401 403/15 403 403 403 404 404 404 ok ok', conversation(inGroup)),
  'conversations.mute': row(
    '401 403/15 403 403 403 404 404 404 ok ok',
    conversation(inGroup, { body: { muted_until: '2100-01-01T00:00:00.000Z' } }),
  ),
  'conversations.settings': row(
    '401 403/15 403 403 403 404 404 404 ok ok',
    conversation(inGroup, { body: { notification_setting: 'none' } }),
  ),
  'conversations.add': row('401 403/15 403 403 403 404 404 404 ok ok', async ({ group, world }) => ({
    params: { id: await group() },
    body: { user_ids: [(await world.t.person()).id] },
  })),
  'conversations.add direct': row('401 403/15 403 403 403 404 403 403 403 403', async ({ direct, world }, who) => ({
    params: { id: direct(who) },
    body: { user_ids: [(await world.t.person()).id] },
  })),
  'conversations.add blocked': row('401 403/15 403 403 403 404 404 404 ok 400/1000', async ({ group, actor }) => ({
    params: { id: await group() },
    body: { user_ids: [actor('blocked')?.id ?? ''] },
  })),
  'conversations.add blocking': row('401 403/15 403 403 403 404 404 404 ok 400/1000', async ({ group, actor }) => ({
    params: { id: await group() },
    body: { user_ids: [actor('blocking')?.id ?? ''] },
  })),
  'conversations.join group': row('401 403/15 403 403 403 404 404 404 403 403', conversation(inGroup)),
  'conversations.join direct': row('401 403/15 403 403 403 404 403 403 403 403', conversation(inDirect)),
  'conversations.join community': row('401 403/15 403 403 403 ok ok ok ok ok', conversation(inCommunity)),
  'conversations.participants': row(
    '401 403/15 403 403 403 404 404 404 ok ok',
    conversation(inGroup, { query: { page: 1, page_size: 20 } }),
  ),
  'conversations.participants community': row(
    '401 403/15 403 403 403 ok ok ok ok ok',
    conversation(inCommunity, { query: { page: 1, page_size: 20 } }),
  ),
  'conversations.title': row(
    '401 403/15 403 403 403 404 404 404 403 ok',
    conversation(inGroup, { body: { title: 'Another title' } }),
  ),
  'conversations.title community': row(
    '401 403/15 403 403 403 403 403 403 403 ok',
    conversation(inCommunity, { body: { title: 'Another title' } }),
  ),
  'conversations.title direct': row(
    '401 403/15 403 403 403 404 403 403 403 403',
    conversation(inDirect, { body: { title: 'Another title' } }),
  ),
  'conversations.typing': row('401 404 404 403 403 404 404 404 ok ok', conversation(inGroup)),
  'conversations.typing direct': row('401 404 404 403 403 404 ok ok ok ok', conversation(inDirect)),
  'conversations.typing support': row('401 404 404 403 403 404 404 404 404 ok', conversation(withSupport)),

  'messages.list group': row('401 404 404 403 403 404 404 404 ok ok', reads(inGroup, true)),
  'messages.list direct': row('401 404 404 403 403 404 ok ok ok ok', reads(inDirect, false)),
  'messages.list support': row('401 404 404 403 403 404 404 404 404 ok', reads(withSupport, false)),
  'messages.send group': row('401 404 404 403 403 404 404 404 ok ok', writes(inGroup)),
  'messages.send direct': row('401 404 404 403 403 404 422/12 422/12 ok ok', writes(inDirect)),
  'messages.send community': row('401 403/15 404 403 403 409/1002 409/1002 409/1002 ok ok', writes(inCommunity)),
  'messages.send support': row('401 404 404 403 403 404 404 404 404 ok', writes(withSupport)),
  'messages.send match': row(
    '401 404 404 403 403 400/1000 400/1000 400/1000 ok ok',
    writes(ownGroup, async ({ match }) => ({ type: 'match', match_id: await match('private') })),
  ),
  'messages.send clip': row(
    '401 404 404 403 403 ok 400/1000 400/1000 ok ok',
    writes(ownGroup, async ({ clip }) => ({ type: 'clip', clip_id: await clip() })),
  ),
  'messages.send reply': row(
    '401 404 404 403 403 400/1000 400/1000 400/1000 400/1000 400/1000',
    writes(ownGroup, async ({ message }) => ({ reply_to_id: await message() })),
  ),
  'messages.send status': row(
    '401 404 404 403 403 404 404 404 400/1000 400/1000',
    writes(inGroup, () => ({ type: 'status' })),
  ),
  'messages.send button': row(
    '401 404 404 403 403 404 404 404 400/1000 400/1000',
    writes(inGroup, () => ({ type: 'button' })),
  ),
  'messages.read': row('401 404 404 403 403 404 404 404 ok ok', async ({ group, message }) => ({
    body: { last_message_id: await message(), conversation_id: await group() },
  })),
  'messages.read direct': row('401 404 404 403 403 404 ok ok ok ok', ({ direct, directMessage }, who) => ({
    body: { last_message_id: directMessage(who), conversation_id: direct(who) },
  })),
  'messages.read support': row('401 404 404 403 403 404 404 404 404 404', async ({ support }) => ({
    body: { last_message_id: newId(), conversation_id: await support() },
  })),
  'messages.reactions': row('401 403/15 403 403 403 404 404 404 ok ok', groupMessage()),
  'messages.react': row('401 403/15 403 403 403 404 404 404 ok ok', groupMessage({ body: thumb })),
  'messages.react direct': row('401 403/15 403 403 403 404 422/12 422/12 ok ok', ({ directMessage }, who) => ({
    params: { id: directMessage(who) },
    body: thumb,
  })),
  'messages.unreact': row('401 403/15 403 403 403 404 404 404 ok ok', groupMessage({ query: thumb })),
  'messages.edit': row('401 404 404 403 403 404 404 404 403 ok', groupMessage({ body: { text: 'Something else' } })),
  'messages.edit direct': row('401 404 404 403 403 404 403 403 403 ok', ({ directMessage }, who) => ({
    params: { id: directMessage(who) },
    body: { text: 'Something else' },
  })),
  'messages.delete': row('401 404 404 403 403 404 404 404 403 ok', groupMessage()),
  'messages.delete direct': row('401 404 404 403 403 404 403 403 403 ok', ({ directMessage }, who) => ({
    params: { id: directMessage(who) },
  })),

  'chats.staking': row('ok ok 403 ok ok ok ok ok ok ok', () => ({})),
  'chats.messages community': row(
    'ok ok 403 ok ok ok ok ok ok ok',
    conversation(inCommunity, { query: { page_size: 20 } }),
  ),
  'chats.messages group': row(
    '404 404 403 404 404 404 404 404 404 404',
    conversation(inGroup, { query: { page_size: 20 } }),
  ),
  'chats.messages direct': row(
    '404 404 403 404 404 404 404 404 404 404',
    conversation(inDirect, { query: { page_size: 20 } }),
  ),
  'chats.send community': row(
    '401 403/15 403 403 403 409/1002 409/1002 409/1002 ok ok',
    conversation(inCommunity, { body: { type: 'text', text: 'Good evening' } }),
  ),
  'chats.send group': row(
    '401 403/15 403 403 403 404 404 404 404 404',
    conversation(inGroup, { body: { type: 'text', text: 'Good evening' } }),
  ),

  'comments.list public': row('ok ok 403 ok ok ok ok ok ok ok', async ({ match }) => ({
    query: { ...about('match', await match('public')), page_size: 20 },
  })),
  'comments.list private': row('404 404 403 404 404 404 404 404 ok ok', async ({ match }) => ({
    query: { ...about('match', await match('private')), page_size: 20 },
  })),
  'comments.create public': row('401 403/15 403 403 403 403 403 403 ok ok', async ({ match }) => ({
    body: { ...about('match', await match('public')), type: 'text', text: 'Good luck' },
  })),
  'comments.create private': row('401 403/15 403 403 403 404 404 404 ok ok', async ({ match }) => ({
    body: { ...about('match', await match('private')), type: 'text', text: 'Good luck' },
  })),

  'giphy.search': row('401 403/15 403 403 403 ok ok ok ok ok', () => ({ query: { q: 'win', page: 1, page_size: 24 } })),
  'giphy.trending': row('401 403/15 403 403 403 ok ok ok ok ok', () => ({ query: { page: 1, page_size: 24 } })),

  'channel messages': row('401 ok ok 403 403 ok ok ok ok ok', () => ({})),
  'channel chat community': row('ok ok 403 ok ok ok ok ok ok ok', async ({ community }) => ({
    key: { chat_id: await community() },
  })),
  'channel chat group': row('404 404 403 404 404 404 404 404 404 404', async ({ group }) => ({
    key: { chat_id: await group() },
  })),
  'channel chat direct': row('404 404 403 404 404 404 404 404 404 404', ({ direct }, who) => ({
    key: { chat_id: direct(who) },
  })),
  'channel comments public': row('ok ok 403 ok ok ok ok ok ok ok', async ({ match }) => ({
    key: about('match', await match('public')),
  })),
  'channel comments private': row('403 403 403 403 403 403 403 403 ok ok', async ({ match }) => ({
    key: about('match', await match('private')),
  })),
};
