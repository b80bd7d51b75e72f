import { advance } from '../support/clock.ts';
import { disputeMatch, orderReplay } from '../support/disputes.ts';
import { run } from '../support/graph.ts';
import { type Match, report, runningMatch } from '../support/matches.ts';
import { newPlayer, type Person, picture, signInStaff } from '../support/people.ts';
import type { Stack } from '../support/stack.ts';
import { expect, test } from './fixtures.ts';
import { RoomPage } from './pages/room.ts';
import { act, choose } from './pages/staff.ts';

const entry = 1000;

interface Money {
  wallet: { cash: number; unsettled: number; inPlay: number };
}

/** A user's balance in cents, excluding money held in matches. */
async function free(stack: Stack, person: Person): Promise<number> {
  const { wallet } = await run<Money>(stack, person, 'query { wallet { cash unsettled inPlay } }');
  return wallet.cash + wallet.unsettled;
}

interface Duel {
  host: Person;
  guest: Person;
  match: Match;
}

async function duel(stack: Stack): Promise<Duel> {
  const [host, guest] = [await newPlayer(stack, entry), await newPlayer(stack, entry)];
  return { host, guest, match: await runningMatch(stack, host, guest, entry) };
}

test('a cancellation request is rejected, withdrawn, expires, and cancels the match when the other side agrees', async ({
  stack,
  open,
}) => {
  const { host, guest, match } = await duel(stack);
  const [mine, theirs] = [new RoomPage(await open({ person: host })), new RoomPage(await open({ person: guest }))];
  await mine.goto(match.id);
  await theirs.goto(match.id);
  const asked = theirs.request(`${host.username} wants to cancel the match`);
  const waiting = mine.request('You asked to cancel the match');

  await mine.requestCancel('My internet is down.');
  await asked.getByRole('button', { name: 'Decline' }).click();
  await expect(waiting).toBeHidden();
  await mine.says('Play, then report');

  await mine.requestCancel('Still down.');
  await waiting.getByRole('button', { name: 'Cancel request' }).click();
  await expect(asked).toBeHidden();
  await theirs.says('Play, then report');

  await mine.requestCancel('Once more.');
  await expect(asked).toContainText('Once more.');
  await advance(stack, { minutes: 16 });
  await expect(asked).toBeHidden();
  await expect(waiting).toBeHidden();
  await mine.says('Play, then report');
  expect(await free(stack, host)).toBe(0);

  await mine.requestCancel('It won’t come back.');
  await asked.getByRole('button', { name: 'Agree' }).click();
  await mine.says('Canceled');
  await theirs.says('Canceled');
  expect([await free(stack, host), await free(stack, guest)]).toEqual([entry, entry]);
});

test('a no-show claim succeeds unless the opponent responds in time', async ({ stack, open }) => {
  const { host, guest, match } = await duel(stack);
  await advance(stack, { minutes: 16 });
  const [mine, theirs] = [new RoomPage(await open({ person: host })), new RoomPage(await open({ person: guest }))];
  await mine.goto(match.id);
  await theirs.goto(match.id);
  await mine.claimNoShow(picture);
  const said = theirs.request(`${host.username} says you didn’t show up`);
  await said.getByRole('button', { name: 'I’m here' }).click();
  await expect(said).toBeHidden();
  await theirs.says('Play, then report');

  // A response restarts the full response time.
  await advance(stack, { minutes: 16 });
  await mine.claimNoShow(picture);
  await expect(said).toBeVisible();
  await advance(stack, { minutes: 11 });
  await mine.says('You won');
  await theirs.says('You lost');
  expect([await free(stack, host), await free(stack, guest)]).toEqual([2 * entry, 0]);
});

test('a forfeit pays the other side', async ({ stack, open }) => {
  const { host, guest, match } = await duel(stack);
  const page = await open({ person: host, width: 390 });
  const room = new RoomPage(page);
  await room.goto(match.id);
  await room.openAction('Forfeit…');
  const dialog = page.getByRole('dialog', { name: 'Forfeit this match?' });
  await expect(dialog).toContainText('$20.00');
  await dialog.getByRole('button', { name: 'Forfeit $10.00' }).click({ delay: 1200 });
  await room.says('You lost');
  expect([await free(stack, host), await free(stack, guest)]).toEqual([0, 2 * entry]);
});

