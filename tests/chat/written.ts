import type { LightMyRequestResponse } from 'fastify';
import type { Scenario } from '../contract/relations/scenario.ts';
import { fullTeam, openCup, setState } from '../contract/relations/tournaments.ts';

type Answer = Promise<LightMyRequestResponse>;

/** What the platform does with a text: it is `kept` unchanged, `refused`, or `looked at` without being stored. */
export interface Written {
  fate: 'kept' | 'refused' | 'looked at';
  write(scenario: Scenario, text: string): Answer;
}

const kept = (write: Written['write']): Written => ({ fate: 'kept', write });
const refused = (write: Written['write']): Written => ({ fate: 'refused', write });

type Method = 'POST' | 'PATCH' | 'PUT' | 'DELETE';

const asOwner = ({ t, owner }: Scenario, method: Method, path: string, body?: object): Answer =>
  t.inject(owner, method, `/api/v1${path}`, body);
const asStaff = ({ t, actor }: Scenario, method: Method, path: string, body?: object): Answer =>
  t.inject(actor('staff'), method, `/admin/v1${path}`, body);
const inQuery = (text: string) => encodeURIComponent(text);

const message = async (scenario: Scenario, more: object): Answer =>
  asOwner(scenario, 'POST', '/messages', {
    conversation_id: await scenario.group(),
    type: 'text',
    text: 'Look',
    ...more,
  });
const inRoom = async (scenario: Scenario, more: object): Answer =>
  asOwner(scenario, 'POST', `/chats/${await scenario.community()}/messages`, { type: 'text', text: 'Look', ...more });
const comment = async (scenario: Scenario, more: object): Answer => {
  const subject = { subject_type: 'match', subject_id: await scenario.match('public') };
  return asOwner(scenario, 'POST', '/comment_messages', { ...subject, type: 'text', text: 'Look', ...more });
};
const reaction = async (scenario: Scenario, body: object): Answer =>
  asOwner(scenario, 'POST', `/messages/${await scenario.message()}/reactions`, body);
const noReaction = async (scenario: Scenario, type: string, value: string): Answer =>
  asOwner(
    scenario,
    'DELETE',
    `/messages/${await scenario.message()}/reactions?type=${inQuery(type)}&value=${inQuery(value)}`,
  );
const flag = async ({ t, actor, message: said }: Scenario, more: object): Answer => {
  const body = { subject_type: 'message', subject_id: await said(), reason: 'spam', ...more };
  return t.inject(actor('member'), 'POST', '/api/v1/moderation/flag', body);
};
const survey = async (scenario: Scenario, question: string, value: string): Answer => {
  const id = await scenario.support();
  await asStaff(scenario, 'POST', `/conversations/${id}/close`, {});
  const answers = [
    { question: 'rating', value: '5' },
    { question: 'solved', value: 'Yes' },
    { question, value },
  ];
  return asOwner(scenario, 'POST', '/support/survey', { conversation_id: id, answers });
};
const enter = async (scenario: Scenario, body: object): Answer =>
  asOwner(scenario, 'POST', `/play_events/${await openCup(scenario)}/register`, body);
const stranger = ({ actor }: Scenario) => actor('stranger')?.id;
const report = async (scenario: Scenario): Promise<string> => (await flag(scenario, {})).json().id;

