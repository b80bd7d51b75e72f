import { afterAll, beforeAll, expect, test } from 'vitest';
import { balances, userAccount } from '../../../ledger/accounts.ts';
import { earningsAccount, PARTNER_POOL } from '../../../partners/pay/accounts.ts';
import { earn, fillPool } from '../../../partners/pay/testing/pay.ts';
import { enroll, moveTo } from '../../../partners/testing/partners.ts';
import { checkInvariants } from '../../../reconciliation/invariants.ts';
import { type Person, type TestPlatform, testPlatform } from '../../../testing/harness.ts';
import { staffActions, staffOf } from '../../testing/staff.ts';

let t: TestPlatform;
let staff: Awaited<ReturnType<typeof staffOf>>;
beforeAll(async () => {
  t = await testPlatform();
  // A Tuesday, so that everything happens within one week.
  await moveTo(t, '2027-03-02T17:00:00Z');
  await fillPool(t);
  staff = await staffOf(t);
});
afterAll(() => t.close());

const base = '/admin/v1/partners';
async function partner(earned: number[] = []): Promise<Person> {
  const person = await t.person();
  await enroll(t, person, []);
  for (const amount of earned) await earn(t, person, amount);
  return person;
}
const create = ({ id }: Pick<Person, 'id'>, items: object[] = [], headers = {}, who = staff.maker) =>
  t.inject(who, 'POST', `${base}/invoices`, { user_id: id, items, reason: 'End of season' }, headers);
const pay = (id: string, who = staff.maker) =>
  t.inject(who, 'POST', `${base}/invoices/${id}/pay`, { reason: 'Checked the matches' });
const items = async (id: string, query = '') =>
  (await t.inject(staff.maker, 'GET', `${base}/invoices/${id}/items${query}`)).json();
const list = async (query: string) => (await t.inject(staff.maker, 'GET', `${base}/invoices?${query}`)).json().items;
async function held({ id }: Pick<Person, 'id'>) {
  const names = [earningsAccount(id), userAccount(id, 'cash'), PARTNER_POOL];
  const found = await balances(t.db, names);
  return names.map((name) => found[name] ?? 0) as [number, number, number];
}

test('an invoice holds all open earnings and added items; two people pay it, once', async () => {
  const person = await partner([2_500, 3_000]);
  const key = { 'idempotency-key': 'invoice-once' };
  const extra = { description: 'Travel to the studio', amount: 1_200 };
  const made = (await create(person, [extra], key)).json();
  expect(made).toMatchObject({ state: 'open', amount: 6_700, week: null, item_count: 3, requested: false });
  expect(made.created_by.id).toBe(staff.maker.id);
  expect((await create(person, [extra], key)).json()).toEqual(made);
  const before = await held(person);
  expect(before[0]).toBe(5_500);

  const asked = await pay(made.id);
  expect(asked.statusCode).toBe(409);
  const approval = staff.asked(asked);
  expect(await held(person)).toEqual(before);
  expect((await items(made.id)).invoice).toMatchObject({ state: 'open', requested: true });
  expect(staff.asked(await pay(made.id))).toBe(approval);
  expect((await staff.decide(approval, true, staff.maker)).statusCode).toBe(403);
  expect(await held(person)).toEqual(before);

  const decided = await Promise.all([staff.decide(approval), staff.decide(approval)]);
  expect(decided.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await held(person)).toEqual([0, before[1] + 6_700, before[2] - 1_200]);
  const { invoice } = await items(made.id);
  expect(invoice).toMatchObject({ state: 'paid', requested: false });
  expect((await pay(made.id)).json().error).toMatchObject({
    code: 1002,
    message: expect.stringMatching(/already paid/),
  });
  expect(await checkInvariants(t.deps)).toBe(true);
});

test('earnings, items and their payment leave the balance sheet without a difference', async () => {
  const sheet = async () => {
    const { difference, partner_earnings, partner_pool, liabilities } = (
      await t.inject(staff.maker, 'GET', '/admin/v1/wallets/stats')
    ).json();
    return { difference, partner_earnings, partner_pool, liabilities };
  };
  const start = await sheet();
  const person = await partner([2_500]);
  const accrued = await sheet();
  expect(accrued).toEqual({
    difference: 0,
    partner_earnings: start.partner_earnings + 2_500,
    partner_pool: start.partner_pool - 2_500,
    liabilities: start.liabilities + 2_500,
  });
  const { id } = (await create(person, [{ description: 'Travel to the studio', amount: 1_200 }])).json();
  await staff.decide(staff.asked(await pay(id)));
  expect(await sheet()).toEqual({
    difference: 0,
    partner_earnings: start.partner_earnings,
    partner_pool: start.partner_pool - 3_700,
    liabilities: start.liabilities + 3_700,
  });
});

