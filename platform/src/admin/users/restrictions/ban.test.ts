import { afterAll, beforeAll, expect, test } from 'vitest';
import { act, balancesOf, duel, escrow, type Field, fieldOf, player } from '../../../matches/testing/duel.ts';
import { buy, stageOf, until } from '../../../stakes/testing/stage.ts';
import { type Person, type PersonOptions, type TestPlatform, testPlatform } from '../../../testing/harness.ts';
import { staffActions, staffOf } from '../../testing/staff.ts';

let t: TestPlatform;
let staff: Awaited<ReturnType<typeof staffOf>>;
let field: Field;
beforeAll(async () => {
  t = await testPlatform();
  staff = await staffOf(t, ['moderator']);
  field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
});
afterAll(() => t.close());

const call = (who: Person | null, id: string, what: 'ban' | 'unban' | 'freeze', reason = 'made-up evidence') =>
  t.inject(who, 'POST', `/admin/v1/users/${id}/${what}`, { reason });
const statusOf = async ({ id }: Person) =>
  (await t.db.selectFrom('users').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
/** Bans a person who has money, which takes two staff members. */
async function ban(person: Person): Promise<void> {
  const request = staff.asked(await call(staff.maker, person.id, 'ban'));
  expect((await staff.decide(request)).statusCode).toBe(200);
}
const poor = (options: PersonOptions = {}) => t.person({ cash: 0, ...options });

test('a person without money is banned by one staff member, and can be unbanned', async () => {
  const person = await poor();
  expect((await call(staff.maker, person.id, 'ban')).json()).toMatchObject({ status: 'banned' });
  expect((await call(staff.maker, person.id, 'ban')).json().error.code).toBe(1002);
  const read = await t.inject(person, 'GET', '/api/v1/ban');
  expect(read.json()).toMatchObject({ scope: 'all', reason: 'made-up evidence' });
  expect((await call(staff.checker, person.id, 'unban', 'a mistake')).json()).toMatchObject({ status: 'enabled' });
  expect((await call(staff.maker, person.id, 'unban')).json().error.code).toBe(1002);
  expect(await staffActions(t, person.id)).toEqual(['admin.users.ban', 'admin.users.unban']);
  const bans = await t.db.selectFrom('bans').selectAll().where('user_id', '=', person.id).execute();
  expect(bans).toMatchObject([{ staff_id: staff.maker.id, ended_by: staff.checker.id, end_reason: 'a mistake' }]);
});

test('banning a person with money takes two staff members, neither of them the banned person', async () => {
  const person = await t.person({ cash: 1 });
  const request = staff.asked(await call(staff.maker, person.id, 'ban'));
  expect(await statusOf(person)).toBe('enabled');
  expect((await staff.decide(request, true, staff.maker)).statusCode).toBe(403);
  expect(await statusOf(person)).toBe('enabled');
  expect((await staff.decide(request)).statusCode).toBe(200);
  expect(await statusOf(person)).toBe('banned');
  const declined = await t.person({ cash: 1 });
  const other = staff.asked(await call(staff.maker, declined.id, 'ban'));
  expect((await staff.decide(other, false)).statusCode).toBe(200);
  expect(await statusOf(declined)).toBe('enabled');
});

test('money that is only in play counts too, because the ban would lose it', async () => {
  const [a, b] = [await player(t, field, 1000), await player(t, field, 1000)];
  await duel(t, field, [a, b], 'active');
  expect(await balancesOf(t, a)).toMatchObject({ cash: 0 });
  staff.asked(await call(staff.maker, a.id, 'ban'));
  expect(await statusOf(a)).toBe('enabled');
});

test('a ban limits sessions: the reason, the wallet and support stay available, everything else is 403', async () => {
  const person = await poor();
  await call(staff.maker, person.id, 'ban');
  const get = async (path: string) => (await t.inject(person, 'GET', `/api/v1/${path}`)).statusCode;
  for (const path of ['ban', 'wallets', 'status']) expect(await get(path), path).toBe(200);
  for (const path of ['conversations', 'moderation/reasons', 'users/block_ids'])
    expect(await get(path), path).toBe(403);
  expect((await t.inject(person, 'POST', '/api/v1/support/conversation', {})).statusCode).toBe(200);
  await call(staff.maker, person.id, 'unban');
  expect(await get('conversations')).toBe(200);
});

test('a ban withdraws open matches, cancels those that haven’t started, and forfeits running ones', async () => {
  const a = await player(t, field);
  const open = await duel(t, field, [a, await player(t, field)], 'available');
  await ban(a);
  expect(await act(t, null, 'GET', `/${open.id}`)).toMatchObject({ state: 'cancelled' });
  expect(await balancesOf(t, a)).toMatchObject({ cash: 10_000 });

  const [b, c] = [await player(t, field), await player(t, field)];
  const ready = await duel(t, field, [b, c], 'prematch');
  await ban(c);
  expect(await act(t, null, 'GET', `/${ready.id}`)).toMatchObject({ state: 'cancelled' });
  expect([await balancesOf(t, b), await balancesOf(t, c)]).toMatchObject([{ cash: 10_000 }, { cash: 10_000 }]);

  for (const reported of [false, true]) {
    const [d, e] = [await player(t, field), await player(t, field)];
    const running = await duel(t, field, [d, e], 'active');
    if (reported) await act(t, e, 'POST', `/${running.id}/submit`, { placement: 1 });
    await ban(e);
    expect(await act(t, null, 'GET', `/${running.id}`)).toMatchObject({ state: 'forfeited', winner: 'a' });
    expect(await balancesOf(t, d)).toEqual({ wager_only: 0, unsettled: 2000, cash: 9000 });
    expect(await balancesOf(t, e)).toMatchObject({ unsettled: 0, cash: 9000 });
    expect(await escrow(t, running.id)).toBe(0);
  }
});

test('a match under review is left to the referee', async () => {
  const [a, b] = [await player(t, field), await player(t, field)];
  const match = await duel(t, field, [a, b], 'active');
  await t.owner.updateTable('matches').set({ state: 'disputed' }).where('id', '=', match.id).execute();
  await ban(b);
  expect(await act(t, null, 'GET', `/${match.id}`)).toMatchObject({ state: 'disputed' });
  expect(await escrow(t, match.id)).toBe(2000);
});

test('a ban cancels open orders', async () => {
  const stage = await stageOf(t);
  const person = await t.person({ cash: 10_000 });
  await buy(t, person, stage);
  await until(async () => expect((await balancesOf(t, person)).cash).toBeLessThan(10_000));
  await ban(person);
  await until(async () => expect(await balancesOf(t, person)).toMatchObject({ cash: 10_000 }));
});

test('an earlier freeze is restored when a ban is lifted', async () => {
  const frozen = await poor();
  const finance = await t.person({ area: 'staff', roles: ['finance'] });
  await call(finance, frozen.id, 'freeze');
  await call(staff.maker, frozen.id, 'ban');
  expect((await call(finance, frozen.id, 'freeze')).json().error.code).toBe(1002);
  expect((await call(staff.maker, frozen.id, 'unban')).json()).toMatchObject({ status: 'frozen' });
});

test('the person is notified of the ban with its reason, and when it is lifted', async () => {
  const person = await poor();
  await call(staff.maker, person.id, 'ban', 'insults');
  await call(staff.maker, person.id, 'unban', 'enough');
  const told = await t.db
    .selectFrom('notifications')
    .select(['title', 'body', 'category'])
    .where('user_id', '=', person.id)
    .orderBy('id')
    .execute();
  expect(told).toMatchObject([
    { category: 'security', title: 'Your account has been banned', body: expect.stringContaining('insults') },
    { category: 'security', title: 'Your ban has been lifted' },
  ]);
  expect(told[1]?.body).not.toContain('enough');
});

test('a ban requires a reason and the right role, and never applies to one’s own account', async () => {
  const person = await poor();
  expect((await call(staff.maker, person.id, 'ban', '   ')).json().error.code).toBe(1000);
  expect((await call(staff.maker, staff.maker.id, 'ban')).statusCode).toBe(403);
  expect((await call(await t.person({ area: 'staff', roles: ['support'] }), person.id, 'ban')).statusCode).toBe(403);
  expect((await call(person, person.id, 'ban')).statusCode).toBe(403);
  expect((await call(null, person.id, 'ban')).statusCode).toBe(401);
  expect((await call(staff.maker, '01890000-0000-7000-8000-000000000000', 'ban')).statusCode).toBe(404);
  expect(await statusOf(person)).toBe('enabled');
});
