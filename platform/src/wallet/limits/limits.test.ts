import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { act, type Field, fieldOf, player, setup } from '../../matches/testing/duel.ts';
import { newId } from '../../shared/ids.ts';
import type { Person } from '../../testing/harness.ts';
import { recordTransaction } from '../record.ts';
import { type WalletPlatform, walletPlatform } from '../testing/walletPlatform.ts';
import { depositRefusal, playRefusal } from './enforce.ts';
import { addMonths, nextPeriod } from './periods.ts';
import { wholePlay } from './store.ts';

const DAY = 86_400_000;
const url = '/api/v1/wallets/limits';

let t: WalletPlatform;
let field: Field;
beforeAll(async () => {
  t = await walletPlatform();
  field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
});
afterAll(() => t.close());

const set = (person: Person, input: object) => t.inject(person, 'PATCH', url, input);
const read = async (person: Person) => (await t.inject(person, 'GET', url)).json();
const order = (person: Person, amount: number) =>
  t.inject(person, 'POST', '/api/v1/payment_source/create_order', { amount, type: 'paypal' });
const play = (person: Person, amount = 1000) => t.inject(person, 'POST', '/api/v1/matches', setup(field, { amount }));
const limitOf = (response: { json(): { error: { code: number; data: { limit: string } } } }) => {
  const { code, data } = response.json().error;
  return [code, data.limit];
};
/** Advances the clock to just before the next day, week or month. */
async function toEdge(period: 'day' | 'week' | 'month'): Promise<Date> {
  const now = await appNow(t.db);
  const edge = nextPeriod(now, period);
  await t.clock.advance(edge.getTime() - now.getTime() - 60_000);
  return edge;
}
const entryOf = async (person: Person) =>
  (await t.inject(person, 'GET', '/api/v1/transactions'))
    .json()
    .items.find(({ type }: { type: string }) => type === 'match_entry');
const record = (person: Person, type: 'match_entry' | 'match_win' | 'match_refund', amount: number) =>
  withTransaction(t.db, (tx) =>
    recordTransaction(tx, { userId: person.id, type, state: 'completed', amount, title: type }),
  );

describe('limits', () => {
  test('of a frozen person can be lowered but not raised', async () => {
    const person = await t.person();
    await set(person, { deposit: { day: 5000 } });
    await t.owner.updateTable('users').set({ status: 'frozen' }).where('id', '=', person.id).execute();
    expect((await set(person, { deposit: { day: 4000 } })).json()).toMatchObject({
      deposit: { day: 4000 },
      pending: [],
    });
    for (const day of [6000, 0]) expect((await set(person, { deposit: { day } })).json().error.code).toBe(27);
    expect(await read(person)).toMatchObject({ deposit: { day: 4000 }, pending: [] });
  });

  test('are unset at first, and decreases apply immediately', async () => {
    const person = await t.person();
    expect(await read(person)).toMatchObject({
      deposit: { day: null, day_used: 0 },
      session_minutes: 60,
      cool_off_until: null,
      pending: [],
      net_position: 0,
      staked_total: 0,
    });
    const answer = await set(person, { deposit: { day: 5000 }, loss: { month: 20_000 }, session_minutes: 30 });
    expect(answer.json()).toMatchObject({
      deposit: { day: 5000, week: null },
      loss: { month: 20_000 },
      session_minutes: 30,
      pending: [],
    });
  });

  test('increases require a day and a second request', async () => {
    const person = await t.person();
    await set(person, { stake: { week: 5000 } });
    const asked = await set(person, { stake: { week: 9000 } });
    expect(asked.json()).toMatchObject({ stake: { week: 5000 }, pending: [{ limit: 'stake.week', amount: 9000 }] });
    expect((await set(person, { stake: { week: 9000 } })).json().stake.week).toBe(5000);
    await t.clock.advance(DAY + 1000);
    expect((await read(person)).stake.week).toBe(5000);
    const confirmed = (await set(person, { stake: { week: 9000 } })).json();
    expect([confirmed.stake.week, confirmed.pending]).toEqual([9000, []]);
    const none = (await set(person, { stake: { week: 0 } })).json();
    expect(none).toMatchObject({ stake: { week: 9000 }, pending: [{ limit: 'stake.week', amount: null }] });
  });

  test('the session reminder comes every hour until the person turns it off, which takes a day', async () => {
    const person = await t.person();
    const asked = (await set(person, { session_minutes: 0 })).json();
    expect(asked).toMatchObject({ session_minutes: 60, pending: [{ limit: 'session', amount: null }] });
    await t.clock.advance(DAY + 1000);
    expect((await read(person)).session_minutes).toBe(60);
    await set(person, { session_minutes: 0 });
    expect((await read(person)).session_minutes).toBeNull();
  });

  test.each([
    { deposit: { day: -1 } },
    { deposit: { day: 1.5 } },
    { deposit: { day: '500' } },
    { deposit: { day: 2 ** 53 } },
    { session_minutes: 1441 },
    { cool_off_until: 'tomorrow' },
    { cool_off_until: '2020-01-01T00:00:00Z' },
    { self_excluded_until: '2020-01-01T00:00:00Z' },
  ])('refuse %j and stay unchanged', async (input) => {
    const person = await t.person();
    const answer = await set(person, input);
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 1000]);
    expect((await read(person)).deposit.day).toBeNull();
  });

  test('are recorded in the audit log and visible only to their owner', async () => {
    const [person, other] = [await t.person(), await t.person()];
    await set(person, { deposit: { day: 700 } });
    expect((await read(other)).deposit.day).toBeNull();
    expect((await t.inject(null, 'PATCH', url, {})).statusCode).toBe(401);
    const rows = await t.owner.selectFrom('audit_log').selectAll().where('actor', '=', person.id).execute();
    expect(JSON.stringify(rows)).toContain('deposit.day');
  });
});

