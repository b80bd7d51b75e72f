import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { enroll, moveTo } from '../testing/partners.ts';
import { earn, fillPool } from './testing/pay.ts';
import { createWeeklyInvoices, payWeekAt } from './weekly.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
  await fillPool(t);
});
afterAll(() => t.close());
// A Tuesday in New York.
beforeEach(() => moveTo(t, '2027-03-02T17:00:00Z'));

const run = () => createWeeklyInvoices({}, t.deps);
const monday = () => moveTo(t, '2027-03-08T05:00:00Z');
async function partner(): Promise<Person> {
  const person = await t.person();
  await enroll(t, person, []);
  return person;
}
const read = async (who: Person, url: string) => (await t.inject(who, 'GET', `/api/v1/partners/${url}`)).json();

test('weeks start on Monday at midnight in the program’s zone, also when clocks change', () => {
  const zone = 'America/New_York';
  const at = (instant: string) => {
    const { monday, startsAt, endsAt } = payWeekAt(zone, new Date(instant));
    return [monday, startsAt.toISOString(), endsAt.toISOString()];
  };
  expect(at('2027-03-08T04:59:59Z')[0]).toBe('2027-03-01');
  expect(at('2027-03-08T05:00:00Z')).toEqual(['2027-03-08', '2027-03-08T05:00:00.000Z', '2027-03-15T04:00:00.000Z']);
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      (instant) => {
        const week = payWeekAt(zone, instant);
        expect(week.startsAt <= instant && instant < week.endsAt).toBe(true);
        expect(payWeekAt(zone, week.endsAt).startsAt).toEqual(week.endsAt);
      },
    ),
  );
});

test('a week is invoiced once it is over, once, and the next one apart from it', async () => {
  const person = await partner();
  const events = [await earn(t, person), await earn(t, person, 3_000)];
  await run();
  const early = await read(person, 'payout');
  expect(early).toMatchObject({ balance: 5_500, hold: null, invoices: [] });
  expect(early.week).toEqual({
    starts_at: '2027-03-01T05:00:00.000Z',
    ends_at: '2027-03-08T05:00:00.000Z',
    event_count: 2,
    base_amount: 5_500,
    bonus_amount: 0,
    share_amount: 0,
    amount: 5_500,
  });
  expect(early.next_invoice_at).toBe('2027-03-08T05:00:00.000Z');
  await monday();
  await earn(t, person, 900);
  await Promise.all([run(), run(), run()]);
  const { invoices, balance, week } = await read(person, 'payout');
  expect([balance, week.amount, week.event_count]).toEqual([6_400, 900, 1]);
  expect(invoices).toMatchObject([{ week: '2027-03-01', state: 'open', amount: 5_500, paid_at: null }]);
  expect(
    invoices[0].items.map(({ event_id, amount }: { event_id: string; amount: number }) => [event_id, amount]),
  ).toEqual([
    [events[0], 2_500],
    [events[1], 3_000],
  ]);
  const { items, has_next } = await read(person, 'match_payouts');
  expect(items.map((one: { amount: number; invoice: unknown }) => [one.amount, one.invoice !== null])).toEqual([
    [900, false],
    [3_000, true],
    [2_500, true],
  ]);
  expect(has_next).toBe(false);
  expect((await read(person, 'match_payouts?page=1&page_size=2')).has_next).toBe(true);
});

test('pay that is held is invoiced once the hold is over', async () => {
  const [frozen, off] = [await partner(), await partner()];
  for (const person of [frozen, off]) await earn(t, person);
  await t.owner.updateTable('users').set({ status: 'frozen' }).where('id', '=', frozen.id).execute();
  await t.owner
    .insertInto('feature_disablements')
    .values({ user_id: off.id, feature: 'partner', until: null })
    .execute();
  expect((await read(off, 'payout')).hold).toBe('feature');
  await monday();
  await run();
  const count = async () => {
    const ids = [frozen.id, off.id];
    return (await t.owner.selectFrom('partner_invoices').select('id').where('user_id', 'in', ids).execute()).length;
  };
  expect(await count()).toBe(0);
  await t.owner.updateTable('users').set({ status: 'enabled' }).where('id', '=', frozen.id).execute();
  await t.owner.deleteFrom('feature_disablements').where('user_id', '=', off.id).execute();
  await run();
  expect(await count()).toBe(2);
});

test('only partners see their pay, and nobody else’s', async () => {
  const [person, other, outsider] = [await partner(), await partner(), await t.person()];
  await earn(t, person);
  for (const url of ['payout', 'match_payouts']) {
    expect((await t.inject(outsider, 'GET', `/api/v1/partners/${url}`)).statusCode).toBe(404);
    expect((await t.inject(null, 'GET', `/api/v1/partners/${url}`)).statusCode).toBe(401);
  }
  expect((await read(other, 'match_payouts')).items).toEqual([]);
  expect((await read(other, 'payout')).balance).toBe(0);
});
