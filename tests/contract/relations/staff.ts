import { type Row, row } from './row.ts';
import { type Scenario, words } from './scenario.ts';

const why = 'Seen to.';

/** A report of the owner's message in the group. Reporting it again returns the same report. */
async function report({ t, actor, message }: Scenario): Promise<string> {
  const id = await message();
  const body = { subject_type: 'message', subject_id: id, reason: 'spam' };
  await t.inject(actor('member'), 'POST', '/api/v1/moderation/flag', body);
  const row = await t.owner.selectFrom('reports').select('id').where('subject_id', '=', id).executeTakeFirstOrThrow();
  return row.id;
}

/** Rows for staff actions on people and messages. */
export const staff: Record<string, Row> = {
  'admin.conversations.list': row('401 403 403 403 ok 403 403 403 403 403', async ({ group, owner }) => ({
    query: { page: 1, page_size: 20, user_id: owner.id },
    shows: await group(),
  })),
  'admin.conversations.search': row('401 403 403 403 ok 403 403 403 403 403', async ({ community }) => {
    const id = await community();
    return { query: { q: id, page: 1, page_size: 20 }, shows: id };
  }),
  'admin.conversations.messages': row('401 403 403 403 ok 403 403 403 403 403', async ({ group, message }) => {
    await message();
    return { params: { id: await group() }, query: { reason: why, page_size: 20 }, shows: words };
  }),
  'admin.conversations.open': row('401 403 403 403 ok 403 403 403 403 403', async ({ owner }) => ({
    body: { user_id: owner.id, text: 'It is on its way.' },
  })),
  'admin.conversations.reply': row('401 403 403 403 ok 403 403 403 403 403', async ({ support }) => ({
    params: { id: await support() },
    body: { text: 'It is on its way.' },
  })),
  'admin.conversations.reply group': row('401 403 403 403 404 403 403 403 403 403', async ({ group }) => ({
    params: { id: await group() },
    body: { text: 'It is on its way.' },
  })),
  'admin.conversations.close': row('401 403 403 403 ok 403 403 403 403 403', async ({ support }) => ({
    params: { id: await support() },
    body: {},
  })),
  'admin.conversations.close group': row('401 403 403 403 404 403 403 403 403 403', async ({ group }) => ({
    params: { id: await group() },
    body: {},
  })),
  'admin.messages.purge': row('401 403 403 403 ok 403 403 403 403 403', ({ owner }) => ({
    body: { user_id: owner.id, hours: 1, reason: why },
  })),
  'admin.messages.delete': row('401 403 403 403 ok 403 403 403 403 403', async ({ message }) => ({
    params: { id: await message() },
    query: { reason: why },
  })),
  'admin.reports.list': row('401 403 403 403 ok 403 403 403 403 403', async (scenario) => ({
    query: { page: 1, page_size: 100, state: 'open' },
    shows: await report(scenario),
  })),
  'admin.reports.decide': row('401 403 403 403 ok 403 403 403 403 403', async (scenario) => ({
    params: { id: await report(scenario) },
    body: { outcome: 'rejected', reason: why },
  })),
  'admin.users.restrictions': row('401 403 403 403 ok 403 403 403 403 403', ({ owner }) => ({
    params: { id: owner.id },
    shows: owner.id,
  })),
  'admin.users.ban': row('401 403 403 403 ok 403 403 403 403 403', ({ actor }) => ({
    params: { id: actor('stranger')?.id ?? '' },
    body: { reason: why },
  })),
  'admin.users.ban money': row('401 403 403 403 409/1015 403 403 403 403 403', ({ owner }) => ({
    params: { id: owner.id },
    body: { reason: why },
  })),
  'admin.users.unban': row('401 403 403 403 ok 403 403 403 403 403', ({ actor }) => ({
    params: { id: actor('banned')?.id ?? '' },
    body: { reason: why },
  })),
  'admin.users.silence': row('401 403 403 403 ok 403 403 403 403 403', ({ owner }) => ({
    params: { id: owner.id },
    body: { until: '2100-01-01T00:00:00.000Z', reason: why },
  })),
};