describe('own deposit limits', () => {
  test.each(['day', 'week', 'month'] as const)('apply until the last moment of a %s and no longer', async (period) => {
    const edge = await toEdge(period);
    const person = await t.person();
    await set(person, { deposit: { [period]: 6000 } });
    await t.deposit(person, 5000);
    const refused = await order(person, 1001);
    expect(limitOf(refused)).toEqual([1004, `own_deposit_${period}`]);
    expect(refused.json().error.data).toMatchObject({ allowed: 1000, resets_at: edge.toISOString() });
    expect((await read(person)).deposit[`${period}_used`]).toBe(5000);
    await t.clock.advance(60_000);
    expect((await order(person, 1001)).statusCode).toBe(200);
    expect((await read(person)).deposit[`${period}_used`]).toBe(0);
  });

  test('are checked again when the money is captured', async () => {
    const person = await t.person();
    const { id, providerId } = await t.order(person, 5000);
    t.paypal.approve(providerId);
    await set(person, { deposit: { day: 4999 } });
    expect(limitOf(await t.capture(person, id))).toEqual([1004, 'own_deposit_day']);
    expect((await t.wallet(person)).cash).toBe(0);
  });
});

describe('own limits on play', () => {
  test.each(['day', 'week', 'month'] as const)('count entries of the %s, minus refunds', async (period) => {
    await toEdge(period);
    const person = await t.person();
    await set(person, { stake: { [period]: 3000 } });
    await record(person, 'match_entry', -2000);
    expect(await playRefusal(t.db, person.id, 1000)).toBeNull();
    expect(await playRefusal(t.db, person.id, 1001)).toMatchObject({
      data: { limit: `own_stake_${period}`, allowed: 1000 },
    });
    await record(person, 'match_refund', 2000);
    expect(await playRefusal(t.db, person.id, 3000)).toBeNull();
    await record(person, 'match_entry', -3000);
    expect(await playRefusal(t.db, person.id, 1)).not.toBeNull();
    await t.clock.advance(60_000);
    expect(await playRefusal(t.db, person.id, 3000)).toBeNull();
  });

  test('assume that the next entry is lost', async () => {
    const person = await t.person();
    await set(person, { loss: { day: 2000 } });
    await record(person, 'match_entry', -1500);
    expect(await playRefusal(t.db, person.id, 501)).toMatchObject({ data: { limit: 'own_loss_day', allowed: 500 } });
    await record(person, 'match_win', 3000);
    expect(await playRefusal(t.db, person.id, 2000)).toBeNull();
    expect((await wholePlay(t.db, person.id)).net).toBe(1500);
    expect(await read(person)).toMatchObject({ net_position: 1500, staked_total: 1500 });
  });

  test('count an open entry as money at risk, not as a loss, and keep room for losing it', async () => {
    const [person, other] = [await player(t, field, 10_000), await player(t, field, 10_000)];
    await set(person, { loss: { day: 2500 } });
    const entered = await play(person, 1000);
    const match: string = entered.json().id;
    expect(await read(person)).toMatchObject({
      loss: { day_used: 0, week_used: 0, month_used: 0, day_left: 1500 },
      at_risk: { day: 1000, week: 1000, month: 1000 },
      net_position: 0,
    });
    expect((await t.wallet(person)).in_play).toBe(1000);
    expect(await entryOf(person)).toMatchObject({ amount: -1000, in_play: true });
    expect(await playRefusal(t.db, person.id, 1500)).toBeNull();
    expect(await playRefusal(t.db, person.id, 1501)).toMatchObject({
      data: { limit: 'own_loss_day', allowed: 1500 },
      message: 'You’ve reached the limit you set on your losses and money at risk per day. You weren’t charged.',
    });
    await act(t, other, 'POST', `/${match}/join`);
    for (const one of [person, other]) await act(t, one, 'POST', `/${match}/prematch`, { ready: true });
    await act(t, person, 'POST', `/${match}/start`);
    await act(t, person, 'POST', `/${match}/submit`, { placement: 2 });
    await act(t, other, 'POST', `/${match}/submit`, { placement: 1 });
    expect(await read(person)).toMatchObject({
      loss: { day_used: 1000 },
      at_risk: { day: 0 },
      net_position: -1000,
    });
    expect(await entryOf(person)).toMatchObject({ amount: -1000, in_play: false });
    expect(await playRefusal(t.db, person.id, 1501)).toMatchObject({ data: { allowed: 1500 } });
    await t.clock.advance(DAY);
    await play(other, 1000);
    await t.clock.advance(DAY);
    expect(await read(other)).toMatchObject({ at_risk: { day: 0 }, loss: { day_used: 0 }, net_position: 1000 });
  });

  test('set winnings against money at risk, but never allow more than the limit', async () => {
    const person = await player(t, field, 10_000);
    await set(person, { loss: { day: 2500 } });
    await record(person, 'match_win', 10_000);
    await play(person, 2000);
    expect(await read(person)).toMatchObject({
      net_position: 10_000,
      at_risk: { day: 2000 },
      loss: { day_used: 0, day_left: 2500, week_left: null },
    });
    expect(await playRefusal(t.db, person.id, 1000)).toBeNull();
    expect(await playRefusal(t.db, person.id, 2501)).toMatchObject({ data: { limit: 'own_loss_day', allowed: 2500 } });
  });

  test('refuse the entry itself, without moving anything', async () => {
    const person = await player(t, field, 10_000);
    await set(person, { stake: { day: 1500 } });
    expect((await play(person, 1000)).statusCode).toBe(200);
    const refused = await play(person, 1000);
    expect(refused.statusCode).toBe(422);
    expect(await t.wallet(person)).toMatchObject({ cash: 9000, in_play: 1000 });
  });

  test('also apply to concurrent entries', async () => {
    const person = await player(t, field, 10_000);
    await set(person, { stake: { day: 1000 } });
    const answers = await Promise.all([play(person), play(person), play(person)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await t.wallet(person)).in_play).toBe(1000);
  });
});

