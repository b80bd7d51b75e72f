import { run } from '../support/graph.ts';
import { report, runningMatch } from '../support/matches.ts';
import { becomeEligible, deposit, linkGamerId, newPhone, newPlayer } from '../support/people.ts';
import { codeOf, fundPromo, wagerOnly } from '../support/referrals.ts';
import { smsTo } from '../support/sandbox.ts';
import { until } from '../support/until.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { AuthDialog } from './pages/auth.ts';
import { personOf } from './pages/session.ts';

test.describe.configure({ timeout: 300_000 });

test.beforeAll(async ({ stack }) => {
  await fundPromo(stack, 100_000);
});

test('an invited user completes all five steps, and both are rewarded after playing', async ({ stack, open }) => {
  const friend = await newPlayer(stack, 5000);
  const code = await codeOf(stack, friend);
  const phone = newPhone();
  const chosen = `nina_${phone.slice(-4)}`;
  const page = await open({ at: `/?code=${code}&authOpen=true` });
  const auth = new AuthDialog(page);

  await test.step('sign in, phone number, code', async () => {
    await expect(auth.dialog('Sign in or join')).toBeVisible();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await auth.continueWithPhone();
    await auth.enterCode(stack, phone);
  });

  await test.step('the friend’s code is prefilled, an unknown one is refused, and the friend’s is redeemed', async () => {
    const dialog = auth.dialog('Invited by a friend?');
    await expect(dialog.getByText('You both get $5.00')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Friend’s code' })).toHaveValue(code);
    const [apply, skip] = await Promise.all(
      ['Apply', 'Skip'].map((name) => dialog.getByRole('button', { name }).boundingBox()),
    );
    expect([apply?.width, apply?.height]).toEqual([skip?.width, skip?.height]);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Friend’s code' }).fill('NOSUCHCD');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog.getByText('This code doesn’t exist. Check it and try again.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Friend’s code' }).fill(code);
    await dialog.getByRole('button', { name: 'Apply' }).click();
  });

  const greeting = page.getByText('Welcome to Duelbook, ').textContent();
  await test.step('username, three cards, games, referral source', async () => {
    const choice = auth.dialog('Choose a username');
    const username = choice.getByRole('textbox', { name: 'Username' });
    await expect(username).toHaveValue(/^[a-z]+_[a-z]+_\d{4}$/);
    await username.fill(friend.username);
    await choice.getByRole('button', { name: `Continue as ${friend.username}` }).click();
    await expect(choice.getByText('This username is taken. Choose another one.')).toBeVisible();
    await username.fill(chosen);
    await choice.getByRole('button', { name: `Continue as ${chosen}` }).click();
    const how = auth.dialog('How it works');
    for (const card of ['Stake', 'Withdraw']) {
      await how.getByRole('button', { name: 'Next' }).click();
      await expect(how.getByRole('heading', { name: card })).toBeInViewport();
    }
    expect(await violations(page)).toEqual([]);
    await how.getByRole('button', { name: 'Choose your games' }).click();
    const games = auth.dialog('Games you play');
    await games.getByRole('checkbox', { name: 'Iron Parlour' }).check();
    await games.getByRole('button', { name: 'A friend' }).click();
    expect(await violations(page)).toEqual([]);
    await games.getByRole('button', { name: 'Finish' }).click();
    expect(await greeting).toBe(`Welcome to Duelbook, ${chosen}`);
  });

  const nina = await personOf(page, phone);
  await test.step('the answers are saved', async () => {
    const query = `query { preferences { gameIds } onboarding { surveyCategory steps { key done } }
      referralOverview { redeemed { code playedAmount playAmount } } }`;
    expect(await run(stack, nina, query)).toMatchObject({
      preferences: { gameIds: [expect.any(String)] },
      onboarding: { surveyCategory: 'friend', steps: expect.arrayContaining([{ key: 'games', done: true }]) },
      referralOverview: { redeemed: { code, playedAmount: 0, playAmount: 2000 } },
    });
  });

  await test.step('after she plays 20.00 of her own money, both have 5.00 to play with', async () => {
    await becomeEligible(stack, nina);
    await deposit(stack, nina, 3000);
    await linkGamerId(stack, nina);
    const rival = await newPlayer(stack, 5000);
    const match = await runningMatch(stack, nina, rival, 2000);
    expect(await wagerOnly(stack, friend)).toBe(0);
    await report(stack, nina, match, rival);
    await report(stack, rival, match, rival);
    await until(
      'both rewards',
      async () => (await wagerOnly(stack, friend)) === 500 && (await wagerOnly(stack, nina)) === 500,
    );
  });

  await test.step('the friend sees the reward', async () => {
    const own = await open({ person: friend, at: '/me' });
    await own.getByRole('button', { name: 'Refer a friend' }).click();
    const dialog = own.getByRole('dialog', { name: 'Refer a friend' });
    await expect(dialog.getByText('Played $20.00, you earned $5.00')).toBeVisible();
    await expect(dialog.getByText(code, { exact: true })).toBeVisible();
    await expect(dialog.getByRole('img', { name: 'QR code for your link' })).toBeVisible();
    expect(await violations(own)).toEqual([]);
  });
});

test('a code can be redeemed later, and a friend is reminded once and can stop the reminders', async ({
  stack,
  open,
}) => {
  const [friend, person] = [await newPlayer(stack), await newPlayer(stack)];
  const page = await open({ person, at: '/play' });
  await page.getByRole('button', { name: `Your account, ${person.username}` }).click();
  await page.getByRole('menuitem', { name: 'Refer a friend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refer a friend' });
  await expect(dialog.getByText('No referrals yet.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code' }).fill((await codeOf(stack, friend)).toLowerCase());
  await dialog.getByRole('button', { name: 'Redeem' }).click();
  await expect(dialog.getByText('$5.00 reserved for you')).toBeVisible();

  const own = await open({ person: friend, at: '/me' });
  await own.getByRole('button', { name: 'Refer a friend' }).click();
  const known = (await smsTo(stack, person.phone)).length;
  await own.getByRole('button', { name: `Remind ${person.username}` }).click();
  await expect(own.getByText(/^Again in /)).toBeVisible();
  const message = await until('the reminder', async () => {
    const messages = await smsTo(stack, person.phone);
    return messages.length > known ? messages[0]?.text : null;
  });
  expect(message).toContain(`${friend.username} sent you a reminder: play $20.00 more`);

  await test.step('the link in the message unsubscribes, and Undo subscribes again', async () => {
    const link = new URL(/https?:\S+token=[\w-]+/.exec(message)?.[0] ?? '');
    const stranger = await open({ at: `${link.pathname}${link.search}` });
    await expect(stranger.getByRole('heading', { name: /^You’re unsubscribed from / })).toBeVisible();
    await stranger.getByRole('button', { name: 'Undo' }).click();
    await expect(stranger.getByRole('heading', { name: /^You’ll get .* again$/ })).toBeVisible();
    await stranger.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(stranger.getByRole('heading', { level: 1, name: 'Unsubscribed' })).toBeVisible();
  });
});

test('a guest looks around, and is welcomed as a new user after verifying the number', async ({ stack, open }) => {
  const page = await open({ at: '/' });
  const auth = new AuthDialog(page);
  const phone = newPhone();
  await auth.openFromRail();
  const start = auth.dialog('Sign in or join');
  await start.getByText('Continue as guest').click();
  await start.getByRole('textbox', { name: 'Email' }).fill('guest@example.com');
  await start.getByRole('textbox', { name: 'Phone number' }).fill(phone);
  await start.getByRole('button', { name: 'Look around' }).click();
  await expect(start).toBeHidden();
  const guest = await personOf(page, phone);
  await page.goto('/me');
  await expect(page.getByText('Verify your phone to play')).toBeVisible();
  await page.getByRole('button', { name: 'Verify phone' }).click();
  await auth.enterCode(stack, phone);
  await auth.leaveOutCode();
  await auth.leaveOutTour();
  const now = await personOf(page, phone);
  expect(now).toMatchObject({ id: guest.id, session: { scope: 'full' } });
});
