import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventOf, eventStaff, leagueOf } from '../../events/testing/events.ts';
import { duel, fieldOf, player } from '../../matches/testing/duel.ts';
import type { Person } from '../../testing/harness.ts';
import { type WalletPlatform, walletPlatform } from '../../wallet/testing/walletPlatform.ts';

let t: WalletPlatform;
let admin: Person;
beforeAll(async () => {
  t = await walletPlatform();
  admin = await t.person({ area: 'staff', roles: ['admin'] });
});
afterAll(() => t.close());

const search = (q: string, by: Person | null = admin, more = '') =>
  t.inject(by, 'GET', `/admin/v1/search?q=${encodeURIComponent(q)}${more}`);
const found = async (q: string, by = admin) =>
  (await search(q, by)).json().items.map(({ type, id }: { type: string; id: string }) => `${type} ${id}`);

it('finds users, events, matches and transactions, each by its own words', async () => {
  const field = await fieldOf(t, 'vantablitz', 'duel', 'pc');
  const [one, other] = [await player(t, field), await player(t, field)];
  const match = await duel(t, field, [one, other], 'active');
  const event = await eventOf(t, await eventStaff(t), await leagueOf(t));
  await t.owner.updateTable('events').set({ name: 'Kestrel Cup' }).where('id', '=', event.id).execute();
  const { id: paid } = await t.owner
    .selectFrom('wallet_records')
    .select('id')
    .where('user_id', '=', one.id)
    .executeTakeFirstOrThrow();
  await t.owner.updateTable('users').set({ username: 'kestrel_9' }).where('id', '=', one.id).execute();

  expect(await found('kestrel')).toEqual([`user ${one.id}`, `event ${event.id}`]);
  expect(await found('e: kestrel cup')).toEqual([`event ${event.id}`]);
  expect(await found(`m: #${match.number}`)).toEqual([`match ${match.id}`]);
  expect(await found(match.id)).toEqual([`match ${match.id}`]);
  expect(await found(paid)).toEqual([`transaction ${paid}`]);
  expect(await found('m: kestrel')).toEqual([]);
  expect(await found('kestrel%')).toEqual([]);
  expect((await search('kestrel_9')).json()).toMatchObject({
    items: [{ type: 'user', title: 'kestrel_9', subtitle: 'enabled' }],
    has_next: false,
  });
});

it('finds only what the role may open', async () => {
  const person = await t.person({ username: 'merlin_1' });
  const finance = await t.person({ area: 'staff', roles: ['finance'] });
  expect(await found('merlin_1')).toEqual([`user ${person.id}`]);
  expect(await found('merlin_1', finance)).toEqual([]);
  expect((await search('u: merlin_1', finance)).statusCode).toBe(403);
  expect((await search('merlin_1', person)).statusCode).toBe(403);
  expect((await search('merlin_1', null)).statusCode).toBe(401);
});

it('finds partners by their code, username and ID', async () => {
  const { id } = await t.person({ username: 'plover_1' });
  await t.person({ username: 'plover_2' });
  await sql`insert into partners (user_id, state, code, created_at, active_since)
    values (${id}, 'active', 'PLV1', app_now(), app_now())`.execute(t.owner);
  const manager = await t.person({ area: 'staff', roles: ['partner_manager'] });
  for (const q of ['p: plover', 'p: plv1', 'PLV1', `p: ${id.slice(0, 13)}…`])
    expect([q, await found(q, manager)]).toEqual([q, [`partner ${id}`]]);
  expect(await found('p: plover_2', manager)).toEqual([]);
  expect((await search('p: PLV1', manager)).json().items[0]).toMatchObject({
    title: 'plover_1',
    subtitle: 'PLV1, active',
  });
});

it('pages through the results', async () => {
  for (const letter of 'abc') await t.person({ username: `osprey_${letter}` });
  const titles = async (page: number) => {
    const { items, has_next } = (await search('u: osprey', admin, `&page=${page}&page_size=2`)).json();
    return [items.map(({ title }: { title: string }) => title), has_next];
  };
  expect(await titles(1)).toEqual([['osprey_a', 'osprey_b'], true]);
  expect(await titles(2)).toEqual([['osprey_c'], false]);
});

it('logs what was found, without the text', async () => {
  const by = await t.person({ area: 'staff', roles: ['support'] });
  const { id } = await t.person({ username: 'logged_too' });
  await search('u: logged_too', by);
  const rows = await t.owner
    .selectFrom('audit_log')
    .select([sql<unknown>`body::jsonb -> 'after'`.as('after'), 'body'])
    .where('action', '=', 'admin.search')
    .where('actor', '=', by.id)
    .execute();
  expect(rows.map(({ after }) => after)).toEqual([{ kinds: ['user'], found: [{ type: 'user', id }] }]);
  expect(JSON.stringify(rows)).not.toContain('logged_too');
});
