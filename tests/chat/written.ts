import type { LightMyRequestResponse } from 'fastify';
import type { Cast } from '../contract/relations/cast.ts';

type Answer = Promise<LightMyRequestResponse>;

/**
 * What becomes of a text: it is `kept` as it stands, `refused`, or only looked at.
 */
export interface Written {
  fate: 'kept' | 'refused' | 'looked at';
  write(cast: Cast, text: string): Answer;
}

const kept = (write: Written['write']): Written => ({ fate: 'kept', write });
const refused = (write: Written['write']): Written => ({ fate: 'refused', write });

type Method = 'POST' | 'PATCH' | 'PUT' | 'DELETE';

const asOwner = ({ t, owner }: Cast, method: Method, path: string, body?: object): Answer =>
  t.inject(owner, method, `/api/v1${path}`, body);
const asStaff = ({ t, actor }: Cast, method: Method, path: string, body?: object): Answer =>
  t.inject(actor('staff'), method, `/admin/v1${path}`, body);
const inQuery = (text: string) => encodeURIComponent(text);

const message = async (cast: Cast, more: object): Answer =>
  asOwner(cast, 'POST', '/messages', { conversation_id: await cast.group(), type: 'text', text: 'Look', ...more });
const inRoom = async (cast: Cast, more: object): Answer =>
  asOwner(cast, 'POST', `/chats/${await cast.community()}/messages`, { type: 'text', text: 'Look', ...more });
const comment = async (cast: Cast, more: object): Answer => {
  const subject = { subject_type: 'match', subject_id: await cast.match('public') };
  return asOwner(cast, 'POST', '/comment_messages', { ...subject, type: 'text', text: 'Look', ...more });
};
const reaction = async (cast: Cast, body: object): Answer =>
  asOwner(cast, 'POST', `/messages/${await cast.message()}/reactions`, body);
const noReaction = async (cast: Cast, type: string, value: string): Answer =>
  asOwner(cast, 'DELETE', `/messages/${await cast.message()}/reactions?type=${inQuery(type)}&value=${inQuery(value)}`);
const flag = async ({ t, actor, message: said }: Cast, more: object): Answer => {
  const body = { subject_type: 'message', subject_id: await said(), reason: 'spam', ...more };
  return t.inject(actor('member'), 'POST', '/api/v1/moderation/flag', body);
};
const survey = async (cast: Cast, question: string, value: string): Answer => {
  const id = await cast.support();
  await asStaff(cast, 'POST', `/conversations/${id}/close`, {});
  const answers = [
    { question: 'rating', value: '5' },
    { question: 'solved', value: 'Yes' },
    { question, value },
  ];
  return asOwner(cast, 'POST', '/support/survey', { conversation_id: id, answers });
};
const stranger = ({ actor }: Cast) => actor('stranger')?.id;
const report = async (cast: Cast): Promise<string> => (await flag(cast, {})).json().id;

