import { tell } from '../../../platform/src/notifications/testing/notices.ts';
import { newId } from '../../../platform/src/shared/ids.ts';
import { type Call, type Row, row } from './row.ts';
import type { Scenario } from './scenario.ts';

const anything: Call = () => ({});

/** A notification for the owner. */
async function notification({ t, owner }: Scenario): Promise<string> {
  await tell(t, owner.id);
  const { items } = (await t.inject(owner, 'GET', '/api/v1/notifications')).json();
  return items[0].id;
}

/** One of the owner's transactions: a match entry. */
async function transaction({ t, owner, match }: Scenario): Promise<string> {
  await match('public');
  const { items } = (await t.inject(owner, 'GET', '/api/v1/transactions?page=1&page_size=1')).json();
  return items[0].id;
}

const flag =
  (type: string, reason: string, id: (scenario: Scenario) => string | Promise<string>): Call =>
  async (scenario) => ({ body: { subject_type: type, subject_id: await id(scenario), reason } });

/** A closed support case opened by the owner. */
async function closedCase({ t, actor, support }: Scenario): Promise<string> {
  const id = await support();
  const path = `/admin/v1/conversations/${id}`;
  await t.inject(actor('staff'), 'POST', `${path}/messages`, { text: 'It is on its way.' });
  await t.inject(actor('staff'), 'POST', `${path}/close`, {});
  return id;
}

/** Rows for content, moderation, support and notifications. */
export const content: Record<string, Row> = {
  'content.announcements': row('ok ok ok ok ok ok ok ok ok ok', anything),
  'content.blogs': row('ok ok ok ok ok ok ok ok ok ok', () => ({ query: { page: 1, page_size: 10 } })),
  'content.info': row('ok ok ok ok ok ok ok ok ok ok', anything),
  'content.influencers': row('ok ok ok ok ok ok ok ok ok ok', anything),
  'content.jumbotron': row('ok ok ok ok ok ok ok ok ok ok', anything),
  'faq.list': row('ok ok ok ok ok ok ok ok ok ok', anything),
  'faq.guides': row('ok ok ok ok ok ok ok ok ok ok', anything),
  'faq.ranks': row('ok ok ok ok ok ok ok ok ok ok', anything),
  'faq.account_limits': row('ok ok ok ok ok ok ok ok ok ok', anything),
  'faq.get': row('ok ok ok ok ok ok ok ok ok ok', () => ({ params: { id: 'what-does-duelbook-cost' } })),
  'faq.vote': row('401 ok ok 403 403 ok ok ok ok ok', () => ({
    params: { id: 'what-does-duelbook-cost' },
    body: { useful: true },
  })),

  'filters.profanity': row('ok ok ok ok ok ok ok ok ok ok', () => ({ body: { text: 'Good evening' } })),
  'moderation.block_reasons': row('401 403/15 403 403 403 ok ok ok ok ok', anything),
  'moderation.reasons': row('401 403/15 403 403 403 ok ok ok ok ok', anything),
  'moderation.flag message': row(
    '401 403/15 403 403 403 404 404 404 ok 409/1002',
    flag('message', 'spam', ({ message }) => message()),
  ),
  'moderation.flag direct': row('401 403/15 403 403 403 404 ok ok ok 409/1002', async ({ directMessage }, who) => ({
    body: { subject_type: 'message', subject_id: directMessage(who), reason: 'spam' },
  })),
  'moderation.flag group': row(
    '401 403/15 403 403 403 404 404 404 ok 409/1002',
    flag('conversation', 'spam', ({ group }) => group()),
  ),
  'moderation.flag user': row(
    '401 403/15 403 403 403 ok ok ok ok 409/1002',
    flag('user', 'spam', ({ owner }) => owner.id),
  ),
  'moderation.flag clip': row(
    '401 403/15 403 403 403 ok - - ok 409/1002',
    flag('clip', 'spam', ({ clip }) => clip()),
  ),

  'support.conversation': row('401 ok ok 403 403 ok ok ok ok ok', () => ({ body: { topic: 'money' } })),
  'support.conversation match': row(
    '401 400/1000 400/1000 403 403 400/1000 400/1000 400/1000 ok ok',
    async ({ match }) => ({ body: { topic: 'match', match_id: await match('public') } }),
  ),
  'support.conversation transaction': row(
    '401 400/1000 400/1000 403 403 400/1000 400/1000 400/1000 400/1000 ok',
    async (scenario) => ({
      body: { topic: 'money', transaction_id: await transaction(scenario) },
    }),
  ),
  'support.survey': row('401 404 404 403 403 404 404 404 404 ok', async (scenario) => ({
    shows: await closedCase(scenario),
  })),
  'support.survey_answer': row('401 404 404 403 403 404 404 404 404 ok', async (scenario) => ({
    body: {
      conversation_id: await closedCase(scenario),
      answers: [
        { question: 'rating', value: '5' },
        { question: 'solved', value: 'Yes' },
      ],
    },
  })),

  'notifications.list': row('401 without 403 403 403 without without without without ok', async (scenario) => ({
    shows: await notification(scenario),
  })),
  'notifications.read': row('401 404 403 403 403 404 404 404 404 ok', async (scenario) => ({
    params: { id: await notification(scenario) },
  })),
  'notifications.read nobody': row('401 404 403 403 403 404 404 404 404 404', () => ({ params: { id: newId() } })),
  'notifications.read_all': row('401 ok 403 403 403 ok ok ok ok ok', anything),
  'notifications.settings': row('401 ok 403 403 403 ok ok ok ok ok', anything),
  'notifications.setting_update': row('401 ok 403 403 403 ok ok ok ok ok', () => ({
    params: { id: 'news' },
    query: { enabled: false },
  })),
  'notifications.setting_update locked': row(
    '401 409/1002 403 403 403 409/1002 409/1002 409/1002 409/1002 409/1002',
    () => ({ params: { id: 'money' }, query: { enabled: false } }),
  ),
  'notifications.mute': row('401 ok 403 403 403 ok ok ok ok ok', () => ({
    query: { muted_until: '2100-01-01T00:00:00.000Z' },
  })),
  'channel notifications': row('401 ok 403 403 403 ok ok ok ok ok', anything),
};
