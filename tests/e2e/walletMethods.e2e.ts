import { verified, winner } from '../support/funds.ts';
import { run } from '../support/graph.ts';
import { newPlayer, type Person, signIn, signInStaff } from '../support/people.ts';
import type { Stack } from '../support/stack.ts';
import { until } from '../support/until.ts';
import { withApplePay } from './applePay.ts';
import { expect, test } from './fixtures.ts';
import { DepositDialog } from './pages/deposit.ts';
import { WalletPage } from './pages/wallet.ts';
import { WithdrawDialog } from './pages/withdraw.ts';

interface Withdrawal {
  state: string;
  subtitle: string | null;
}

async function withdrawals(stack: Stack, person: Person): Promise<Withdrawal[]> {
  const query = 'query { transactions(types: [withdrawal], page: 1, pageSize: 20) { items { state subtitle } } }';
  return (await run<{ transactions: { items: Withdrawal[] } }>(stack, person, query)).transactions.items;
}

const paid = (stack: Stack, person: Person) =>
  until('the payout to be paid', async () => {
    const all = await withdrawals(stack, person);
    return all.length === 1 && all[0]?.state === 'completed' ? all[0] : null;
  });

/** Approves the user's pending withdrawal as staff. */
async function approveWithdrawal(stack: Stack, person: Person): Promise<void> {
  const staff = await signInStaff(stack, 'finance');
  const waiting = 'query { adminPendingWithdrawals(pageSize: 100) { items { id userId version } } }';
  const { adminPendingWithdrawals } = await run<{
    adminPendingWithdrawals: { items: { id: string; userId: string; version: number }[] };
  }>(stack, staff, waiting);
  const found = adminPendingWithdrawals.items.find(({ userId }) => userId === person.id);
  await run(
    stack,
    staff,
    `mutation ($id: ID!, $version: Int!, $key: ID!) {
      adminDecideWithdrawal(id: $id, approved: true, version: $version, reason: "Known by their name.", idempotencyKey: $key) {
        __typename
      }
    }`,
    { id: found?.id, version: found?.version, key: crypto.randomUUID() },
  );
}

test('deposits by card, in the provider’s frame, and with Apple Pay where it is available', async ({ stack, open }) => {
  const page = await open({ person: await signIn(stack), at: '/wallet' });
  const wallet = new WalletPage(page);
  const dialog = new DepositDialog(page);

  await test.step('a card is declined, then canceled, then charged, with the fee shown beforehand', async () => {
    await wallet.deposit();
    await dialog.enterAmount('20');
    const missing = page.getByRole('radio', { name: 'Apple Pay' });
    await expect(missing).toBeDisabled();
    await expect(missing).toHaveAccessibleDescription('Requires Safari on an Apple device');
    await dialog.choose('Card');
    await dialog.payByCard('4000 0000 0000 0002');
    await expect(dialog.dialog('Deposit declined')).toContainText('You weren’t charged.');
    await page.getByRole('button', { name: 'Try another method' }).click();
    await dialog.choose('Card');
    await dialog.payByCard('4242 4242 4242 4242', 'Cancel');
    await expect(dialog.dialog('Pay with')).toContainText('You weren’t charged.');
    await dialog.choose('Card');
    await expect(dialog.dialog('Review deposit')).toContainText('Provider fee');
    await dialog.payByCard('4242 4242 4242 4242');
    await expect(dialog.dialog('Deposit complete')).toContainText('+$20.00');
    await dialog.done();
    await expect(wallet.part('Unplayed deposits')).toHaveText('$20.00');
    await expect(wallet.part('Withdrawable')).toHaveText('$0.00');
  });

  await test.step('Apple Pay is canceled, then pays', async () => {
    await withApplePay(page, stack);
    await wallet.goto();
    await wallet.deposit();
    await dialog.enterAmount('20');
    await dialog.choose('Apple Pay');
    await dialog.payWithApple('Cancel');
    await expect(dialog.dialog('Pay with')).toContainText('You weren’t charged.');
    await dialog.choose('Apple Pay');
    await dialog.payWithApple();
    await expect(dialog.dialog('Deposit complete')).toBeVisible();
    await dialog.done();
    await expect(wallet.part('Unplayed deposits')).toHaveText('$40.00');
    await expect(wallet.part('Withdrawable')).toHaveText('$0.00');
  });
});