/** Every text that somebody can hand in with a mutation, by mutation and argument. */
export const written: Readonly<Record<string, Written>> = {
  'sendMessage input.text': kept((cast, text) => message(cast, { text })),
  'sendMessage input.giphyId': refused((cast, text) => message(cast, { type: 'giphy', giphy_id: text })),
  'sendMessage input.contentId': kept((cast, text) => message(cast, { content_id: text })),
  'sendMessage input.nonce': kept((cast, text) => message(cast, { nonce: text })),
  'editMessage text': kept(async (cast, text) => asOwner(cast, 'PATCH', `/messages/${await cast.message()}`, { text })),
  'sendChatMessage text': kept((cast, text) => inRoom(cast, { text })),
  'sendChatMessage giphyId': refused((cast, text) => inRoom(cast, { type: 'giphy', giphy_id: text })),
  'sendChatMessage nonce': kept((cast, text) => inRoom(cast, { nonce: text })),
  'createComment text': kept((cast, text) => comment(cast, { text })),
  'createComment giphyId': refused((cast, text) => comment(cast, { type: 'giphy', giphy_id: text })),
  'createComment contentId': kept((cast, text) => comment(cast, { content_id: text })),
  'createComment nonce': kept((cast, text) => comment(cast, { nonce: text })),
  'react type': refused((cast, type) => reaction(cast, { type, value: '👍' })),
  'react value': refused((cast, value) => reaction(cast, { type: 'emoji', value })),
  'unreact type': { fate: 'looked at', write: (cast, text) => noReaction(cast, text.slice(0, 16), '👍') },
  'unreact value': { fate: 'looked at', write: (cast, text) => noReaction(cast, 'emoji', text) },
  'createConversation title': kept((cast, title) =>
    asOwner(cast, 'POST', '/conversations', { user_ids: [stranger(cast)], title }),
  ),
  'renameConversation title': kept(async (cast, title) =>
    asOwner(cast, 'PATCH', `/conversations/${await cast.group()}/title`, { title }),
  ),
  'createClip input.title': kept(async (cast, title) => {
    const cut = { media_id: await cast.file('clip'), match_id: await cast.match('public'), start: 0, end: 5000 };
    return asOwner(cast, 'POST', '/clips', { ...cut, title });
  }),
  'createVideo title': kept(async (cast, title) =>
    asOwner(cast, 'POST', '/users/videos', { media_id: await cast.file('video'), title }),
  ),
  'flag input.reason': refused((cast, reason) => flag(cast, { reason })),
  'flag input.text': kept((cast, text) => flag(cast, { text })),
  'checkText text': {
    fate: 'looked at',
    write: (cast, text) => asOwner(cast, 'POST', '/filters/profanity', { text }),
  },
  'answerSurvey input.answers.question': refused((cast, question) => survey(cast, question, '5')),
  'answerSurvey input.answers.value': kept((cast, value) => survey(cast, 'comment', value)),
  'blockUser reason': refused((cast, reason) => asOwner(cast, 'POST', `/users/${stranger(cast)}/block`, { reason })),
  'blockUser note': kept((cast, note) => asOwner(cast, 'POST', `/users/${stranger(cast)}/block`, { note })),
  'updateProfile input.username': refused((cast, username) => asOwner(cast, 'PUT', '/users', { username })),
  'updateProfile input.bio': kept((cast, bio) => asOwner(cast, 'PUT', '/users', { bio })),
  'deleteAccount username': refused((cast, name) =>
    asOwner(cast, 'DELETE', `/users?username=${inQuery(name.slice(0, 20))}`),
  ),
  'adminReplyToCase text': kept(async (cast, text) =>
    asStaff(cast, 'POST', `/conversations/${await cast.support()}/messages`, { text }),
  ),
  'adminDecideReport input.reason': kept(async (cast, reason) =>
    asStaff(cast, 'POST', `/reports/${await report(cast)}/decide`, { outcome: 'rejected', reason }),
  ),
  'adminDeleteMessage reason': kept(async (cast, reason) =>
    asStaff(cast, 'DELETE', `/messages/${await cast.message()}?reason=${inQuery(reason)}`),
  ),
  'adminPurgeMessages input.reason': kept((cast, reason) =>
    asStaff(cast, 'POST', '/messages/purge', { user_id: cast.owner.id, hours: 1, reason }),
  ),
  'adminSilenceUser input.reason': kept((cast, reason) =>
    asStaff(cast, 'POST', `/users/${stranger(cast)}/silence`, { until: '2100-01-01T00:00:00.000Z', reason }),
  ),
  'adminBanUser reason': kept((cast, reason) => asStaff(cast, 'POST', `/users/${stranger(cast)}/ban`, { reason })),
  'adminUnbanUser reason': kept(async (cast, reason) => {
    await asStaff(cast, 'POST', `/users/${stranger(cast)}/ban`, { reason: 'Fraud.' });
    return asStaff(cast, 'POST', `/users/${stranger(cast)}/unban`, { reason });
  }),
};
