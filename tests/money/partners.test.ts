import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffOf } from '../../platform/src/admin/testing/staff.ts';
import { withTransaction } from '../../platform/src/db/transaction.ts';
import { type EventStaff, eventStaff, leagueOf, type TestLeague } from '../../platform/src/events/testing/events.ts';
import { balances, userAccount } from '../../platform/src/ledger/accounts.ts';
import { earningsAccount, PARTNER_POOL } from '../../platform/src/partners/pay/accounts.ts';
import { fundPool } from '../../platform/src/partners/pay/fundPool.ts';
import { partnerStage, payEvent, payStage, playStage } from '../../platform/src/partners/pay/testing/pay.ts';
import { createWeeklyInvoices } from '../../platform/src/partners/pay/weekly.ts';
import { enroll } from '../../platform/src/partners/testing/partners.ts';
import { isPlaced, matched, type Stage } from '../../platform/src/stakes/testing/stage.ts';
import { type Person, type TestPlatform, testPlatform } from '../../platform/src/testing/harness.ts';
import { expectSound } from './support/ledger.ts';
import { type EarningRow, earningRows, heldBy, payTotals, signInAgain, stakersMoney } from './support/partnerBooks.ts';
import { randomFrom, saveProof, size } from './support/proof.ts';

/**
 * Random partner pay through the real API: events with and without stakes, blocked and canceled events, a pool that is
 * often too small, and funding and invoices that two people approve. Steps are also repeated, either concurrently or
 * after a crash. After every step, the pool must not be negative, the oldest pay must have been paid first, every item
 * must be in exactly one place, and nothing may be paid twice.
 */

const EVENTS = size(4, 120);
const SEED = Number(process.env.MONEY_SEED ?? 20_261_129);
const [MINUTE, WEEK] = [60_000, 7 * 86_400_000];
const [BASE, BONUS] = [2_500, 500];

let t: TestPlatform;
let staff: Awaited<ReturnType<typeof staffOf>>;
let crew: EventStaff;
let referees: [Person, Person];
let league: TestLeague;
let stakers: [Person, Person];
const random = randomFrom(SEED);
const counts = new Map<string, number>();
/** Expected amounts in cents: earnings by event and partner, payments by partner. */
const model = {
  funded: 0,
  extras: 0,
  invoices: 0,
  earned: new Map<string, number>(),
  paidOut: new Map<string, number>(),
};
let stakes = 0;

beforeAll(async () => {
  t = await testPlatform();
  staff = await staffOf(t);
  crew = await eventStaff(t);
  const referee = () => t.person({ area: 'staff', roles: ['referee'] });
  referees = [await referee(), await referee()];
  league = await leagueOf(t);
  for (const person of league.members.flat()) await enroll(t, person, []);
  stakers = [await t.person({ cash: 5_000_000 }), await t.person({ cash: 5_000_000 })];
  stakes = await stakersMoney(t, stakers);
});
afterAll(() => t.close());

