import type { Call } from './calls.ts';
import { type Cast, words } from './cast.ts';

const why = 'Seen to.';

/** A report of the owner's message in the group; the same however often it is asked for. */
async function report({ t, actor, message }: Cast): Promise<string> {
  const id = await message();
  const body = { subject_type: 'message', subject_id: id, reason: 'spam' };
  await t.inject(actor('member'), 'POST', '/api/v1/moderation/flag', body);
  const row = await t.owner.selectFrom('reports').select('id').where('subject_id', '=', id).executeTakeFirstOrThrow();
  return row.id;
}

/** What staff does about people and what they say. */
export const staff: Record<string, Call> = {
  'admin.conversations.list': async ({ group, owner }) => ({
    query: { page: 1, page_size: 20, user_id: owner.id },
    shows: await group(),
  }),
  'admin.conversations.search': async ({ community }) => {
    const id = await community();
    return { query: { q: id, page: 1, page_size: 20 }, shows: id };
  },
  'admin.conversations.messages': async ({ group, message }) => {
    await message();
    return { params: { id: await group() }, query: { reason: why, page_size: 20 }, shows: words };
  },
  'admin.conversations.reply': async ({ support }) => ({
    params: { id: await support() },
    body: { text: 'It is on its way.' },
  }),
  'admin.conversations.reply group': async ({ group }) => ({
    params: { id: await group() },
    body: { text: 'It is on its way.' },
  }),
  'admin.conversations.close': async ({ support }) => ({ params: { id: await support() }, body: {} }),
  'admin.conversations.close group': async ({ group }) => ({ params: { id: await group() }, body: {} }),
  'admin.messages.purge': ({ owner }) => ({ body: { user_id: owner.id, hours: 1, reason: why } }),
  'admin.messages.delete': async ({ message }) => ({ params: { id: await message() }, query: { reason: why } }),
  'admin.reports.list': async (cast) => ({
    query: { page: 1, page_size: 100, state: 'open' },
    shows: await report(cast),
  }),
  'admin.reports.decide': async (cast) => ({
    params: { id: await report(cast) },
    body: { outcome: 'rejected', reason: why },
  }),
  'admin.users.ban': ({ actor }) => ({ params: { id: actor('stranger')?.id ?? '' }, body: { reason: why } }),
  'admin.users.ban money': ({ owner }) => ({ params: { id: owner.id }, body: { reason: why } }),
  'admin.users.unban': ({ actor }) => ({ params: { id: actor('banned')?.id ?? '' }, body: { reason: why } }),
  'admin.users.silence': ({ owner }) => ({
    params: { id: owner.id },
    body: { until: '2100-01-01T00:00:00.000Z', reason: why },
  }),
};