describe('a cool-off', () => {
  test('blocks deposits and entries until it ends, and nothing else', async () => {
    const person = await player(t, field, 10_000);
    const until = new Date((await appNow(t.db)).getTime() + 2 * DAY).toISOString();
    expect((await set(person, { cool_off_until: until })).json().cool_off_until).toBe(until);
    expect(limitOf(await order(person, 1000))).toEqual([1004, 'cool_off']);
    expect(limitOf(await play(person))).toEqual([1004, 'cool_off']);
    expect((await t.inject(person, 'GET', '/api/v1/transactions')).statusCode).toBe(200);
    await t.clock.advance(2 * DAY + 1000);
    expect((await order(person, 1000)).statusCode).toBe(200);
    expect((await read(person)).cool_off_until).toBeNull();
  });
});

describe('a self-exclusion', () => {
  test('ends unstarted matches, keeps withdrawals open, can’t be revoked, and ends automatically', async () => {
    const person = { ...(await player(t, field, 10_000)), source: newId() };
    await t.owner.updateTable('users').set({ kyc_state: 'approved' }).where('id', '=', person.id).execute();
    person.source = await t.openSource(person.id);
    expect((await play(person, 2000)).statusCode).toBe(200);
    const wanted = addMonths(await appNow(t.db), 6).toISOString();
    const until: string = (await set(person, { self_excluded_until: wanted })).json().self_excluded_until;
    expect(Date.parse(until) - Date.parse(wanted)).toBeLessThan(60_000);
    expect(await t.wallet(person)).toMatchObject({ cash: 10_000, in_play: 0 });
    expect(limitOf(await order(person, 1000))).toEqual([1004, 'self_excluded']);
    expect((await play(person)).statusCode).toBe(422);
    const sooner = addMonths(await appNow(t.db), 5).toISOString();
    expect((await set(person, { self_excluded_until: sooner })).statusCode).toBe(400);
    expect((await t.withdraw(person, person.source, 3000)).statusCode).toBe(200);
    const status = async () =>
      (await t.owner.selectFrom('users').select('status').where('id', '=', person.id).executeTakeFirstOrThrow()).status;
    expect(await status()).toBe('self_excluded');
    await t.clock.advance(Date.parse(until) - (await appNow(t.db)).getTime() - 60_000);
    expect(await status()).toBe('self_excluded');
    await t.clock.advance(61_000);
    expect(await status()).toBe('enabled');
  });

  test('ends later after an extension; a freeze in between doesn’t end it', async () => {
    const person = await t.person();
    const now = await appNow(t.db);
    const [six, seven] = [addMonths(now, 6), addMonths(now, 7)];
    await set(person, { self_excluded_until: six.toISOString() });
    expect((await set(person, { self_excluded_until: seven.toISOString() })).statusCode).toBe(200);
    const staff = await t.person({ area: 'staff', roles: ['admin'] });
    for (const verb of ['freeze', 'unfreeze']) {
      await t.inject(staff, 'POST', `/admin/v1/users/${person.id}/${verb}`, { reason: 'a look' });
    }
    await t.clock.advance(six.getTime() - (await appNow(t.db)).getTime() + 60_000);
    // Sessions expire before this much time has passed, so the rule is called directly.
    expect(await depositRefusal(t.db, person.id, 1000)).toMatchObject({ data: { limit: 'self_excluded' } });
    await t.clock.advance(seven.getTime() - six.getTime());
    expect(await depositRefusal(t.db, person.id, 1000)).toBeNull();
  });
});