const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0];
const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
const sum = (rows: readonly { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0);
const shuffled = <T>(list: readonly T[]) =>
  list
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
async function advance(ms: number): Promise<void> {
  await t.clock.advance(ms);
  await signInAgain(t);
}
const held = async (account: string) => (await balances(t.db, [account]))[account] ?? 0;
const partners = () => league.members.flat();

/** I1 to I10 as far as they concern partners. The ledger's own check covers all other rules. */
async function expectBooks(): Promise<void> {
  const rows = await earningRows(t);
  expect(Object.fromEntries(rows.map((row) => [keyOf(row), row.amount]))).toEqual(Object.fromEntries(model.earned));
  const waiting = rows.findIndex((row) => row.waiting);
  const paid = waiting < 0 ? rows : rows.slice(0, waiting);
  const rest = rows.slice(paid.length);
  expect(
    rest.filter((row) => !row.waiting),
    'nothing overtakes older pay',
  ).toEqual([]);
  const pool = await held(PARTNER_POOL);
  expect(pool, 'the pool').toBe(model.funded - sum(paid) - model.extras);
  expect(pool, 'I2: the pool isn’t negative').toBeGreaterThanOrEqual(0);
  expect(pool, 'nothing waits that the pool covers').toBeLessThan(rest[0]?.amount ?? Number.POSITIVE_INFINITY);
  for (const { id } of partners()) await expectPartner(id, paid);
  await expectTotals(rows, paid);
  const sheet = (await t.inject(staff.maker, 'GET', '/admin/v1/wallets/stats')).json();
  expect(sheet, 'I8 and I9').toMatchObject({ difference: 0, partner_pool: pool, partner_waiting: sum(rest) });
  expect(await stakersMoney(t, stakers), 'I6: never from stakes').toBe(stakes);
}

const keyOf = ({ event_id, user_id }: Pick<EarningRow, 'event_id' | 'user_id'>) => `${event_id} ${user_id}`;

async function expectPartner(id: string, paid: readonly EarningRow[]): Promise<void> {
  const own = paid.filter((row) => row.user_id === id && row.invoice_state !== 'paid');
  expect(await held(earningsAccount(id)), 'earned and not paid').toBe(sum(own));
  expect(await held(userAccount(id, 'cash')), 'paid by invoices').toBe(model.paidOut.get(id) ?? 0);
}

/**
 * I10 and completeness: each paid item and invoice has one transfer, and every item is on an invoice, open or waiting.
 */
async function expectTotals(rows: readonly EarningRow[], paid: readonly EarningRow[]): Promise<void> {
  const totals = await payTotals(t);
  expect(totals).toMatchObject({ credits: paid.length, references: paid.length, payouts: model.invoices });
  const off = rows.filter(({ invoice_state }) => invoice_state === null);
  expect(totals.invoiced + sum(off)).toBe(sum(rows));
}

/** Runs a step that must not change anything. */
async function unchanged(step: () => Promise<unknown>): Promise<void> {
  const before = await heldBy(t, stakers);
  await step();
  expect(await heldBy(t, stakers)).toEqual(before);
}

let references = 0;
const newReference = () => `POOL-${String(++references).padStart(5, '0')}`;
const askToFund = (amount: number, reference: string) =>
  t.inject(staff.maker, 'POST', '/admin/v1/promo/fund', { account: 'partner_pool', amount, reference, reason: 'Pay' });
const amounts = [700, 2_499, 3_000, 6_000, 14_000] as const;

async function fund(): Promise<void> {
  const [amount, reference] = [pick(amounts), newReference()];
  const approval = staff.asked(await askToFund(amount, reference));
  await unchanged(async () => {
    expect((await staff.decide(approval, true, staff.maker)).statusCode).toBe(403);
  });
  const decided = await Promise.all([staff.decide(approval), staff.decide(approval)]);
  expect(decided.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  model.funded += amount;
  // Repeats the same payment.
  const again = staff.asked(await askToFund(amount, reference));
  await unchanged(async () => expect((await staff.decide(again)).json().error.code).toBe(1007));
}

/** Funds the pool in a transaction that is lost before it commits, then successfully. */
async function crashWhileFunding(): Promise<void> {
  const funds = { amount: pick(amounts), reference: newReference(), actor: null };
  const crash = () =>
    withTransaction(t.db, async (tx) => {
      await fundPool(tx, funds);
      throw new Error('crash');
    });
  await unchanged(() => expect(crash()).rejects.toThrow('crash'));
  await withTransaction(t.db, (tx) => fundPool(tx, funds));
  model.funded += funds.amount;
}

/** Repeats the payment of an event, also with different amounts. */
async function replayEvent(): Promise<void> {
  const [row] = shuffled(await earningRows(t));
  if (!row) return;
  await unchanged(() => Promise.all([1, 2].map(() => payEvent(t, row.event_id, { [row.user_id]: 99_999 }))));
  count('replayed');
}

async function createInvoice(): Promise<void> {
  const { id } = pick(partners() as [Person, ...Person[]]);
  const items = random() < 0.5 ? [{ description: 'Travel', amount: pick([150, 4_000]) }] : [];
  const body = { user_id: id, items, reason: 'Season' };
  const key = { 'idempotency-key': `invoice-${++references}` };
  const create = () => t.inject(staff.maker, 'POST', '/admin/v1/partners/invoices', body, key);
  const first = await create();
  const again = await create();
  if (first.statusCode === 200) expect(again.json()).toEqual(first.json());
  else expect([first.json().error.code, items]).toEqual([1002, []]);
  count(first.statusCode === 200 ? 'invoiced' : 'nothing to invoice');
}

async function anOpenInvoice(): Promise<{ id: string; user_id: string; amount: number; extras: number } | undefined> {
  const { rows } = await sql<{ id: string; user_id: string; amount: number; extras: number }>`
    select i.id, i.user_id, i.amount,
      (select coalesce(sum(x.amount), 0)::int8 from partner_invoice_extras x where x.invoice_id = i.id) as extras
    from partner_invoices i where i.state = 'open' order by i.number`.execute(t.db);
  return shuffled(rows)[0];
}

async function payInvoice(): Promise<void> {
  const invoice = await anOpenInvoice();
  if (!invoice) return;
  const pay = () =>
    t.inject(staff.maker, 'POST', `/admin/v1/partners/invoices/${invoice.id}/pay`, { reason: 'Checked' });
  const approval = staff.asked(await pay());
  await unchanged(async () => {
    expect((await staff.decide(approval, true, staff.maker)).statusCode).toBe(403);
  });
  const free = (await earningRows(t)).some((row) => row.waiting) ? 0 : await held(PARTNER_POOL);
  const decided = await Promise.all([staff.decide(approval), staff.decide(approval)]);
  const paid = decided.filter(({ statusCode }) => statusCode === 200).length;
  expect(paid).toBe(invoice.extras <= free ? 1 : 0);
  count(paid === 1 ? 'invoice paid' : 'invoice waits for the pool');
  if (paid === 0) return;
  model.extras += invoice.extras;
  model.invoices += 1;
  model.paidOut.set(invoice.user_id, (model.paidOut.get(invoice.user_id) ?? 0) + invoice.amount);
  await unchanged(async () => expect((await pay()).json().error.code).toBe(1002));
}

async function cancelInvoice(): Promise<void> {
  const invoice = await anOpenInvoice();
  if (!invoice) return;
  const cancel = () =>
    t.inject(staff.maker, 'POST', `/admin/v1/partners/invoices/${invoice.id}/cancel`, { reason: 'Wrong item' });
  await unchanged(async () => {
    const answers = await Promise.all([cancel(), cancel()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
  count('canceled invoice');
}

async function invoiceTheWeek(): Promise<void> {
  await advance(WEEK);
  await unchanged(() => Promise.all([1, 2, 3].map(() => createWeeklyInvoices({}, t.deps))));
  const open = (await earningRows(t)).filter((row) => !row.waiting && row.invoice_state === null);
  expect(open, 'the weekly invoices hold all open pay').toEqual([]);
}

const steps = { fund, crashWhileFunding, replayEvent, createInvoice, payInvoice, cancelInvoice, invoiceTheWeek };

const kinds = ['staked', 'blocked', 'canceled', 'one team absent'] as const;

async function playEvent(kind: (typeof kinds)[number]): Promise<void> {
  const stage = await partnerStage(t, crew, league);
  const [amount, bps] = [pick([1_010, 33_300, 100_100]), pick([0, 125, 500])];
  await matched(t, stage, stakers, amount);
  await isPlaced(t, stage.marketId);
  await t.owner.updateTable('event_teams').set({ rev_share_bps: bps }).where('id', '=', stage.teams[0]).execute();
  count(kind);
  if (kind === 'canceled') {
    const approval = staff.asked(await t.inject(crew.manager, 'DELETE', `/admin/v1/events/${stage.event.id}`));
    const second = await t.person({ area: 'staff', roles: ['event_manager'] });
    const decided = await staff.decide(approval, true, second);
    expect(decided.statusCode, decided.body).toBe(200);
    return;
  }
  await playStage(t, stage, kind === 'one team absent' ? [stage.teams[0]] : stage.teams);
  await signInAgain(t);
  if (kind === 'blocked') await payAfterBlock(stage);
  else await payStage(t);
  await signInAgain(t);
  const shares = [Math.floor((amount * (bps || 100)) / 10_000), Math.floor(amount / 100)];
  await expectEarned(stage, shares, kind === 'one team absent' ? [BONUS, 0] : [BONUS, BONUS]);
}

/** A blocked payout earns nothing. Once unblocked, it pays once, even if it is completed twice at the same time. */
async function payAfterBlock({ event }: Stage): Promise<void> {
  const url = `/admin/v1/referee/events/${event.id}`;
  await advance(16 * MINUTE);
  await t.inject(referees[0], 'POST', `${url}/block_payout`, { reason: 'Under review' });
  await advance(180 * MINUTE);
  await expectBooks();
  const complete = () => t.inject(referees[1], 'POST', `${url}/complete_payout`, {});
  const answers = await Promise.all([complete(), complete()]);
  expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
}

/**
 * Compares an event's pay with the rules and adds it to the model. Pay of partners on the same team differs by at most
 * one cent.
 */
async function expectEarned({ event, league: { members } }: Stage, shares: number[], bonuses: number[]): Promise<void> {
  const rows = (await earningRows(t)).filter((row) => row.event_id === event.id);
  expect(rows).toHaveLength(4);
  for (const [index, team] of members.entries()) {
    const own = rows.filter((row) => team.some(({ id }) => id === row.user_id)).map(({ amount }) => amount);
    const [share, fixed] = [shares[index] ?? 0, BASE + (bonuses[index] ?? 0)];
    expect(own.sort((a, b) => a - b)).toEqual([fixed + Math.floor(share / 2), fixed + Math.ceil(share / 2)]);
  }
  for (const row of rows) model.earned.set(keyOf(row), row.amount);
}

test(`partner pay of ${EVENTS} events is paid once, oldest first, and never more than the pool holds`, async () => {
  for (let n = 0; n < EVENTS; n++) {
    await playEvent(kinds[n % kinds.length] ?? 'staked');
    await expectBooks();
    for (const [name, step] of shuffled(Object.entries(steps))) {
      await step();
      count(name);
      await expectBooks().catch((error: unknown) => {
        throw new Error(`seed ${SEED}, event ${n}, ${name}`, { cause: error });
      });
    }
  }
  await expectSound(t.databaseUrl);
  for (const name of ['replayed', 'invoiced', 'invoice paid', 'canceled invoice', ...kinds])
    expect(counts.get(name) ?? 0, name).toBeGreaterThan(0);
  saveProof('partner-pay', { events: EVENTS, ...Object.fromEntries(counts) }, SEED);
});

test('control: a cent that an earning gained is found', async () => {
  await sql`update partner_earnings set amount = amount + 1, base_amount = base_amount + 1
    where id = (select id from partner_earnings limit 1)`.execute(t.owner);
  await expect(expectBooks()).rejects.toThrow();
  await expect(expectSound(t.databaseUrl)).rejects.toThrow(/partner earnings accounts/);
});
