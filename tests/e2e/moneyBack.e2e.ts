import type { Locator, Page } from '@playwright/test';
import { expectSound } from '../money/support/ledger.ts';
import { verified } from '../support/funds.ts';
import { newKey, run } from '../support/graph.ts';
import { runningMatch } from '../support/matches.ts';
import { deposit, newPlayer, type Person, signInStaff } from '../support/people.ts';
import { fault } from '../support/sandbox.ts';
import type { Stack } from '../support/stack.ts';
import { until } from '../support/until.ts';
import { expect, type OpenOptions, test } from './fixtures.ts';
import { WalletPage } from './pages/wallet.ts';

type Open = (options?: OpenOptions) => Promise<Page>;

test.afterEach(({ stack }) => expectSound(stack.databaseUrl));

/** Presses a button on the sandbox's home page. */
async function press(stack: Stack, action: string, fields: Record<string, string> = {}): Promise<void> {
  const response = await fetch(`${stack.sandbox}/actions/${action}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
  if (response.status !== 303) throw new Error(`The sandbox refused ${action}: ${await response.text()}`);
}

/** PayPal's ID of a person's only capture. */
async function captureOf(stack: Stack, { id }: Person): Promise<string> {
  const [row] = await stack.sql<{ capture_id: string }>('select capture_id from deposit_orders where user_id = $1', [
    id,
  ]);
  if (!row) throw new Error('There is no deposit');
  return row.capture_id;
}

/** PayPal's ID of a person's only disputed payment. Waits until the platform knows about the dispute. */
const disputeOf = (stack: Stack, { id }: Person): Promise<string> =>
  until('the dispute to be known', async () => {
    const [row] = await stack.sql<{ provider_id: string }>(
      `select d.provider_id from deposit_disputes d join deposit_orders o on o.id = d.order_id where o.user_id = $1`,
      [id],
    );
    return row?.provider_id ?? null;
  });

/** A player with a deposit, and a page with the player's wallet. */
async function depositor(stack: Stack, open: Open) {
  const person = await newPlayer(stack, 3_000);
  const page = await open({ person });
  const wallet = new WalletPage(page);
  await wallet.goto();
  await expect(wallet.part('Withdrawable')).toHaveText('$30.00');
  return { person, page, wallet, capture: await captureOf(stack, person) };
}

/** Opens the staff area as a member of finance. */
const desk = async (stack: Stack, open: Open) => open({ staff: await signInStaff(stack, 'finance') });

/** Opens the reconciliation case that mentions `text`, and returns its details. */
async function openCase(page: Page, kind: string, text: string): Promise<Locator> {
  await page.goto('/admin/reconciliation');
  await page.getByRole('row').filter({ hasText: kind }).filter({ hasText: text }).click();
  return page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: kind }) });
}

/** Expects a wallet receipt to contain these texts, then closes it. */
async function expectReceipt(page: Page, wallet: WalletPage, title: string | RegExp, ...texts: string[]) {
  await wallet.receipt(title);
  const receipt = page.getByRole('complementary', { name: 'Receipt' });
  for (const text of texts) await expect(receipt).toContainText(text);
  await receipt.getByRole('button', { name: 'Close' }).click();
  await expect(receipt).toBeHidden();
}

/** Expects the person's notifications to contain these texts, and leaves the notifications page open. */
async function expectNotified(page: Page, ...texts: string[]): Promise<void> {
  await page.goto('/me?notifsOpen=true');
  const list = page.getByRole('dialog', { name: 'Notifications' });
  for (const text of texts) await expect(list).toContainText(text);
}

/** Expects staff to see a person's transaction, with these texts on the transaction's page. */
async function expectStaffSee(page: Page, { id }: Person, title: string, ...texts: string[]): Promise<void> {
  await page.goto(`/admin/users/${id}?tab=transactions`);
  await page.getByRole('tabpanel').getByRole('row').filter({ hasText: title }).first().dblclick();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  for (const text of texts) await expect(page.getByRole('main')).toContainText(text);
}

test('a partial refund shows in the wallet, the receipt, the notifications and to staff', async ({ stack, open }) => {
  const { person, page, wallet, capture } = await depositor(stack, open);
  await press(stack, `captures/${capture}/refund`, { amount: '29.00' });
  await expect(wallet.part('Withdrawable')).toHaveText('$1.00');
  await expectReceipt(page, wallet, 'Deposit partly refunded', 'PayPal returned $29.00 to you');
  await expectNotified(page, 'Deposit partly refunded', '$29.00 · PayPal returned $29.00 to you');
  const staff = await desk(stack, open);
  await expectStaffSee(staff, person, 'Deposit partly refunded', 'PayPal returned $29.00 to you', '−$29.00');
});

test('a disputed deposit is on hold until we win, and its owner and staff see why', async ({ stack, open }) => {
  const { person, page, wallet, capture } = await depositor(stack, open);
  await press(stack, `captures/${capture}/dispute`);
  await expect(wallet.part('Withdrawable')).toHaveText('$0.00');
  await expect(wallet.part('On hold')).toHaveText('$30.00');
  const why = 'You or your bank disputed this payment. It’s on hold until PayPal decides';
  await expectReceipt(page, wallet, 'Deposit disputed', why);
  await expectNotified(page, 'Deposit disputed', `$30.00 · ${why}`);
  const id = await disputeOf(stack, person);
  const staff = await desk(stack, open);
  await expect(await openCase(staff, 'Disputed payment', id)).toContainText('$30.00 on hold');
  await wallet.goto();
  await press(stack, `disputes/${id}/win`);
  await expect(wallet.part('Withdrawable')).toHaveText('$30.00');
  const over = 'The dispute is over. The money is back in your balance';
  await expectReceipt(page, wallet, 'Deposit disputed', over);
  await expectNotified(page, over);
  await expectStaffSee(staff, person, 'Deposit disputed', over);
});

test('a chargeback that the payer wins takes what is left and freezes the account, and staff close its case', async ({
  stack,
  open,
}) => {
  const { person, page, wallet, capture } = await depositor(stack, open);
  await runningMatch(stack, person, await newPlayer(stack, 2_000), 2_000);
  await press(stack, `captures/${capture}/dispute`);
  await wallet.goto();
  await expect(wallet.part('On hold')).toHaveText('$10.00');
  const id = await disputeOf(stack, person);
  await press(stack, `disputes/${id}/lose`);
  await expect(page.getByText('Paused while your account is frozen')).toBeVisible();
  await expectReceipt(page, wallet, 'Deposit reversed', 'Your balance didn’t cover it: you owe $20.00');

  const staff = await desk(stack, open);
  const details = await openCase(staff, 'Disputed payment', id);
  await details.getByRole('button', { name: 'Close case' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Close: Disputed payment' });
  await dialog
    .getByRole('textbox', { name: 'Reason' })
    .fill('PayPal decided for the payer. The account owes the rest.');
  await dialog.getByRole('button', { name: 'Close case' }).click();
  await expect(staff.getByText('Case closed')).toBeVisible();
  await expectStaffSee(staff, person, 'Deposit reversed', 'you owe $20.00', '−$10.00');
});

test('a reversal that is undone gives the money back, and everyone can follow it', async ({ stack, open }) => {
  const { person, page, wallet, capture } = await depositor(stack, open);
  await press(stack, `captures/${capture}/reverse`);
  await expect(wallet.row('Deposit reversed')).toContainText('$30.00');
  await press(stack, `captures/${capture}/restore`);
  await expect(wallet.part('Withdrawable')).toHaveText('$30.00');
  await expectReceipt(page, wallet, 'Deposit restored', 'PayPal undid the reversal', '+$30.00');
  await expectNotified(page, 'Deposit reversed', 'Deposit restored', '$30.00 · PayPal undid the reversal');
  await expectStaffSee(await desk(stack, open), person, 'Deposit restored', 'PayPal undid the reversal', '+$30.00');
});

test('a capture of another amount credits nothing and is a case with both figures', async ({ stack, open }) => {
  const person = await newPlayer(stack);
  await fault(stack, { target: 'paypal.capture', kind: 'outcome', outcome: '19.99 USD' });
  await deposit(stack, person, 2_000).catch(() => null);
  const page = await open({ person });
  const wallet = new WalletPage(page);
  await wallet.goto();
  await expect(wallet.part('Withdrawable')).toHaveText('$0.00');
  const why = 'The amount that arrived differs from this deposit. Our staff are checking it';
  await expectReceipt(page, wallet, 'Deposit', why);
  await expectNotified(page, 'Deposit on hold', `$20.00 · ${why}`);
  const details = await openCase(await desk(stack, open), 'Different amounts', await captureOf(stack, person));
  await expect(details).toContainText('Ordered $20.00, reported $19.99');
});

test('messages that we can’t read are accepted, and staff see each one once', async ({ stack, open }) => {
  const body = JSON.stringify({ id: `WH-${newKey()}`, event_type: 'PAYMENT.CAPTURE.REFUNDED', resource: [null] });
  const { id } = JSON.parse(body);
  for (const _ of [1, 2]) await press(stack, 'webhooks/paypal/send', { body });
  const sandbox = await open({ at: stack.sandbox });
  const deliveries = sandbox.getByRole('row').filter({ hasText: 'by hand' }).filter({ hasText: 'delivered' });
  await expect(async () => {
    await sandbox.reload();
    await expect(deliveries).toHaveCount(2, { timeout: 1000 });
  }).toPass();
  const page = await desk(stack, open);
  const details = await openCase(page, 'Unreadable message', id);
  await expect(details).toContainText('Event PAYMENT.CAPTURE.REFUNDED has an unknown form');
  await expect(page.getByRole('row').filter({ hasText: id })).toHaveCount(1);
});

/** Connects a PayPal account for withdrawals. Returns the ID of the payment method. */
async function connectPayPal(stack: Stack, person: Person): Promise<string> {
  const connect = `mutation ($value: String!, $key: ID!) { addPaymentSource(value: $value, type: PayPal,
    idempotencyKey: $key) { id } }`;
  const value = `${person.username}@example.com`;
  const { addPaymentSource: source } = await run<{ addPaymentSource: { id: string } }>(stack, person, connect, {
    value,
    key: newKey(),
  });
  return source.id;
}

const withdraw = (stack: Stack, person: Person, amount: number, id: string) =>
  run(
    stack,
    person,
    `mutation ($amount: Cents!, $id: ID!, $key: ID!) { withdraw(amount: $amount, paymentSourceId: $id,
      idempotencyKey: $key) { __typename ... on LimitReached { limit allowed } } }`,
    { amount, id, key: newKey() },
  );

/** Withdraws to PayPal and waits until the payout is paid. Returns PayPal's ID of the payout. */
async function paidOut(stack: Stack, person: Person, amount: number): Promise<string> {
  await withdraw(stack, person, amount, await connectPayPal(stack, person));
  const item = await until('the payout to be paid', async () => {
    const [row] = await stack.sql<{ provider_item_id: string }>(
      `select provider_item_id from withdrawals where user_id = $1 and state = 'paid'`,
      [person.id],
    );
    return row?.provider_item_id ?? null;
  });
  return item;
}

test('a payout that comes back after its owner left is paid out by staff', async ({ stack, open }) => {
  const person = await verified(stack, await newPlayer(stack, 3_000));
  const item = await paidOut(stack, person, 3_000);
  await run(stack, person, 'mutation ($name: String!) { deleteAccount(username: $name) { __typename } }', {
    name: person.username,
  });
  await press(stack, `payout-items/${item}/return`);
  const [withdrawal] = await stack.sql<{ id: string }>('select id from withdrawals where user_id = $1', [person.id]);
  await until('the case to be opened', async () => {
    const rows = await stack.sql('select from reconciliation_cases where reference = $1', [withdrawal?.id]);
    return rows.length > 0 || null;
  });
  const page = await desk(stack, open);
  const details = await openCase(page, 'Returned payout of a deleted account', withdrawal?.id ?? '');
  await expect(details).toContainText('To pay out');
  await details.getByRole('button', { name: 'Pay out' }).click();
  const dialog = page.getByRole('dialog', { name: /^Pay out \$30\.00/ });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The recipient refunded it by mistake.');
  await dialog.getByRole('button', { name: 'Pay out $30.00' }).click();
  await expect(page.getByText('Payout started')).toBeVisible();
  await until('it to be paid out again', async () => {
    const rows = await stack.sql(`select from withdrawals where user_id = $1 and state = 'paid'`, [person.id]);
    return rows.length === 1 || null;
  });
});

test('a returned payout is back in the wallet, with its notification and what staff see', async ({ stack, open }) => {
  const person = await verified(stack, await newPlayer(stack, 3_000));
  const item = await paidOut(stack, person, 2_000);
  const page = await open({ person });
  const wallet = new WalletPage(page);
  await wallet.goto();
  await expect(wallet.part('Withdrawable')).toHaveText('$10.00');
  await press(stack, `payout-items/${item}/return`);
  await expect(wallet.part('Withdrawable')).toHaveText('$30.00');
  await expectReceipt(page, wallet, 'Withdrawal', 'Available to withdraw again');
  await expectNotified(page, 'Withdrawal returned', '$20.00 · Available to withdraw again');
  await expectStaffSee(await desk(stack, open), person, 'Withdrawal', 'Returned', 'Available to withdraw again');
});

/** Opens the case that the daily comparison creates if PayPal's report lacks a deposit of $30.00. */
const reportLacks = (stack: Stack, { id }: Person) =>
  stack.sql(
    `with run as (
       insert into reconciliation_runs (id, provider, span_from, span_to, compared, differences, finished_at)
       values (gen_random_uuid(), 'paypal', app_now() - interval '1 day', app_now(), 1, 1, app_now()) returning id)
     insert into reconciliation_cases
       (id, run_id, provider, kind, reference, subject_type, subject_id, our_amount, detail, created_at)
     select gen_random_uuid(), run.id, 'paypal', 'missing_there', o.capture_id, 'deposit_order', o.id::text, 3000, '', app_now()
     from run, deposit_orders o where o.user_id = $1`,
    [id],
  );

test('a case of one deposit holds its owner’s money and nobody else’s, until staff close it', async ({
  stack,
  open,
}) => {
  const { person, page, wallet, capture } = await depositor(stack, open);
  await verified(stack, person);
  await reportLacks(stack, person);
  await wallet.goto();
  await expect(wallet.part('Withdrawable')).toHaveText('$0.00');
  const source = await connectPayPal(stack, person);
  expect(await withdraw(stack, person, 2_000, source)).toMatchObject({
    withdraw: { limit: 'deposit_held', allowed: 0 },
  });
  await paidOut(stack, await verified(stack, await newPlayer(stack, 3_000)), 2_000);

  const staff = await desk(stack, open);
  const details = await openCase(staff, 'Missing from the provider’s records', capture);
  await expect(details).toContainText('+$30.00');
  await details.getByRole('button', { name: 'Close case' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Close: Missing from the provider’s records' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('PayPal reported it a day later.');
  await dialog.getByRole('button', { name: 'Close case' }).click();
  await expect(staff.getByText('Case closed')).toBeVisible();
  await page.reload();
  await expect(wallet.part('Withdrawable')).toHaveText('$30.00');
});
