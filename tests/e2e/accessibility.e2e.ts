import type { Page } from '@playwright/test';
import { createMatch, runningMatch } from '../support/matches.ts';
import { newPhone, newPlayer } from '../support/people.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { AuthDialog } from './pages/auth.ts';
import { CreateMatchDialog } from './pages/createMatch.ts';
import { DepositDialog } from './pages/deposit.ts';
import { WalletPage } from './pages/wallet.ts';

test.describe.configure({ timeout: 240_000 });

/** Looks at one state after the other and says at the end where something stands in the way. */
class Findings {
  readonly #all: Record<string, string[]> = {};

  async look(page: Page, state: string): Promise<void> {
    const found = await violations(page);
    if (found.length > 0) this.#all[state] = found;
  }

  check(): void {
    expect(this.#all).toEqual({});
  }
}

for (const width of [1440, 390]) {
  test(`pages stand in nobody's way at ${width}`, async ({ stack, open }) => {
    const findings = new Findings();
    const stranger = await open({ width });
    for (const path of ['/', '/play', '/wallet', '/me']) {
      await stranger.goto(path);
      await settled(stranger);
      await findings.look(stranger, `signed out ${path}`);
    }
    const [person, other] = [await newPlayer(stack, 5000), await newPlayer(stack, 5000)];
    const running = await runningMatch(stack, person, other, 1000);
    await createMatch(stack, await newPlayer(stack, 1000), 1000);
    const page = await open({ person, width });
    for (const path of ['/', '/play', '/play?tab=active', '/wallet', '/me', '/stake', '/discover', '/inbox']) {
      await page.goto(path);
      await settled(page);
      await findings.look(page, path);
    }
    await page.goto(`/matches/${running.id}`);
    for (const tab of ['Play', 'Scores', 'Timeline']) {
      await page.getByRole('tab', { name: tab }).click();
      await settled(page);
      await findings.look(page, `room, ${tab}`);
    }
    findings.check();
  });

  test(`dialogs stand in nobody's way at ${width}`, async ({ stack, open }) => {
    const findings = new Findings();
    const stranger = await open({ at: '/wallet', width });
    const auth = new AuthDialog(stranger);
    await stranger.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(auth.dialog('Sign in or join')).toBeVisible();
    await findings.look(stranger, 'SignIn');
    await auth.continueWithPhone();
    await findings.look(stranger, 'PhoneNumber');
    await auth.sendCode(newPhone());
    await findings.look(stranger, 'Verify');

    const page = await open({ person: await newPlayer(stack, 5000), at: '/wallet', width });
    const deposit = new DepositDialog(page);
    const wallet = new WalletPage(page);
    await wallet.deposit();
    await expect(deposit.dialog('Deposit')).toBeVisible();
    await findings.look(page, 'deposit, amount');
    await deposit.enterAmount('20');
    await findings.look(page, 'deposit, method');
    await deposit.choose('PayPal');
    await findings.look(page, 'deposit, review');

    await wallet.goto();
    await wallet.withdraw();
    await expect(page.getByRole('dialog', { name: 'Withdraw' })).toBeVisible();
    await findings.look(page, 'withdraw, amount');
    await page.getByRole('button', { name: 'Connect where to be paid' }).click();
    await findings.look(page, 'withdraw, connect');

    await page.goto('/play');
    const flow = new CreateMatchDialog(page);
    await page.getByRole('main').getByRole('button', { name: 'Create match' }).first().click();
    await expect(flow.dialog.getByRole('searchbox', { name: 'Search games' })).toBeVisible();
    await findings.look(page, 'create, game');
    await flow.chooseGame();
    await findings.look(page, 'create, rules');
    await flow.acceptRules();
    await findings.look(page, 'create, amount');
    await flow.enterAmount('10');
    await findings.look(page, 'create, last look');
    findings.check();
  });
}

/** Nothing on the page is still being fetched for the first time. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