// Evidence URLs expire, and this test advances the clock by an hour while a page shows them.
test.describe(() => {
  test.use({ tolerated: [/status of 404 .*\/media\//] });

  test('staff decide a dispute by the evidence of both sides', async ({ stack, open }) => {
    const { host, guest, match } = await duel(stack);
    const [mine, theirs] = [new RoomPage(await open({ person: host })), new RoomPage(await open({ person: guest }))];
    await mine.goto(match.id);
    await test.step('a file that is added to the report after a reload keeps the earlier one', async () => {
      await mine.report(guest.username, picture);
      await expect(mine.sentFiles).toHaveText([/Image 1/]);
      await mine.page.reload();
      await mine.addProof(picture);
      await expect(mine.sentFiles).toHaveText([/Image 1/, /Image 2/]);
    });
    await theirs.goto(match.id);
    await report(stack, guest, match, guest);
    await mine.says('In dispute');
    const evidence = theirs.dispute.getByRole('link', { name: `Image from ${host.username}`, exact: false });
    await expect(evidence).toHaveCount(2);
    await mine.handIn('The score screen of the last game.', picture);
    await expect(theirs.dispute).toContainText('The score screen of the last game.');
    await theirs.handIn('My own recording.', picture);
    await expect(mine.dispute).toContainText('My own recording.');

    await advance(stack, { minutes: 61 });
    await expect(mine.dispute.getByRole('button', { name: 'Submit' })).toBeHidden();
    const staff = await open({ staff: await signInStaff(stack, 'referee'), at: `/admin/matches/${match.id}` });
    await choose(staff, 'Outcome', `${host.username} wins`);
    await choose(staff, 'Rule', 'Report honestly');
    await staff.getByRole('checkbox', { name: 'The score screen of the last game.' }).click();
    await act(staff, { open: 'Decide match', confirm: 'Decide match', reason: 'The score screen shows both names.' });
    await mine.says('You won');
    await theirs.says('You lost');
    await expect(theirs.dispute).toContainText('The score screen shows both names.');
    expect([await free(stack, host), await free(stack, guest)]).toEqual([2 * entry, 0]);

    await theirs.actions.getByRole('button', { name: 'Appeal' }).click();
    const appeal = theirs.page.getByRole('dialog', { name: 'Appeal this verdict?' });
    await appeal.getByRole('textbox').fill('The screenshot is from another day.');
    await appeal.getByRole('button', { name: 'Appeal', exact: true }).click();
    await expect(mine.dispute).toContainText('The screenshot is from another day.');
    await expect(theirs.actions.getByRole('button', { name: 'Appeal' })).toBeHidden();
  });
});

test('a match is replayed with the same entries', async ({ stack, open }) => {
  const { host, guest, match } = await duel(stack);
  await disputeMatch(stack, match, host, guest);
  const room = new RoomPage(await open({ person: host }));
  await room.goto(match.id);
  await room.says('In dispute');
  await advance(stack, { minutes: 61 });
  // Once the evidence window closes, the match has a new version, which the staff decision must refer to.
  await expect(room.page.getByText('A referee is reviewing the match.').first()).toBeVisible();
  await orderReplay(stack, await signInStaff(stack, 'admin'), match, 'The game crashed for both.');
  await room.says('Replay ordered');
  await room.page.getByRole('link', { name: 'Go to the replay' }).click();
  await room.says('Get ready');
  expect(room.id).not.toBe(match.id);
  expect([await free(stack, host), await free(stack, guest)]).toEqual([0, 0]);

  const other = new RoomPage(await open({ person: guest }));
  await other.goto(room.id);
  await other.ready();
  await room.ready();
  await room.start();
  await room.report(guest.username);
  await other.agree();
  await room.says('You won');
  expect([await free(stack, host), await free(stack, guest)]).toEqual([2 * entry, 0]);
  await room.page.getByRole('link', { name: 'See the earlier match' }).click();
  await room.says('Replay ordered');
});
