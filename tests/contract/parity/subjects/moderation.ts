import { direct, send } from '../../../../platform/src/chat/testing/conversations.ts';
import { eventOf, leagueOf } from '../../../../platform/src/events/testing/events.ts';
import type { World } from '../world.ts';
import type { Subject } from './index.ts';

/** The player, and another user with whom they follow each other and have a conversation. */
async function thread({ t, people, somebody }: World) {
  const other = await somebody();
  await t.inject(other, 'POST', `/api/v1/users/${people.player.id}/follow`);
  const { id } = await direct(t, people.player, other);
  const { body } = await send(t, people.player, id, 'Good game.');
  return { id, message: body.id, other };
}

/** The chat of an event, which referees read, too. */
async function eventRoom({ t, people }: World): Promise<string> {
  const staff = { manager: people.eventManager, referee: people.referee };
  const { id } = await eventOf(t, staff, await leagueOf(t));
  await t.inject(people.referee, 'POST', `/admin/v1/referee/events/${id}/announcements`, { description: 'Welcome.' });
  const room = await t.inject(people.referee, 'GET', `/admin/v1/referee/events/${id}`);
  return room.json().conversation_id;
}

/** A support case opened by the player. */
async function openCase({ t, people }: World): Promise<string> {
  return (await t.inject(people.player, 'POST', '/api/v1/support/conversation', { topic: 'money' })).json().id;
}

/** A support case that was answered and closed. */
async function closedCase(world: World): Promise<string> {
  const { t, people } = world;
  const id = await openCase(world);
  await t.inject(people.admin, 'POST', `/admin/v1/conversations/${id}/messages`, { text: 'It is on its way.' });
  await t.inject(people.admin, 'POST', `/admin/v1/conversations/${id}/close`, {});
  return id;
}

const reported: Subject = async (world) => {
  const { other, message } = await thread(world);
  const body = { subject_type: 'message', subject_id: message, reason: 'harassment' };
  const report = await world.t.inject(other, 'POST', '/api/v1/moderation/flag', body);
  return { id: report.json().id, input: { outcome: 'rejected', reason: 'Looked at it.' } };
};

export const moderation: Record<string, Subject> = {
  'Query.ban': async ({ t, people }) => {
    const silence = { until: '2100-01-01T00:00:00.000Z', scope: 'comments', reason: 'Insults.' };
    await t.inject(people.admin, 'POST', `/admin/v1/users/${people.player.id}/silence`, silence);
    return {};
  },
  'Query.faqEntry': () => ({ id: 'what-does-duelbook-cost' }),
  'Query.supportSurvey': async (world) => {
    await closedCase(world);
    return {};
  },
  'Mutation.answerSurvey': async (world) => ({
    input: {
      conversationId: await closedCase(world),
      answers: [
        { question: 'rating', value: '5' },
        { question: 'solved', value: 'Yes' },
      ],
    },
  }),
  'Mutation.voteFaqEntry': () => ({ id: 'what-does-duelbook-cost', useful: true }),
  'Mutation.flag': async ({ somebody }) => ({
    input: { subjectType: 'user', subjectId: (await somebody()).id, reason: 'cheating' },
  }),
  'Query.adminConversations': async ({ people }) => ({ userId: people.player.id }),
  'Query.adminConversationMessages': async (world) => ({ id: await eventRoom(world), reason: 'A report.' }),
  'Mutation.adminDecideReport': reported,
  'Mutation.adminDeleteMessage': async (world) => ({ id: (await thread(world)).message, reason: 'Rude.' }),
  'Mutation.adminPurgeMessages': async ({ somebody }) => ({
    input: { userId: (await somebody()).id, hours: 1, reason: 'Spam.' },
  }),
  'Mutation.adminReplyToCase': async (world) => ({ id: await openCase(world), text: 'It is on its way.' }),
  'Mutation.adminWriteToUser': async ({ somebody }) => ({ userId: (await somebody()).id, text: 'Please write back.' }),
  'Mutation.adminCloseCase': async (world) => ({ id: await openCase(world) }),
  'Mutation.adminSilenceUser': async ({ somebody }) => ({
    id: (await somebody()).id,
    input: { until: '2100-01-01T00:00:00.000Z', reason: 'Insults.' },
  }),
  'Mutation.adminMovePhone': async ({ somebody }) => ({
    id: (await somebody()).id,
    phoneNumber: '+12025558884',
    reason: 'Lost phone.',
  }),
  'Mutation.adminBanUser': async ({ somebody }) => ({ id: (await somebody(0)).id, reason: 'Fraud.' }),
  'Mutation.adminUnbanUser': async ({ t, people, somebody }) => {
    const { id } = await somebody(0);
    await t.inject(people.admin, 'POST', `/admin/v1/users/${id}/ban`, { reason: 'Fraud.' });
    return { id, reason: 'A mistake.' };
  },
};
