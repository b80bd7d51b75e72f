import { run } from '../support/graph.ts';
import { createMatch } from '../support/matches.ts';
import { newPlayer } from '../support/people.ts';
import { expect, test } from './fixtures.ts';
import { CreateMatchDialog } from './pages/createMatch.ts';
import { DepositDialog } from './pages/deposit.ts';
import { PlayPage } from './pages/play.ts';
import { RoomPage } from './pages/room.ts';

const cashOf = 'query { wallet { cash inPlay } }';
interface Money {
  wallet: { cash: number; inPlay: number };
}

test('a player short of cash deposits and returns to the same match', async ({ stack, open }) => {
  const person = await newPlayer(stack, 500);
  const page = await open({ person, at: '/play' });
  const flow = new CreateMatchDialog(page);
  await flow.openFromRail();
  await flow.chooseGame();
  await flow.acceptRules();
  await flow.enterAmount('20');
  await expect(flow.dialog.getByRole('heading', { name: 'Not enough cash', level: 3 }).last()).toBeVisible();
  await flow.dialog.getByRole('button', { name: 'Deposit $15.00' }).click();

  const deposit = new DepositDialog(page);
  await deposit.dialog('Deposit').getByRole('button', { name: 'Continue with $15.00' }).click();
  await deposit.choose('PayPal');
  await deposit.payAt('PayPal', 'Approve');
  await expect(deposit.dialog('Deposit complete')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(flow.dialog.getByRole('heading', { name: 'Choose your opponent' })).toBeVisible();
  await flow.create();
  expect(await run<Money>(stack, person, cashOf)).toEqual({ wallet: { cash: 0, inPlay: 2000 } });
});

test('the invited player accepts an invitation', async ({ stack, open }) => {
  const [host, guest] = [await newPlayer(stack, 1000), await newPlayer(stack, 1000)];
  const [hostPage, guestPage] = [await open({ person: host, at: '/play' }), await open({ person: guest, at: '/play' })];
  const flow = new CreateMatchDialog(hostPage);
  await flow.openFromRail();
  await flow.chooseGame();
  await flow.acceptRules();
  await flow.enterAmount('10');
  await flow.invite(guest.username);
  await flow.create();
  const play = new PlayPage(guestPage);
  await expect(play.invites.getByText(host.username)).toBeVisible();
  await play.invites.getByRole('button', { name: 'Accept' }).click();
  const title = await guestPage.getByRole('dialog').getByRole('heading').first().textContent();
  await play.take('Accept', Number(title?.replace(/\D/g, '')));
  await new RoomPage(guestPage).says('Get ready');
  await flow.toRoom();
  await new RoomPage(hostPage).says('Get ready');
});

test('declining an invitation refunds the entry', async ({ stack, open }) => {
  const [host, guest] = [await newPlayer(stack, 1000), await newPlayer(stack)];
  const match = await createMatch(stack, host, 1000, guest);
  const hostPage = await open({ person: host });
  const room = new RoomPage(hostPage);
  await room.goto(match.id);
  await room.says('Invitation sent');
  const guestPage = await open({ person: guest, at: '/play' });
  const play = new PlayPage(guestPage);
  await play.invites.getByRole('button', { name: 'Decline' }).click();
  await expect(play.invites).toBeHidden();
  await room.says('Canceled');
  expect(await run<Money>(stack, host, cashOf)).toEqual({ wallet: { cash: 1000, inPlay: 0 } });
});

test('a match without an opponent can be canceled', async ({ stack, open }) => {
  const host = await newPlayer(stack, 1000);
  const match = await createMatch(stack, host, 1000);
  const page = await open({ person: host });
  const room = new RoomPage(page);
  await room.goto(match.id);
  await room.says('Waiting for an opponent');
  await room.actions.getByRole('button', { name: 'Cancel match' }).click();
  await room.says('Canceled');
  await expect(page.getByRole('link', { name: /Balance/ })).toContainText('$10.00');
});
