import { run } from '../support/graph.ts';
import { setReady, start } from '../support/matches.ts';
import { newPlayer, type Person } from '../support/people.ts';
import type { Stack } from '../support/stack.ts';
import { createTeamMatch, joinWithTeam, reportTeam, takeSeat } from '../support/teams.ts';
import { expect, test } from './fixtures.ts';
import { CreateMatchDialog } from './pages/createMatch.ts';
import { PlayPage } from './pages/play.ts';
import { RoomPage } from './pages/room.ts';

const entry = 500;

interface Money {
  wallet: { cash: number; unsettled: number };
}

/** A user's available balance in cents, including unsettled winnings. */
async function free(stack: Stack, person: Person): Promise<number> {
  const { wallet } = await run<Money>(stack, person, 'query { wallet { cash unsettled } }');
  return wallet.cash + wallet.unsettled;
}

test('2v2 with a seat paid by the captain, from creation to payout', async ({ stack, open }) => {
  const [captain, mate] = [await newPlayer(stack, 2 * entry), await newPlayer(stack)];
  const [rival, friend] = [await newPlayer(stack, entry), await newPlayer(stack, entry)];
  const page = await open({ person: captain, at: '/play' });
  const flow = new CreateMatchDialog(page);
  await flow.openFromRail();
  await flow.chooseTeamGame();
  await flow.acceptRules();
  await flow.addTeammate(mate.username);
  await flow.enterAmount('5');
  await flow.create('players');
  await flow.dialog.getByRole('button', { name: `Pay $5.00: ${mate.username}` }).click();
  await page.getByRole('button', { name: 'Pay $5.00', exact: true }).click();
  await expect(flow.dialog.getByText(`Paid for by ${captain.username}`)).toBeVisible();
  expect(await free(stack, captain)).toBe(0);

  const matePage = await open({ person: mate, at: '/play' });
  const play = new PlayPage(matePage);
  await expect(play.invites.getByText(captain.username)).toBeVisible();
  await play.invites.getByRole('button', { name: 'Accept' }).click();
  const drawer = matePage.getByRole('dialog', { name: /^Take seat / });
  await drawer.getByRole('button', { name: 'Take seat, already paid' }).click({ delay: 1200 });
  await matePage.waitForURL('**/matches/*');
  const room = new RoomPage(matePage);
  await room.says('Waiting for an opponent');
  await expect(flow.dialog.getByRole('heading', { name: 'Waiting for an opponent' })).toBeVisible();

  const match = await joinWithTeam(stack, rival, room.id, [friend]);
  await expect(flow.dialog.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
  await takeSeat(stack, friend, match.id);
  await flow.toRoom();
  const captainRoom = new RoomPage(page);
  await captainRoom.says('Get ready');
  for (const person of [captain, mate, rival, friend]) await setReady(stack, person, match.id);
  const running = await start(stack, captain, match.id);
  await reportTeam(stack, captain, running, captain);
  await reportTeam(stack, rival, running, captain);
  await captainRoom.says('You won');
  await room.says('You won');
  // Each seat gets half of the pot. The teammate's share first repays the captain, and the rest is split between the
  // two.
  expect(await free(stack, captain)).toBe(2 * entry + entry + entry / 2);
  expect(await free(stack, mate)).toBe(entry / 2);
  expect(await free(stack, rival)).toBe(0);
});

test('a declined seat is offered to someone else', async ({ stack, open }) => {
  const captain = await newPlayer(stack, entry);
  const [mate, other] = [await newPlayer(stack, entry), await newPlayer(stack, entry)];
  const match = await createTeamMatch(stack, captain, entry, [mate]);
  const page = await open({ person: captain });
  const room = new RoomPage(page);
  await room.goto(match.id);
  await room.says('Fill your team');
  const play = new PlayPage(await open({ person: mate, at: '/play' }));
  await play.invites.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('button', { name: 'Fill seat' }).click();
  await page.getByRole('searchbox', { name: 'Search people' }).fill(other.username);
  await page.getByRole('button', { name: `Give the seat to ${other.username}` }).click();
  await expect(page.getByRole('list', { name: 'Side A' })).toContainText(other.username);
  await takeSeat(stack, other, match.id);
  await room.says('Waiting for an opponent');
});

test('a private match is joined once by its link', async ({ stack, open }) => {
  const [host, guest] = [await newPlayer(stack, entry), await newPlayer(stack, entry)];
  const page = await open({ person: host, at: '/play' });
  const flow = new CreateMatchDialog(page);
  await flow.openFromRail();
  await flow.chooseGame();
  await flow.acceptRules();
  await flow.enterAmount('5');
  await flow.dialog.getByRole('radio', { name: 'Invited players only' }).click();
  await flow.createPrivately();
  await expect(flow.dialog.getByText('This link works for one person.')).toBeVisible();
  await flow.toRoom();
  const { match } = await run<{ match: { inviteCode: string; number: number } }>(
    stack,
    host,
    'query ($id: ID!) { match(id: $id) { inviteCode number } }',
    { id: new RoomPage(page).id },
  );
  const guestPage = await open({ person: guest, at: `/matches/${new RoomPage(page).id}?invite=${match.inviteCode}` });
  const room = new RoomPage(guestPage);
  await room.actions.getByRole('button', { name: /^Join · / }).click();
  const drawer = new PlayPage(guestPage).drawer('Join', match.number);
  await drawer.getByRole('button', { name: /^Join · / }).click({ delay: 1200 });
  await room.says('Get ready');
});
