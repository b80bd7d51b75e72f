import { advance } from '../support/clock.ts';
import { run } from '../support/graph.ts';
import { matchNow, report, setReady } from '../support/matches.ts';
import { newPlayer, type Person, signInStaff } from '../support/people.ts';
import type { Stack } from '../support/stack.ts';
import { checkIn, createTournament, reach, register } from '../support/tournaments.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './pages/hold.ts';
import { RoomPage } from './pages/room.ts';

interface Money {
  wallet: { cash: number };
}

const cashOf = async (stack: Stack, person: Person) =>
  (await run<Money>(stack, person, 'query { wallet { cash } }')).wallet.cash;

const sizes = [
  { name: 'on a phone', cup: 'Nightjar Cup', width: 390, touch: true },
  { name: 'on a desktop', cup: 'Low Tide Cup', width: 1440, touch: false },
];

for (const { name, cup: title, width, touch } of sizes)
  test(`a player registers for a tournament ${name}, checks in, plays and is paid`, async ({ stack, open }) => {
    const staff = await signInStaff(stack, 'admin');
    const [player, rival] = [await newPlayer(stack, 1000), await newPlayer(stack, 1000)];
    const cup = await createTournament(stack, staff, title, 1000);
    const page = await open({ person: player, at: '/play?tab=tournaments', width, touch });
    const next = page.getByRole('region', { name: 'Your next step' });

    await test.step('registers, and sees the entry before paying it', async () => {
      await page.getByRole('link', { name: cup.name }).click();
      await next.getByRole('button', { name: 'Register · $10.00' }).click();
      const drawer = page.getByRole('dialog', { name: `Register for ${cup.name}` });
      await expect(drawer).toContainText('You meet every requirement.');
      await hold(drawer.getByRole('button', { name: 'Register · $10.00' }));
      await expect(next.getByRole('heading', { name: 'Check-in opens in' })).toBeVisible();
      expect(await cashOf(stack, player)).toBe(0);
      await register(stack, rival, cup);
    });

    await test.step('checks in as soon as check-in opens', async () => {
      await reach(stack, cup, 29, 'check_in');
      await next.getByRole('button', { name: 'Check in' }).click();
      await expect(next.getByRole('heading', { name: 'Starts in' })).toBeVisible();
      await checkIn(stack, rival, cup);
      await expect(next).toContainText('2 of 2 players checked in');
    });

    await test.step('enters the match and wins it', async () => {
      await reach(stack, cup, 4, 'locked');
      await reach(stack, cup, 0, 'live');
      await next.getByRole('link', { name: 'Enter match' }).click();
      await page.waitForURL('**/matches/*');
      const room = new RoomPage(page);
      await setReady(stack, rival, room.id);
      await room.actions.getByRole('button', { name: 'Ready', exact: true }).click();
      await room.start();
      await room.report(rival.username);
      await report(stack, rival, await matchNow(stack, rival, room.id), player);
    });

    await test.step('sees the result and is paid', async () => {
      await page.goto(`/tournament/${cup.id}`);
      await expect(next.getByRole('heading', { name: 'Finished' })).toBeVisible();
      await advance(stack, { minutes: 16 });
      await reach(stack, cup, 0, 'payout_pending');
      await advance(stack, { minutes: 61 });
      await expect(next).toContainText('You won $20.00.');
      await expect.poll(() => cashOf(stack, player)).toBe(2000);
    });
  });
