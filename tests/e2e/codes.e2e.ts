import { run } from '../support/graph.ts';
import { createMatch } from '../support/matches.ts';
import { newPhone, newPlayer, signInStaff } from '../support/people.ts';
import { expect, test } from './fixtures.ts';
import { AuthDialog } from './pages/auth.ts';
import { CreateMatchDialog } from './pages/createMatch.ts';
import { hold } from './pages/hold.ts';
import { PlayPage } from './pages/play.ts';
import { WalletPage } from './pages/wallet.ts';

test('code 15: a social sign-in must verify a phone number before playing', async ({ stack, open }) => {
  const page = await open({ at: '/' });
  const auth = new AuthDialog(page);
  await auth.openFromRail();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Sandbox ID' }).click();
  const popup = await opened;
  await popup.getByRole('textbox', { name: 'First name' }).fill('Nora');
  await popup.getByRole('textbox', { name: 'Last name' }).fill('New');
  await popup.getByRole('textbox', { name: 'E-mail' }).fill(`nora${Date.now()}@example.com`);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await closed;
  await expect(auth.dialog('Your phone number')).toBeVisible();

  // After closing the dialog, the user can look around. Player operations are refused with code 15, and pages show what
  // is missing.
  await auth.dialog('Your phone number').getByRole('button', { name: 'Close' }).click();
  expect(await page.evaluate(askForWallet)).toContain('"platformCode":15');
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Verify your phone' }).click();
  await expect(auth.dialog('Your phone number')).toBeVisible();
  await auth.dialog('Your phone number').getByRole('button', { name: 'Close' }).click();

  // The interrupted action continues once the phone is verified.
  const match = await createMatch(stack, await newPlayer(stack, 1000), 1000);
  const play = new PlayPage(page);
  await play.goto();
  await (await play.joinButton(match.number)).click();
  await expect(auth.dialog('Your phone number')).toBeVisible();
  await auth.verifyPhone(stack, newPhone());
  const drawer = play.drawer('Join', match.number);
  await expect(drawer.getByText('Verified phone number')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('link', { name: /Balance/ })).toContainText('$0.00');
});

/** Sends a request with the page's session. */
async function askForWallet(): Promise<string> {
  const { token } = JSON.parse(localStorage.getItem('duelbook.session') ?? '{}');
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const device = localStorage.getItem('duelbook.device');
  const body = JSON.stringify({ query: '{ wallet { cash } }' });
  const own = device ? { ...headers, 'x-device-id': device } : headers;
  return (await fetch('/graphql', { method: 'POST', headers: own, body })).text();
}

test.describe('refusals', () => {
  test.use({ tolerated: [/401/] });

  test('code 27: freezing an account interrupts what its owner is doing, and a session revoked elsewhere ends', async ({
    stack,
    open,
  }) => {
    const person = await newPlayer(stack, 2000);
    const page = await open({ person, at: '/play' });
    const flow = new CreateMatchDialog(page);
    await flow.openFromRail();
    await flow.chooseGame();
    await flow.acceptRules();
    await flow.enterAmount('5');
    await flow.review();
    const button = flow.dialog.getByRole('button', { name: /^Create match · / });
    await expect(button).toBeVisible();

    const staff = await signInStaff(stack, 'admin');
    const freeze = 'mutation ($id: ID!) { adminFreezeUser(id: $id, reason: "A case to look into.") { status } }';
    await run(stack, staff, freeze, { id: person.id });
    await hold(button);
    await expect(page.getByRole('dialog', { name: 'Your account is frozen' })).toBeVisible();
    await expect(
      page.getByText('Your account is frozen. You can look around, but you can’t play or move money.'),
    ).toBeVisible();

    const wallet = new WalletPage(page);
    await wallet.goto();
    await expect(wallet.part('Withdrawable')).toHaveText('$20.00');
    await expect(page.getByRole('button', { name: 'Paused while your account is frozen' })).toBeVisible();

    await run(stack, person, 'mutation { signOut(all: true) { revoked } }');
    await expect(page.getByText('You were signed out. Sign in again.')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('duelbook.session'))).toBeNull();
  });
});