test.describe('withdrawals', () => {
  test('a PayPal email address receives money that came from PayPal, after the identity check (code 28)', async ({
    stack,
    open,
  }) => {
    const person = await newPlayer(stack, 5_000);
    const page = await open({ person, at: '/wallet' });
    const wallet = new WalletPage(page);
    const dialog = new WithdrawDialog(page);
    await wallet.withdraw();
    await dialog.connectPaypal('sam@example.com');
    await dialog.enterAmount('20');
    await dialog.review();
    await dialog.send();
    await dialog.dialog('Identity check').getByRole('button', { name: 'Close' }).click();
    const refused = dialog.dialog('Verification required');
    await expect(refused).toContainText('No money has moved.');
    expect(await withdrawals(stack, person)).toEqual([]);

    await verified(stack, person);
    await wallet.goto();
    await wallet.withdraw();
    await dialog.complete('20');
    expect((await paid(stack, person)).subtitle).toContain('PayPal');
  });

  test('signing in to PayPal proves whose account it is, and one in a different name is reviewed first', async ({
    stack,
    open,
  }) => {
    const person = await winner(stack);
    const page = await open({ person, at: '/wallet' });
    const wallet = new WalletPage(page);
    const dialog = new WithdrawDialog(page);
    await wallet.withdraw();
    await dialog.connectVault({ first: 'Somebody', last: 'Else', email: 'else@example.com' });
    await dialog.enterAmount('20');
    await expect(dialog.dialog('Withdraw').getByRole('radio', { name: 'PayPal' })).toBeDisabled();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('region', { name: 'Payout methods' })).toContainText(
      'The name on this account doesn’t match yours',
    );
    await wallet.withdraw();
    await dialog.connectVault({ first: 'Sam', last: 'Player', email: 'vault@example.com' });
    await dialog.complete('20');
    expect((await paid(stack, person)).subtitle).toContain('PayPal');
  });

  test('winnings are paid to Venmo after staff have reviewed the destination', async ({ stack, open }) => {
    const person = await winner(stack);
    const page = await open({ person, at: '/wallet' });
    const dialog = new WithdrawDialog(page);
    await new WalletPage(page).withdraw();
    await dialog.connectVenmo('@sam-player');
    await dialog.enterAmount('20');
    await dialog.review();
    await dialog.send();
    // All deposits came through PayPal. A withdrawal to a different method is reviewed first, and the receipt says so.
    const { receipt } = dialog;
    await expect(receipt).toContainText('The withdrawal uses a different payment method than your deposits');
    await expect(receipt).toContainText('PENDING');
    await approveWithdrawal(stack, person);
    // The open receipt updates with the payout.
    await expect(receipt).toContainText('PAID');
    expect((await paid(stack, person)).subtitle).toContain('Venmo');
  });

  test('a bank account is connected, the form its provider requires is completed once, and it is disconnected', async ({
    stack,
    open,
  }) => {
    const person = await winner(stack);
    const page = await open({ person, at: '/wallet' });
    const dialog = new WithdrawDialog(page);
    await new WalletPage(page).withdraw();
    await dialog.connectBank('000111222333');
    const [account] = await stack.sql<{ dots_user_id: string }>(
      'select dots_user_id from dots_users where user_id = $1',
      [person.id],
    );
    await fetch(`${stack.sandbox}/actions/dots-users/${account?.dots_user_id}/require-form`, {
      method: 'POST',
      redirect: 'manual',
    });
    await dialog.enterAmount('20');
    await dialog.review();
    await dialog.send();
    const form = dialog.dialog('Form required');
    await expect(form).toContainText('$20.00 stays in your balance');
    expect(await withdrawals(stack, person)).toEqual([]);

    const opened = page.context().waitForEvent('page');
    await form.getByRole('button', { name: 'Open form' }).click();
    const window = await opened;
    await window.getByRole('button', { name: 'Hand in' }).click();
    await expect(window.getByRole('heading', { name: 'Form submitted' })).toBeVisible();
    // The flow continues automatically, both on this page and in the waiting window.
    await expect(window.getByRole('link', { name: 'View in wallet' })).toBeVisible();
    await expect(dialog.receipt).toBeVisible();
    expect(await withdrawals(stack, person)).toHaveLength(1);
    await window.goto('/dots-compliance-success');
    await expect(window).toHaveURL(/\/wallet$/);
    await window.close();

    await dialog.receipt.getByRole('button', { name: 'Done' }).click();
    const sources = page.getByRole('region', { name: 'Payout methods' });
    await sources.getByRole('button', { name: /^Actions for Bank account/ }).click();
    await page.getByRole('menuitem', { name: 'Disconnect' }).click();
    await expect(page.getByRole('dialog')).toContainText('still arrive');
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(sources).toContainText('None yet.');
  });
});
