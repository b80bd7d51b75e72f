import { expectSound } from '../money/support/ledger.ts';
import { advance } from '../support/clock.ts';
import { verified } from '../support/funds.ts';
import { newKey, run } from '../support/graph.ts';
import { deposit, handInIdentity, newPlayer, type Person, signInStaff } from '../support/people.ts';
import type { Stack } from '../support/stack.ts';
import { expect, test } from './fixtures.ts';
import { goTo } from './keys.ts';
import { act } from './pages/staff.ts';

test.afterEach(({ stack }) => expectSound(stack.databaseUrl));

test('finance approve an identity check by keyboard alone', async ({ stack, open }) => {
  const person = await newPlayer(stack);
  await handInIdentity(stack, person);
  const page = await open({
    staff: await signInStaff(stack, 'finance'),
    at: `/admin/identities?user=${person.id}`,
  });
  await expect(page.getByRole('heading', { name: person.username })).toBeVisible();
  await page.keyboard.press('a');
  await goTo(page, page.getByRole('button', { name: 'Approve identity' }));
  await page.keyboard.press('Enter');
  await goTo(page, page.getByRole('dialog').getByRole('button', { name: 'Approve identity' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${person.username}’s identity approved`)).toBeVisible();
  expect(await stack.sql('select kyc_state from users where id = $1', [person.id])).toEqual([
    { kyc_state: 'approved' },
  ]);
});

test('support find an account by its username, phone number and short ID, on a phone and on a desktop', async ({
  stack,
  open,
}) => {
  const person = await newPlayer(stack);
  const page = await open({ staff: await signInStaff(stack, 'support'), at: '/admin/users' });
  const typed = [person.username, person.phone, person.id.slice(0, 13)];
  await test.step('the list follows what is typed', async () => {
    const field = page.getByRole('textbox', { name: 'Username, name, phone or ID' });
    for (const text of typed) {
      await field.fill(text);
      await field.press('Enter');
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === text);
      await expect(page.getByRole('row').filter({ hasText: person.username })).toBeVisible();
    }
  });
  await test.step('a phone offers only the look-up, which opens the account', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const field = page.getByRole('textbox', { name: 'Find an account' });
    for (const text of typed) {
      await field.fill(text);
      await field.press('Enter');
      await expect(page.getByRole('heading', { name: person.username }).first()).toBeVisible();
      await page.goBack();
    }
  });
});

/** An amount in cents that no single staff member may pay out alone. */
const large = 120_000;

/** A withdrawal of `large` cents that is waiting for staff, by a user whose limit staff have raised. */
async function waitingWithdrawal(stack: Stack): Promise<Person> {
  const person = await verified(stack, await newPlayer(stack));
  for (let paid = 0; paid < large; paid += 40_000) await deposit(stack, person, 40_000);
  const connect = `mutation ($value: String!, $key: ID!) { source: addPaymentSource(value: $value, type: PayPal,
    idempotencyKey: $key) { id } }`;
  const value = `${person.username}@example.com`;
  const { source } = await run<{ source: { id: string } }>(stack, person, connect, { value, key: newKey() });
  // Only small amounts are allowed for new payment methods at first.
  await advance(stack, { hours: 80 });
  const raise = `mutation ($id: ID!, $amount: Cents!, $key: ID!) { adminSetWithdrawalLimit(userId: $id, amount: $amount,
    reason: "Known for years.", idempotencyKey: $key) { __typename } }`;
  await run(stack, await signInStaff(stack, 'finance'), raise, { id: person.id, amount: large, key: newKey() });
  const withdraw = `mutation ($amount: Cents!, $id: ID!, $key: ID!) { withdraw(amount: $amount, paymentSourceId: $id,
    idempotencyKey: $key) { __typename } }`;
  const { withdraw: made } = await run<{ withdraw: { __typename: string } }>(stack, person, withdraw, {
    amount: large,
    id: source.id,
    key: newKey(),
  });
  expect(made.__typename).toBe('WithdrawReceipt');
  return person;
}

test('a large withdrawal takes two people, and a request that nobody decides expires', async ({ stack, open }) => {
  const person = await waitingWithdrawal(stack);
  const asked = { open: 'Pay', confirm: 'Ask for approval', reason: 'The documents match.' };

  await test.step('finance ask for approval, which expires after a day', async () => {
    const page = await open({ staff: await signInStaff(stack, 'finance'), at: '/admin/withdrawals' });
    await page.getByRole('row').filter({ hasText: person.username }).click();
    await act(page, asked);
    await expect(page.getByText('Sent for approval')).toBeVisible();
    await advance(stack, { hours: 25 });
  });

  await test.step('the expired request changed nothing, so finance ask again', async () => {
    const page = await open({ staff: await signInStaff(stack, 'finance'), at: '/admin/approvals?state=expired' });
    await expect(page.getByRole('row').filter({ hasText: 'The documents match.' })).toContainText('Expired');
    const [withdrawal] = await stack.sql<{ state: string }>('select state from withdrawals where user_id = $1', [
      person.id,
    ]);
    expect(withdrawal?.state).toBe('review');
    await page
      .getByRole('link', { name: /^Withdrawals/ })
      .first()
      .click();
    await page.getByRole('row').filter({ hasText: person.username }).click();
    await act(page, asked);
  });

  await test.step('an admin approves, and the money is sent', async () => {
    const page = await open({ staff: await signInStaff(stack, 'admin'), at: '/admin/approvals' });
    await page.getByRole('row').filter({ hasText: 'The documents match.' }).click();
    await act(page, { open: 'Approve', confirm: 'Approve $1,200.00', reason: 'Seen the documents.' });
    await expect
      .poll(async () => stack.sql('select state from withdrawals where user_id = $1', [person.id]))
      .toEqual([{ state: 'paid' }]);
  });
});
