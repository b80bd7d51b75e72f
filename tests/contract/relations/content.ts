import { tell } from '../../../platform/src/notifications/testing/notices.ts';
import { newId } from '../../../platform/src/shared/ids.ts';
import type { Call } from './calls.ts';
import type { Cast } from './cast.ts';

const anything: Call = () => ({});

/** A notification of the owner's. */
async function notification({ t, owner }: Cast): Promise<string> {
  await tell(t, owner.id);
  const { items } = (await t.inject(owner, 'GET', '/api/v1/notifications')).json();
  return items[0].id;
}

/** A transaction of the owner's: what they paid for a match. */
async function transaction({ t, owner, match }: Cast): Promise<string> {
  await match('public');
  const { items } = (await t.inject(owner, 'GET', '/api/v1/transactions?page=1&page_size=1')).json();
  return items[0].id;
}

const flag =
  (type: string, reason: string, id: (cast: Cast) => string | Promise<string>): Call =>
  async (cast) => ({ body: { subject_type: type, subject_id: await id(cast), reason } });

/** The owner's case, closed. */
async function closedCase({ t, actor, support }: Cast): Promise<string> {
  const id = await support();
  const path = `/admin/v1/conversations/${id}`;
  await t.inject(actor('staff'), 'POST', `${path}/messages`, { text: 'It is on its way.' });
  await t.inject(actor('staff'), 'POST', `${path}/close`, {});
  return id;
}

/** Texts, moderation, support, notifications. */
export const content: Record<string, Call> = {
  'content.announcements': anything,
  'content.blogs': () => ({ query: { page: 1, page_size: 10 } }),
  'content.info': anything,
  'content.influencers': anything,
  'content.jumbotron': anything,
  'faq.list': anything,
  'faq.guides': anything,
  'faq.ranks': anything,
  'faq.account_limits': anything,
  'faq.get': () => ({ params: { id: 'what-does-duelbook-cost' } }),
  'faq.vote': () => ({ params: { id: 'what-does-duelbook-cost' }, body: { useful: true } }),

  'filters.profanity': () => ({ body: { text: 'Good evening' } }),
  'moderation.block_reasons': anything,
  'moderation.reasons': anything,
  'moderation.flag message': flag('message', 'spam', ({ message }) => message()),
  'moderation.flag direct': async ({ directMessage }, who) => ({
    body: { subject_type: 'message', subject_id: directMessage(who), reason: 'spam' },
  }),
  'moderation.flag group': flag('conversation', 'spam', ({ group }) => group()),
  'moderation.flag user': flag('user', 'spam', ({ owner }) => owner.id),
  'moderation.flag clip': flag('clip', 'spam', ({ clip }) => clip()),

  'support.conversation': () => ({ body: { topic: 'money' } }),
  'support.conversation match': async ({ match }) => ({ body: { topic: 'match', match_id: await match('public') } }),
  'support.conversation transaction': async (cast) => ({
    body: { topic: 'money', transaction_id: await transaction(cast) },
  }),
  'support.survey': async (cast) => ({ shows: await closedCase(cast) }),
  'support.survey_answer': async (cast) => ({
    body: {
      conversation_id: await closedCase(cast),
      answers: [
        { question: 'rating', value: '5' },
        { question: 'solved', value: 'Yes' },
      ],
    },
  }),

  'notifications.list': async (cast) => ({ shows: await notification(cast) }),
  'notifications.read': async (cast) => ({ params: { id: await notification(cast) } }),
  'notifications.read nobody': () => ({ params: { id: newId() } }),
  'notifications.read_all': anything,
  'notifications.settings': anything,
  'notifications.setting_update': () => ({ params: { id: 'news' }, query: { enabled: false } }),
  'notifications.setting_update locked': () => ({ params: { id: 'money' }, query: { enabled: false } }),
  'notifications.mute': () => ({ query: { muted_until: '2100-01-01T00:00:00.000Z' } }),
  'channel notifications': anything,
};