/** Every text that a user can submit with a mutation, by mutation and argument. */
export const written: Readonly<Record<string, Written>> = {
  'sendMessage input.text': kept((scenario, text) => message(scenario, { text })),
  'sendMessage input.giphyId': refused((scenario, text) => message(scenario, { type: 'giphy', giphy_id: text })),
  'sendMessage input.contentId': kept((scenario, text) => message(scenario, { content_id: text })),
  'sendMessage input.nonce': kept((scenario, text) => message(scenario, { nonce: text })),
  'editMessage text': kept(async (scenario, text) =>
    asOwner(scenario, 'PATCH', `/messages/${await scenario.message()}`, { text }),
  ),
  'sendChatMessage text': kept((scenario, text) => inRoom(scenario, { text })),
  'sendChatMessage giphyId': refused((scenario, text) => inRoom(scenario, { type: 'giphy', giphy_id: text })),
  'sendChatMessage nonce': kept((scenario, text) => inRoom(scenario, { nonce: text })),
  'createComment text': kept((scenario, text) => comment(scenario, { text })),
  'createComment giphyId': refused((scenario, text) => comment(scenario, { type: 'giphy', giphy_id: text })),
  'createComment contentId': kept((scenario, text) => comment(scenario, { content_id: text })),
  'createComment nonce': kept((scenario, text) => comment(scenario, { nonce: text })),
  'react type': refused((scenario, type) => reaction(scenario, { type, value: '👍' })),
  'react value': refused((scenario, value) => reaction(scenario, { type: 'emoji', value })),
  'unreact type': { fate: 'looked at', write: (scenario, text) => noReaction(scenario, text.slice(0, 16), '👍') },
  'unreact value': { fate: 'looked at', write: (scenario, text) => noReaction(scenario, 'emoji', text) },
  'createConversation title': kept((scenario, title) =>
    asOwner(scenario, 'POST', '/conversations', { user_ids: [stranger(scenario)], title }),
  ),
  'renameConversation title': kept(async (scenario, title) =>
    asOwner(scenario, 'PATCH', `/conversations/${await scenario.group()}/title`, { title }),
  ),
  'createClip input.title': kept(async (scenario, title) => {
    const cut = {
      media_id: await scenario.file('clip'),
      match_id: await scenario.match('public'),
      start: 0,
      end: 5000,
    };
    return asOwner(scenario, 'POST', '/clips', { ...cut, title });
  }),
  'createVideo title': kept(async (scenario, title) =>
    asOwner(scenario, 'POST', '/users/videos', { media_id: await scenario.file('video'), title }),
  ),
  'flag input.reason': refused((scenario, reason) => flag(scenario, { reason })),
  'flag input.text': kept((scenario, text) => flag(scenario, { text })),
  'checkText text': {
    fate: 'looked at',
    write: (scenario, text) => asOwner(scenario, 'POST', '/filters/profanity', { text }),
  },
  'answerSurvey input.answers.question': refused((scenario, question) => survey(scenario, question, '5')),
  'answerSurvey input.answers.value': kept((scenario, value) => survey(scenario, 'comment', value)),
  'blockUser reason': refused((scenario, reason) =>
    asOwner(scenario, 'POST', `/users/${stranger(scenario)}/block`, { reason }),
  ),
  'blockUser note': kept((scenario, note) => asOwner(scenario, 'POST', `/users/${stranger(scenario)}/block`, { note })),
  'updateProfile input.username': refused((scenario, username) => asOwner(scenario, 'PUT', '/users', { username })),
  'updateProfile input.bio': kept((scenario, bio) => asOwner(scenario, 'PUT', '/users', { bio })),
  'registerForEvent name': kept((scenario, name) => enter(scenario, { name })),
  'registerForEvent code': refused((scenario, code) => enter(scenario, { name: 'Early birds', code })),
  'joinEventTeam code': refused(async (scenario, code) =>
    asOwner(scenario, 'POST', `/play_events/${await openCup(scenario)}/join`, { code }),
  ),
  'checkInToEvent drawSalt': kept(async (scenario, salt) => {
    const { eventId } = await fullTeam(scenario);
    await setState(scenario, eventId, 'check_in');
    return asOwner(scenario, 'POST', `/play_events/${eventId}/check_in`, { draw_salt: salt });
  }),
  'deleteAccount username': refused((scenario, name) =>
    asOwner(scenario, 'DELETE', `/users?username=${inQuery(name.slice(0, 20))}`),
  ),
  'adminReplyToCase text': kept(async (scenario, text) =>
    asStaff(scenario, 'POST', `/conversations/${await scenario.support()}/messages`, { text }),
  ),
  'adminWriteToUser text': kept((scenario, text) =>
    asStaff(scenario, 'POST', '/conversations', { user_id: stranger(scenario), text }),
  ),
  'adminDecideReport input.reason': kept(async (scenario, reason) =>
    asStaff(scenario, 'POST', `/reports/${await report(scenario)}/decide`, { outcome: 'rejected', reason }),
  ),
  'adminDeleteMessage reason': kept(async (scenario, reason) =>
    asStaff(scenario, 'DELETE', `/messages/${await scenario.message()}?reason=${inQuery(reason)}`),
  ),
  'adminPurgeMessages input.reason': kept((scenario, reason) =>
    asStaff(scenario, 'POST', '/messages/purge', { user_id: scenario.owner.id, hours: 1, reason }),
  ),
  'adminSilenceUser input.reason': kept((scenario, reason) =>
    asStaff(scenario, 'POST', `/users/${stranger(scenario)}/silence`, { until: '2100-01-01T00:00:00.000Z', reason }),
  ),
  'adminBanUser reason': kept((scenario, reason) =>
    asStaff(scenario, 'POST', `/users/${stranger(scenario)}/ban`, { reason }),
  ),
  'adminUnbanUser reason': kept(async (scenario, reason) => {
    await asStaff(scenario, 'POST', `/users/${stranger(scenario)}/ban`, { reason: 'Fraud.' });
    return asStaff(scenario, 'POST', `/users/${stranger(scenario)}/unban`, { reason });
  }),
};
