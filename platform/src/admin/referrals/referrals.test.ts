import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ReferralPlatform, referralPlatform } from '../../referrals/testing/referralPlatform.ts';
import { newId } from '../../shared/ids.ts';
import type { Person } from '../../testing/harness.ts';
import { staffActions } from '../testing/staff.ts';

let r: ReferralPlatform;
let risk: Person;
let support: Person;
beforeAll(async () => {
  r = await referralPlatform();
  risk = await r.t.person({ area: 'staff', roles: ['risk'] });
  support = await r.t.person({ area: 'staff', roles: ['support'] });
});
afterAll(() => r.close());

const read = (path: string, by: Person | null = support) => r.t.inject(by, 'GET', `/admin/v1/referrals${path}`);
const turn = (id: string, way: 'enable' | 'disable', reason = 'Shared in spam', by = risk) =>
  r.t.inject(by, 'POST', `/admin/v1/referrals/${id}/${way}`, { reason });

it('shows a code with its results, who redeemed it, and logs each view', async () => {
  const { a, b, id } = await r.joined();
  const code = await r.codeOf(a);
  expect((await read(`?code=${code.toLowerCase()}`)).json().items).toMatchObject([
    { user_id: a.id, user: { id: a.id }, code, enabled: true, joined_count: 1, earned_count: 0, earned_amount: 0 },
  ]);
  expect((await read(`/attached?user_id=${b.id}`)).json().referral).toMatchObject({ id, referrer_id: a.id, code });
  expect((await read(`/attached?user_id=${a.id}`)).json()).toEqual({ referral: null });
  expect((await read(`/referred?user_id=${a.id}`)).json().items).toMatchObject([{ id, user_id: b.id }]);
  expect(await staffActions(r.t, a.id)).toEqual(['admin.referrals.attached', 'admin.referrals.referred']);
  expect(await staffActions(r.t, support.id)).toContain('admin.referrals.list');
});

it('disables a code so that nobody can redeem it, and enables it again', async () => {
  const { a } = await r.joined();
  const code = await r.codeOf(a);
  const late = await r.t.person();
  expect((await turn(a.id, 'disable')).json()).toMatchObject({ user_id: a.id, enabled: false });
  expect((await turn(a.id, 'disable')).json()).toMatchObject({ enabled: false });
  expect((await r.redeem(late, code)).statusCode).toBe(404);
  expect((await read(`?enabled=false&code=${code}`)).json().items).toHaveLength(1);
  expect((await turn(a.id, 'enable')).json()).toMatchObject({ enabled: true });
  expect((await read(`?enabled=false&code=${code}`)).json().items).toEqual([]);
});

it('redeems a forgotten code for a user at any time, once, and reserves both rewards', async () => {
  const [owner, late] = [await r.t.person(), await r.t.person()];
  const code = await r.codeOf(owner);
  const created = { created_at: new Date('2020-01-01T00:00:00Z') };
  await r.t.owner.updateTable('users').set(created).where('id', '=', late.id).execute();
  expect((await r.redeem(late, code)).json().error.data).toEqual({ reason: 'too_late' });
  const add = (body: object = {}, by = risk) =>
    r.t.inject(by, 'POST', '/admin/v1/referrals/add', { user_id: late.id, code, reason: 'Forgot the code', ...body });
  expect((await add({ code: 'NOBODY22' })).json().error).toMatchObject({ param: 'code' });
  expect((await add({ user_id: newId() })).statusCode).toBe(404);
  expect((await add({ reason: ' ' })).json().error).toMatchObject({ param: 'reason' });
  expect((await add({}, support)).statusCode).toBe(403);
  const added = (await add()).json();
  expect(added).toMatchObject({ referrer_id: owner.id, code, state: 'joined' });
  expect((await add()).json().error.data).toEqual({ reason: 'redeemed' });
  expect((await read(`?code=${code}`)).json().items).toMatchObject([{ joined_count: 1 }]);
  expect(await staffActions(r.t, added.id)).toEqual(['admin.referrals.add']);
});

it('refuses to refer someone who shares a device with the owner of the code', async () => {
  const [owner, other] = [await r.t.person(), await r.t.person()];
  const code = await r.codeOf(owner);
  const people = [owner.id, other.id];
  await r.t.owner.updateTable('sessions').set({ device_id: newId() }).where('user_id', 'in', people).execute();
  const asked = { user_id: other.id, code, reason: 'They asked' };
  expect((await r.t.inject(risk, 'POST', '/admin/v1/referrals/add', asked)).statusCode).toBe(409);
  expect((await read(`/attached?user_id=${other.id}`)).json()).toEqual({ referral: null });
});

it('lists the landing pages of influencers with the results of their codes', async () => {
  const { a } = await r.joined();
  const code = await r.codeOf(a);
  const page = { id: newId(), user_id: a.id, slug: 'known-voice', name: 'Known Voice', bio: 'Plays.', position: 1 };
  await r.t.owner
    .insertInto('influencers')
    .values({ ...page, image_url: null, game_ids: [], enabled: true })
    .execute();
  expect((await read('/marketing')).json().items).toMatchObject([
    { name: 'Known Voice', slug: 'known-voice', enabled: true, code: { code, joined_count: 1 } },
  ]);
});

it('needs a role, a reason and a known user', async () => {
  const { a } = await r.joined();
  expect((await turn(a.id, 'disable', '  ')).json().error).toMatchObject({ code: 1000, param: 'reason' });
  expect((await turn(a.id, 'disable', 'Spam', support)).statusCode).toBe(403);
  expect((await turn(newId(), 'disable')).statusCode).toBe(404);
  for (const path of ['', `/attached?user_id=${a.id}`, `/referred?user_id=${a.id}`]) {
    expect((await read(path, a)).statusCode).toBe(403);
    expect((await read(path, null)).statusCode).toBe(401);
  }
  expect((await read(`/referred?user_id=${newId()}`)).statusCode).toBe(404);
});
