import type { Page } from '@playwright/test';
import { disputeMatch } from '../support/disputes.ts';
import { createMatch, runningMatch } from '../support/matches.ts';
import { newPhone, newPlayer, picture } from '../support/people.ts';
import { createTeamMatch } from '../support/teams.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { AuthDialog } from './pages/auth.ts';
import { CreateMatchDialog } from './pages/createMatch.ts';
import { DepositDialog } from './pages/deposit.ts';
import { PlayPage } from './pages/play.ts';
import { RoomPage } from './pages/room.ts';
import { WalletPage } from './pages/wallet.ts';

test.describe.configure({ timeout: 240_000 });

const widths = [1440, 390];

/** Scans one state after another and reports all violations at the end. */
class Findings {
  readonly #all: Record<string, string[]> = {};

  async scan(page: Page, state: string): Promise<void> {
    const found = await violations(page);
    if (found.length > 0) this.#all[state] = found;
  }

  /** Scans a page in its desktop and its phone layout. */
  async scanLayouts(page: Page, state: string): Promise<void> {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await loaded(page);
      await this.scan(page, `${state} at ${width}`);
    }
  }

  check(): void {
    expect(this.#all).toEqual({});
  }
}

test('pages have no serious accessibility violations in either layout', async ({ stack, open }) => {
  const findings = new Findings();
  const visitor = await open();
  for (const path of ['/', '/play', '/wallet', '/me']) {
    await visitor.goto(path);
    await findings.scanLayouts(visitor, `signed out ${path}`);
  }
  const [person, other] = [await newPlayer(stack, 5000), await newPlayer(stack, 5000)];
  const running = await runningMatch(stack, person, other, 1000);
  await createMatch(stack, await newPlayer(stack, 1000), 1000);
  const page = await open({ person });
  for (const path of ['/', '/play', '/play?tab=active', '/wallet', '/me', '/stake', '/discover', '/inbox']) {
    await page.goto(path);
    await findings.scanLayouts(page, path);
  }
  await page.goto(`/matches/${running.id}`);
  for (const tab of ['Play', 'Scores', 'Timeline']) {
    await page.getByRole('tab', { name: tab }).click();
    await findings.scanLayouts(page, `match page, ${tab}`);
  }
  findings.check();
});

test('dialogs have no serious accessibility violations', async ({ stack, open }) => {
  const width = 390;
  const findings = new Findings();
  const visitor = await open({ at: '/wallet', width });
  const auth = new AuthDialog(visitor);
  await visitor.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(auth.dialog('Sign in or join')).toBeVisible();
  await findings.scan(visitor, 'SignIn');
  await auth.continueWithPhone();
  await findings.scan(visitor, 'PhoneNumber');
  await auth.sendCode(newPhone());
  await findings.scan(visitor, 'Verify');

  const page = await open({ person: await newPlayer(stack, 5000), at: '/wallet', width });
  const deposit = new DepositDialog(page);
  const wallet = new WalletPage(page);
  await wallet.deposit();
  await expect(deposit.dialog('Deposit')).toBeVisible();
  await findings.scan(page, 'deposit, amount');
  await deposit.enterAmount('20');
  await findings.scan(page, 'deposit, method');
  await deposit.choose('PayPal');
  await findings.scan(page, 'deposit, review');

  await wallet.goto();
  await wallet.withdraw();
  await expect(page.getByRole('dialog', { name: 'Withdraw' })).toBeVisible();
  await findings.scan(page, 'withdraw, amount');
  await page.getByRole('button', { name: 'Connect where to be paid' }).click();
  await findings.scan(page, 'withdraw, connect');

  await page.goto('/play');
  const flow = new CreateMatchDialog(page);
  await page.getByRole('main').getByRole('button', { name: 'Create match' }).first().click();
  await expect(flow.dialog.getByRole('searchbox', { name: 'Search games' })).toBeVisible();
  await findings.scan(page, 'create, game');
  await flow.chooseGame();
  await findings.scan(page, 'create, rules');
  await flow.acceptRules();
  await findings.scan(page, 'create, amount');
  await flow.enterAmount('10');
  await findings.scan(page, 'create, review');
  findings.check();
});

test('match pages and their dialogs have no serious accessibility violations', async ({ stack, open }) => {
  const findings = new Findings();
  const [host, guest] = [await newPlayer(stack, 5000), await newPlayer(stack, 5000)];
  const [captain, mate] = [await newPlayer(stack, 1000), await newPlayer(stack, 1000)];
  const team = await createTeamMatch(stack, captain, 500, [mate]);
  const room = new RoomPage(await open({ person: captain }));
  await room.goto(team.id);
  await room.says('Fill your team');
  await findings.scanLayouts(room.page, 'filling a team');

  const listed = await createMatch(stack, await newPlayer(stack, 1000), 1000);
  const joiner = await open({ person: mate });
  const play = new PlayPage(joiner);
  await play.goto();
  await expect(play.invites).toBeVisible();
  await findings.scanLayouts(joiner, 'play, an invitation');
  await (await play.joinButton(listed.number)).click();
  await expect(play.drawer('Join', listed.number)).toBeVisible();
  await loaded(joiner);
  await findings.scan(joiner, 'join drawer');

  const match = await runningMatch(stack, host, guest, 1000);
  const [mine, theirs] = [new RoomPage(await open({ person: host })), new RoomPage(await open({ person: guest }))];
  await mine.goto(match.id);
  await theirs.goto(match.id);
  for (const name of ['Forfeit…', 'Request cancellation…', 'Call a referee…']) {
    await mine.openAction(name);
    await expect(mine.page.getByRole('dialog')).toBeVisible();
    await findings.scan(mine.page, name);
    await mine.page.keyboard.press('Escape');
    await expect(mine.page.getByRole('dialog')).toBeHidden();
  }
  await mine.requestCancel('My internet is down.');
  await expect(theirs.request(/asks to call it off/)).toBeVisible();
  await findings.scanLayouts(theirs.page, 'cancellation requested');
  await disputeMatch(stack, match, host, guest);
  await mine.says('In dispute');
  await mine.handIn('The score screen.', picture);
  await findings.scanLayouts(mine.page, 'in dispute');
  findings.check();
});

/** Waits until no part of the page is loading. */
async function loaded(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
