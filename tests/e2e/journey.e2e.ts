import type { Page } from '@playwright/test';
import { advance } from '../support/clock.ts';
import { checkLedger } from '../support/ledger.ts';
import { approveIdentity, becomeEligible, newPhone, signInStaff } from '../support/people.ts';
import type { Stack } from '../support/stack.ts';
import { expect, test } from './fixtures.ts';
import { AuthDialog } from './pages/auth.ts';
import { CreateMatchDialog, linkGamerIdIn } from './pages/createMatch.ts';
import { DepositDialog } from './pages/deposit.ts';
import { PlayPage } from './pages/play.ts';
import { RoomPage } from './pages/room.ts';
import { WalletPage } from './pages/wallet.ts';
import { WithdrawDialog } from './pages/withdraw.ts';

test.describe.configure({ timeout: 300_000 });

/**
 * A new user on a phone does everything in the browser. The opponent, on a desktop, is already set up to play for
 * money.
 */
test('two people sign in, deposit, play for money, agree, and the winner withdraws', async ({ stack, open }) => {
  const [pageA, pageB] = [await open({ at: '/', width: 390, touch: true }), await open({ at: '/' })];
  const [, nameB] = await Promise.all([enterAsNewcomer(stack, pageA), enter(stack, pageB)]);

  await test.step('one creates a match, the other finds and joins it', async () => {
    await new PlayPage(pageB).goto();
    await new PlayPage(pageA).goto();
    const flow = new CreateMatchDialog(pageA);
    await flow.openFromPlay();
    await flow.chooseGame();
    await flow.dialog.getByRole('button', { name: 'Link ID' }).click();
    await linkGamerIdIn(pageA, 'journey_a#1000');
    await flow.acceptMatchRules();
    await flow.acceptRules();
    await flow.pressAmount('10');
    await flow.create();
    const number = await flow.number();
    const play = new PlayPage(pageB);
    await (await play.joinButton(number)).click();
    await play.drawer('Join', number).getByRole('button', { name: 'Link ID' }).click();
    await linkGamerIdIn(pageB, 'journey_b#1000');
    await play.take('Join', number);
    await expect(flow.dialog.getByRole('heading', { name: 'Get ready' })).toBeVisible();
    await expect(flow.dialog).toContainText(nameB);
    await flow.toRoom();
  });

  const [roomA, roomB] = [new RoomPage(pageA), new RoomPage(pageB)];
  await test.step('both play, and each match page follows the other', async () => {
    await roomA.says('Get ready');
    await roomA.ready();
    await roomB.ready();
    await roomA.says('Both sides are ready');
    await roomB.start();
    await Promise.all([roomA.says('Play, then report'), roomB.says('Play, then report')]);
    await roomA.report(nameB);
    await roomB.says('Submit your result');
    await roomB.agree();
    await Promise.all([roomA.says(/won/i), roomB.says(/lost|Finished/i)]);
  });

  const wallet = new WalletPage(pageA);
  await test.step('winnings become final on time', async () => {
    await wallet.goto();
    await expect(wallet.part('Withdrawable')).toHaveText('$40.00');
    await expect(wallet.part('Pending')).toHaveText('$20.00');
    await advance(stack, { minutes: 31 });
    await expect(wallet.part('Withdrawable')).toHaveText('$60.00');
    await expect(wallet.part('Pending')).toHaveText('$0.00');
  });

  await test.step('the first withdrawal requires an identity check, which staff approve', async () => {
    const dialog = new WithdrawDialog(pageA);
    await wallet.withdraw();
    await dialog.connectPaypal('winner@example.com');
    await dialog.enterAmount('60');
    await dialog.review();
    await dialog.send();
    await dialog.passIdentityCheck('Wanda', 'Winner');
    await expect(dialog.dialog('Verification required')).toContainText('Your withdrawal of $60.00');
    await dialog.dialog('Verification required').getByRole('button', { name: 'Done' }).click();
    await expect(pageA.getByRole('region', { name: 'Your identity check is under review' })).toContainText('$60.00');
    const staff = await signInStaff(stack, 'finance');
    await approveIdentity(stack, staff, { id: await idOf(pageA) });
  });

  await test.step('the provider pays the withdrawal, and the wallet shows it as complete', async () => {
    // After the approval, the interrupted withdrawal resumes with its amount and payment method.
    await pageA.getByRole('region', { name: 'You’re verified' }).getByRole('button', { name: 'Continue' }).click();
    const dialog = new WithdrawDialog(pageA);
    await expect(pageA.getByRole('radio', { name: 'PayPal' })).toBeChecked();
    await pageA.getByRole('button', { name: 'Review $60.00' }).click();
    await dialog.send();
    await expect(dialog.receipt).toBeVisible();
    await pageA.getByRole('button', { name: 'Done' }).click();
    await expect(wallet.part('Withdrawable')).toHaveText('$0.00');
    const sandbox = await open({ at: stack.sandbox });
    const payout = sandbox.getByRole('row', { name: /paypal \$59\.75/ });
    await expect(payout).toContainText('winner@example.com');
    await expect(payout).toContainText('success');
    await expect(wallet.part('On hold')).toHaveText('$0.00');
    await expect(pageA.getByRole('region', { name: 'You’re verified' })).toBeHidden();
    await expect(wallet.row(/Withdrawal/)).toContainText('Complete');
  });

  expect(await checkLedger(stack)).toContain('All ledger checks passed.');
});

async function enter(stack: Stack, page: Page): Promise<string> {
  const name = await new AuthDialog(page).signInByPhone(stack, newPhone());
  await becomeEligible(stack, await callerOf(page));
  const wallet = new WalletPage(page);
  await wallet.goto();
  await wallet.deposit();
  await new DepositDialog(page).complete('50', 'Venmo');
  await expect(wallet.part('Withdrawable')).toHaveText('$50.00');
  return name;
}

/** Signs up and deposits from the first steps, which ask for the date of birth. */
async function enterAsNewcomer(stack: Stack, page: Page): Promise<string> {
  const name = await new AuthDialog(page).signInByPhone(stack, newPhone());
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps).toBeInViewport();
  await steps.getByRole('button', { name: 'Other amount' }).click();
  const dialog = new DepositDialog(page);
  await dialog.enterAmount('50');
  await dialog.chooseAsNewcomer('PayPal');
  await dialog.payAt('PayPal', 'Approve');
  await dialog.leadsOn();
  await dialog.done();
  return name;
}

/** The signed-in user's session and device, as the client stores them. */
function callerOf(page: Page): Promise<{ token: string; deviceId: string }> {
  return page.evaluate(() => ({
    token: JSON.parse(localStorage.getItem('duelbook.session') ?? '{}').token,
    deviceId: localStorage.getItem('duelbook.device') ?? '',
  }));
}

/** The signed-in user's ID, from the stored session. */
function idOf(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('duelbook.session') ?? '{}').user.id);
}
