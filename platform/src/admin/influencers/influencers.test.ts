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

const text = { name: 'Known Voice', bio: 'Plays every night.', game_ids: [] as string[], reason: 'Signed a contract' };
const create = (body: object, by: Person = risk) =>
  r.t.inject(by, 'POST', '/admin/v1/influencers', { ...text, ...body });
const change = (id: string, body: object, by: Person = risk) =>
  r.t.inject(by, 'PATCH', `/admin/v1/influencers/${id}`, { reason: 'New season', ...body });
const shown = async (slug: string) => (await r.t.inject(null, 'GET', `/api/v1/influencers?slug=${slug}`)).json().items;
const games = async () => (await r.t.inject(support, 'GET', '/admin/v1/influencers/games')).json().items;

it('creates a landing page whose code players can redeem, and shows it to everyone', async () => {
  const host = await r.t.person();
  const former = await r.codeOf(host);
  const [game] = await games();
  const made = await create({ user_id: host.id, slug: 'first-voice', code: 'VOICE1', game_ids: [game.id] });
  expect(made.json()).toMatchObject({ user_id: host.id, code: 'VOICE1', enabled: true, games: [{ id: game.id }] });
  expect(await shown('first-voice')).toMatchObject([{ code: 'VOICE1', name: 'Known Voice' }]);
  expect((await games())[0]).toMatchObject({ id: game.id, pages: game.pages + 1 });
  const [a, b] = [await r.t.person(), await r.t.person()];
  expect((await r.redeem(a, 'voice1')).json()).toMatchObject({ referrer_id: host.id });
  expect((await r.redeem(b, former)).statusCode).toBe(404);
  expect(await staffActions(r.t, host.id)).toEqual(['admin.influencers.create']);
});

it('refuses taken addresses and codes, second pages, unknown games and users, and changes nothing then', async () => {
  const [one, two] = [await r.t.person(), await r.t.person()];
  await create({ user_id: one.id, slug: 'one', code: 'CODEONE' });
  const own = await r.codeOf(two);
  const refused = [
    [{ user_id: two.id, slug: 'one', code: 'CODETWO' }, 1007, 'slug'],
    [{ user_id: two.id, slug: 'two', code: 'CODEONE' }, 1007, 'code'],
    [{ user_id: one.id, slug: 'two', code: 'CODETWO' }, 1007, 'user_id'],
    [{ user_id: two.id, slug: 'two', code: 'CODETWO', game_ids: [newId()] }, 404, 'game_ids'],
    [{ user_id: two.id, slug: 'two', code: 'CODETWO', reason: ' ' }, 1000, 'reason'],
  ] as const;
  for (const [body, code, param] of refused) {
    expect((await create(body)).json().error).toMatchObject({ code, param });
  }
  expect((await create({ user_id: newId(), slug: 'two', code: 'CODETWO' })).statusCode).toBe(404);
  expect((await create({ user_id: two.id, slug: 'Not ok', code: 'CODETWO' })).statusCode).toBe(400);
  expect(await shown('two')).toEqual([]);
  expect(await r.codeOf(two)).toBe(own);
});

it('gives an address and a code to one of two users at the same time', async () => {
  const people = [await r.t.person(), await r.t.person()];
  const made = await Promise.all(people.map(({ id }) => create({ user_id: id, slug: 'both', code: 'BOTHCODE' })));
  expect(made.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it('changes, hides and shows a page, and records what changed', async () => {
  const host = await r.t.person();
  const { id } = (await create({ user_id: host.id, slug: 'before', code: 'CHANGES1' })).json();
  const changed = await change(id, { slug: 'after', bio: 'Now on weekends.' });
  expect(changed.json()).toMatchObject({ slug: 'after', bio: 'Now on weekends.', name: 'Known Voice' });
  expect(await shown('before')).toEqual([]);
  expect((await change(id, { enabled: false })).json().enabled).toBe(false);
  expect(await shown('after')).toEqual([]);
  await change(id, { enabled: true });
  expect(await shown('after')).toHaveLength(1);
  expect((await change(id, {})).json().error).toMatchObject({ code: 1000 });
  expect((await change(newId(), { enabled: false })).statusCode).toBe(404);
  const actions = (await staffActions(r.t, host.id)).filter((action) => action === 'admin.influencers.update');
  expect(actions).toHaveLength(3);
});

it('lists pages for readers; only some roles write', async () => {
  const host = await r.t.person();
  await create({ user_id: host.id, slug: 'listed', code: 'LISTED1' });
  const list = (by: Person | null) => r.t.inject(by, 'GET', '/admin/v1/influencers');
  const { items, page_size } = (await list(support)).json();
  expect(page_size).toBe(1000);
  expect(items).toContainEqual(
    expect.objectContaining({ slug: 'listed', user: expect.objectContaining({ id: host.id }) }),
  );
  expect((await list(host)).statusCode).toBe(403);
  expect((await list(null)).statusCode).toBe(401);
  expect((await create({ user_id: host.id, slug: 'x1', code: 'XXXX' }, support)).statusCode).toBe(403);
  expect((await change(items[0].id, { enabled: false }, support)).statusCode).toBe(403);
});