test('the payment is in the wallet’s history with its invoice, and the partner is told', async () => {
  const person = await partner([2_500]);
  const { id, number } = (await create(person)).json();
  await staff.decide(staff.asked(await pay(id)));
  const { items: history } = (await t.inject(person, 'GET', '/api/v1/transactions/completed')).json();
  expect(history).toMatchObject([
    {
      type: 'partner_payout',
      state: 'completed',
      amount: 2_500,
      title: 'Partner payout',
      subtitle: `Invoice ${number}`,
    },
  ]);
  expect(JSON.stringify(history)).toContain('Partner earnings');
  const told = await t.owner.selectFrom('notifications').select('title').where('user_id', '=', person.id).execute();
  expect(told.map(({ title }) => title)).toEqual(['Partner payout']);
});

test('a canceled invoice is never paid, and its earnings are on the next one', async () => {
  const person = await partner([2_500]);
  const first = (await create(person, [{ description: 'Typed twice', amount: 900 }])).json();
  const approval = staff.asked(await pay(first.id));
  const before = await held(person);
  const cancel = (who = staff.maker, id = first.id) =>
    t.inject(who, 'POST', `${base}/invoices/${id}/cancel`, { reason: 'Wrong item' });
  expect((await cancel(await t.person({ area: 'staff', roles: ['support'] }))).statusCode).toBe(403);
  const answers = await Promise.all([cancel(), cancel()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect((await items(first.id)).invoice).toMatchObject({ state: 'canceled', amount: 3_400, paid_at: null });
  for (const refused of [await staff.decide(approval), await pay(first.id)])
    expect(refused.json().error).toMatchObject({ code: 1002, message: expect.stringMatching(/was canceled/) });
  expect(await held(person)).toEqual(before);
  const second = (await create(person)).json();
  expect(second).toMatchObject({ state: 'open', amount: 2_500 });
  await staff.decide(staff.asked(await pay(second.id)));
  expect((await held(person)).slice(0, 2)).toEqual([0, 2_500]);
  expect((await cancel(staff.maker, second.id)).json().error.message).toMatch(/already paid/);
  expect(await checkInvariants(t.deps)).toBe(true);
});

test('nobody cancels an invoice of their own pay', async () => {
  const own = await t.person({ area: 'staff', roles: ['finance'] });
  await enroll(t, own, []);
  await earn(t, own, 500);
  const { id } = (await create(own)).json();
  const answer = await t.inject(own, 'POST', `${base}/invoices/${id}/cancel`, { reason: 'Mine' });
  expect(answer.statusCode).toBe(403);
});

test('a frozen account or a program turned off holds the payment, even after it was asked for', async () => {
  const person = await partner([2_500]);
  const { id } = (await create(person)).json();
  const approval = staff.asked(await pay(id));
  await t.owner.updateTable('users').set({ status: 'frozen' }).where('id', '=', person.id).execute();
  const refused = (await staff.decide(approval)).json().error;
  expect(refused).toMatchObject({ code: 1002, data: { hold: 'account' } });
  expect((await pay(id)).json().error.code).toBe(1002);
  await t.owner.updateTable('users').set({ status: 'enabled' }).where('id', '=', person.id).execute();
  const off = { user_id: person.id, feature: 'partner', until: null };
  await t.owner.insertInto('feature_disablements').values(off).execute();
  expect((await staff.decide(approval)).json().error.data.hold).toBe('feature');
  expect((await held(person))[0]).toBe(2_500);
  await t.owner.deleteFrom('feature_disablements').where('user_id', '=', person.id).execute();
  expect((await staff.decide(approval)).statusCode).toBe(200);
  expect((await held(person)).slice(0, 2)).toEqual([0, 2_500]);
});

test('suspended and former partners are paid what they earned', async () => {
  const [suspended, former] = [await partner([2_500]), await partner([2_500])];
  const manager = await t.person({ area: 'staff', roles: ['partner_manager'] });
  await t.inject(manager, 'POST', `${base}/${suspended.id}/suspend`, { num_of_weeks: 1, reason: 'Late' });
  await t.inject(manager, 'PATCH', `${base}/${former.id}`, { active: false, reason: 'Moved away' });
  for (const person of [suspended, former]) {
    const { id } = (await create(person, [], {}, manager)).json();
    expect((await staff.decide(staff.asked(await pay(id, manager)))).statusCode).toBe(200);
    expect((await held(person)).slice(0, 2)).toEqual([0, 2_500]);
  }
  const { invoices } = (await t.inject(former, 'GET', '/api/v1/partners/payout')).json();
  expect(invoices).toMatchObject([{ state: 'paid', amount: 2_500 }]);
  expect((await t.inject(former, 'GET', '/api/v1/partners/match_payouts')).json().items).toHaveLength(1);
  expect((await t.inject(former, 'GET', '/api/v1/partners/registered')).json()).toMatchObject({
    registered: false,
    has_pay: true,
  });
});

test('a former partner who earned nothing has no pay to see', async () => {
  const person = await partner();
  await t.owner.updateTable('partners').set({ state: 'inactive' }).where('user_id', '=', person.id).execute();
  expect((await t.inject(person, 'GET', '/api/v1/partners/payout')).statusCode).toBe(404);
  expect((await t.inject(person, 'GET', '/api/v1/partners/registered')).json().has_pay).toBe(false);
});

test('an account with unpaid earnings can’t be deleted', async () => {
  const person = await partner([2_500]);
  const { username } = await t.owner
    .selectFrom('users')
    .select('username')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const answer = await t.inject(person, 'DELETE', `/api/v1/users?username=${username}`);
  expect(answer.json().error).toMatchObject({ code: 1012, data: { open: [{ kind: 'balance', amount: 2_500 }] } });
});

test('what can’t be invoiced is refused with words, and own pay is for others', async () => {
  const person = await partner();
  expect((await create(person)).json().error).toMatchObject({
    code: 1002,
    message: expect.stringMatching(/no earnings/),
  });
  expect((await create(await t.person(), [])).statusCode).toBe(404);
  expect((await create(person, [{ description: '  ', amount: 5 }])).json().error.code).toBe(1000);
  expect((await create(person, [{ description: 'Bonus', amount: 0 }])).json().error.code).toBe(1000);
  await enroll(t, staff.maker, []);
  expect((await create(staff.maker, [{ description: 'Bonus', amount: 500 }])).statusCode).toBe(403);
  const unknown = '01890000-0000-7000-8000-000000000000';
  expect((await pay(unknown)).statusCode).toBe(404);
  expect((await t.inject(staff.maker, 'GET', `${base}/invoices/${unknown}/items`)).statusCode).toBe(404);
  expect((await t.inject(staff.maker, 'GET', `${base}/payout?user_id=${unknown}`)).statusCode).toBe(404);
  const support = await t.person({ area: 'staff', roles: ['support'] });
  expect((await create(person, [{ description: 'Bonus', amount: 5 }], {}, support)).statusCode).toBe(403);
  expect((await t.inject(person, 'GET', `${base}/invoices`)).statusCode).toBe(403);
});

test('two invoices at once share nothing', async () => {
  const person = await partner([2_500]);
  const answers = await Promise.all([create(person), create(person)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect((await list(`user_id=${person.id}`)).map(({ amount }: { amount: number }) => amount)).toEqual([2_500]);
});

test('staff see a partner’s pay and filter invoices by state, and every view is logged', async () => {
  const person = await partner([2_500]);
  const first = (await create(person)).json();
  await staff.decide(staff.asked(await pay(first.id)));
  await earn(t, person, 700);
  const second = (await create(person, [{ description: 'Bonus', amount: 300 }])).json();
  await earn(t, person, 100);
  const view = (await t.inject(staff.maker, 'GET', `${base}/payout?user_id=${person.id}`)).json();
  expect(view).toMatchObject({ balance: 800, open_amount: 100, open_count: 1, hold: null });
  expect(view.invoices.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
  const ids = async (query: string) =>
    (await list(`user_id=${person.id}&${query}`)).map(({ id }: { id: string }) => id);
  expect([await ids('state=open'), await ids('state=paid'), await ids('page_size=1')]).toEqual([
    [second.id],
    [first.id],
    [second.id],
  ]);
  const page = await items(second.id, '?page_size=1');
  expect([page.items[0].amount, page.has_next]).toEqual([700, true]);
  expect((await items(second.id, '?page=2&page_size=1')).items).toMatchObject([
    { description: 'Bonus', event_id: null },
  ]);
  expect(await staffActions(t, person.id)).toEqual([
    'admin.partners.invoice_create',
    'admin.partners.invoice_create',
    'admin.partners.payout',
    'admin.partners.invoices',
    'admin.partners.invoices',
    'admin.partners.invoices',
  ]);
  expect(await staffActions(t, first.id)).toEqual([
    'admin.approvals.request',
    'admin.approvals.approve',
    'admin.partners.invoice_pay',
  ]);
});
