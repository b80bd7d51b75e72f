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

/** Checks one state after another and reports all violations at the end. */
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
  test(`pages have no serious accessibility violations at ${width}`, async ({ stack, open }) => {
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

  test(`dialogs have no serious accessibility violations at ${width}`, async ({ stack, open }) => {
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
    await page.getByRole('button', { name: 'Add a payout method' }).click();
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

  test(`match pages and their dialogs have no serious accessibility violations at ${width}`, async ({
    stack,
    open,
  }) => {
    const findings = new Findings();
    const [host, guest] = [await newPlayer(stack, 5000), await newPlayer(stack, 5000)];
    const [captain, mate] = [await newPlayer(stack, 1000), await newPlayer(stack, 1000)];
    const team = await createTeamMatch(stack, captain, 500, [mate]);
    const room = new RoomPage(await open({ person: captain, width }));
    await room.goto(team.id);
    await room.says('Fill your team');
    await findings.look(room.page, 'room, filling a team');

    const listed = await createMatch(stack, await newPlayer(stack, 1000), 1000);
    const joiner = await open({ person: mate, width });
    const play = new PlayPage(joiner);
    await play.goto();
    await expect(play.invites).toBeVisible();
    await findings.look(joiner, 'play, an invitation');
    await (await play.joinButton(listed.number)).click();
    await expect(play.drawer('Join', listed.number)).toBeVisible();
    await settled(joiner);
    await findings.look(joiner, 'join drawer');

    const match = await runningMatch(stack, host, guest, 1000);
    const [mine, theirs] = [
      new RoomPage(await open({ person: host, width })),
      new RoomPage(await open({ person: guest, width })),
    ];
    await mine.goto(match.id);
    await theirs.goto(match.id);
    for (const name of ['Forfeit…', 'Request cancellation…', 'Call a referee…']) {
      await mine.openAction(name);
      await expect(mine.page.getByRole('dialog')).toBeVisible();
      await findings.look(mine.page, `room, ${name}`);
      await mine.page.keyboard.press('Escape');
      await expect(mine.page.getByRole('dialog')).toBeHidden();
    }
    await mine.requestCancel('My internet is down.');
    await expect(theirs.request(/wants to cancel the match/)).toBeVisible();
    await findings.look(theirs.page, 'room, asked to call it off');
    await disputeMatch(stack, match, host, guest);
    await mine.says('In dispute');
    await mine.handIn('The score screen.', picture);
    await findings.look(mine.page, 'room, in dispute');
    findings.check();
  });
}

/** Waits until the page has finished its initial requests. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
