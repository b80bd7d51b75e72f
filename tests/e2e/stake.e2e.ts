import { run } from '../support/graph.ts';
import { newPlayer } from '../support/people.ts';
import { newStakeEvent, offer } from '../support/stakes.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { AuthDialog } from './pages/auth.ts';
import { hold } from './pages/hold.ts';
import { StakePage } from './pages/stake.ts';

test.use({ seed: 'demo' });

const cashOf = 'query { wallet { cash inPlay } }';
interface Money {
  wallet: { cash: number; inPlay: number };
}
const board = '/stake?segment=upcoming';

test('a stake is placed from the board, with every outcome shown beforehand', async ({ stack, open }) => {
  const [maker, taker] = [await newPlayer(stack, 10_000), await newPlayer(stack, 10_000)];
  const event = await newStakeEvent(stack);
  const [one, other] = event.teams;
  await offer(stack, maker, { event, team: other, price: 40, amount: 4000 });

  const page = await open({ person: taker, at: board });
  const stake = new StakePage(page);
  await expect(stake.price(event, one)).toHaveAccessibleName(/60 cents, 60% chance, \$60\.00 available/);
  await stake.add(event, one);
  await stake.amount(one, '30');
  await expect(stake.leg(one)).toContainText('Fills now');
  const terms = stake.slip.locator('dl');
  await expect(terms).toContainText('If it wins+$20.00');
  await expect(terms).toContainText('$30.00');
  await expect(terms).toContainText('If void');
  await expect(terms).toContainText('Fee$0.00');
  expect(await violations(page)).toEqual([]);
  // The draft survives a reload.
  await page.reload();
  await expect(stake.leg(one)).toContainText('Fills now');
  await stake.place('Hold to stake $30.00');
  // The receipt has replaced the draft and its button.
  await expect(stake.receipt).toBeFocused();
  await expect(stake.receipt).toContainText('MATCHED');
  await expect(stake.receipt).toContainText('50 contracts matched at 60¢');
  await expect(stake.slip.getByRole('button', { name: /^Hold/ })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await stake.slip.getByRole('button', { name: 'Done' }).click();
  await expect(stake.slip).toContainText('Your slip is empty');
  expect(await run<Money>(stack, taker, cashOf)).toEqual({ wallet: { cash: 7000, inPlay: 3000 } });
});

test('a partial match appears live on both sides, on a phone and on a desktop', async ({ stack, open }) => {
  const [maker, taker] = [await newPlayer(stack, 10_000), await newPlayer(stack, 10_000)];
  const event = await newStakeEvent(stack);
  const [one, other] = event.teams;
  await offer(stack, maker, { event, team: other, price: 40, amount: 4000 });

  const makerPage = await open({ person: maker, at: '/me?stakesOpen=true' });
  const makerStakes = makerPage.getByRole('dialog', { name: 'My stakes' });
  await expect(makerStakes).toContainText('100 contracts waiting, $40.00');

  // The slip is reachable even before the user has responded to the cookie banner.
  const takerPage = await open({ person: taker, at: board, width: 390, touch: true, consent: null });
  const stake = new StakePage(takerPage);
  await expect(stake.price(event, one)).toHaveAccessibleName(/60 cents/);
  await stake.add(event, one);
  await stake.openSlip();
  await stake.amount(one, '90');
  await stake.letRestWait(one);
  expect(await violations(takerPage)).toEqual([]);
  await stake.place('Hold to stake $90.00');
  await expect(stake.receipt).toContainText('PARTLY MATCHED');
  await expect(stake.receipt).toContainText('100 contracts matched, 50 waiting');

  await expect(makerStakes).toContainText('100 contracts for $40.00');
  await stake.slip.getByRole('tab', { name: /Open/ }).click();
  await expect(stake.slip).toContainText('100 of 150 contracts matched, rest waiting');
  await stake.slip.getByRole('button', { name: 'Cancel $30.00' }).click();
  await expect(stake.slip).not.toContainText('rest waiting');
  expect(await run<Money>(stack, taker, cashOf)).toEqual({ wallet: { cash: 4000, inPlay: 6000 } });
});

test('a waiting leg is swapped for one from the bench', async ({ stack, open }) => {
  const person = await newPlayer(stack, 10_000);
  const [first, second] = [await newStakeEvent(stack), await newStakeEvent(stack)];
  const page = await open({ person, at: board });
  const stake = new StakePage(page);
  await stake.add(first, first.teams[0]);
  await stake.add(second, second.teams[0]);
  await stake.slip.getByRole('button', { name: 'Bench last leg' }).click();
  await stake.place('Hold to stake $10.00');
  await expect(stake.slip).toContainText('On the bench, no money held');

  await stake.slip.getByRole('tab', { name: /Open/ }).click();
  await stake.slip.getByRole('button', { name: 'Bench and swap' }).click();
  const swap = page.getByRole('dialog', { name: 'Bench and swap' });
  const bench = swap.getByRole('region', { name: 'Bench', exact: true });
  await swap.getByRole('region', { name: 'Lineup' }).getByRole('button').click();
  await bench.getByRole('button', { name: new RegExp(`^${second.teams[0].name}`) }).click();
  await expect(swap.getByRole('region', { name: 'Effects of this swap' })).toContainText('$10.00');
  expect(await violations(page)).toEqual([]);
  await hold(swap.getByRole('button', { name: 'Swap' }));
  await expect(swap).toBeHidden();
  await stake.slip.getByRole('button', { name: 'Bench and swap' }).click();
  const past = swap.getByRole('region', { name: 'Past swaps' });
  await expect(past).toContainText(`${first.teams[0].name} out, ${second.teams[0].name} in`);
  await expect(past).toContainText('$10.00');
  expect(await run<Money>(stack, person, cashOf)).toEqual({ wallet: { cash: 9000, inPlay: 1000 } });
});

test('a signed-out user’s stake is kept and placed after signing in', async ({ stack, open }) => {
  const person = await newPlayer(stack, 10_000);
  const event = await newStakeEvent(stack);
  const page = await open({ at: board });
  const stake = new StakePage(page);
  await stake.add(event, event.teams[0]);
  await stake.slip.getByRole('button', { name: /^Sign in to stake/ }).click();
  const auth = new AuthDialog(page);
  await expect(auth.dialog('Sign in or join')).toContainText('Stake $10.00');
  await auth.continueWithPhone();
  await auth.verifyPhone(stack, person.phone);
  // The draft is unchanged, and no money moves until the button is held.
  await expect(stake.slip.getByRole('button', { name: 'Hold to stake $10.00' })).toBeEnabled();
  expect(await run<Money>(stack, person, cashOf)).toEqual({ wallet: { cash: 10_000, inPlay: 0 } });
  await stake.place('Hold to stake $10.00');
  await expect(stake.receipt).toContainText('20 contracts waiting at 50¢');
  expect(await run<Money>(stack, person, cashOf)).toEqual({ wallet: { cash: 9000, inPlay: 1000 } });
});

test('a stake offered to a specific user is taken by them', async ({ stack, open }) => {
  const [asks, asked] = [await newPlayer(stack, 10_000), await newPlayer(stack, 10_000)];
  const event = await newStakeEvent(stack);
  const [one, other] = event.teams;

  const page = await open({ person: asks, at: board });
  const stake = new StakePage(page);
  await stake.add(event, one);
  await stake.slip.getByRole('button', { name: `Challenge someone on ${one.name}` }).click();
  const form = page.getByRole('dialog', { name: 'Challenge someone' });
  await form.getByRole('searchbox', { name: 'Search people' }).fill(asked.username);
  const person = form.getByRole('listitem').filter({ hasText: asked.username });
  await person.getByRole('button', { name: 'Challenge' }).click();
  await expect(person).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await hold(form.getByRole('button', { name: 'Challenge for $10.00' }));
  const sent = page.getByRole('dialog', { name: 'Challenges' });
  await expect(sent).toContainText(`You: ${one.name} to win at 50¢`);
  expect(await run<Money>(stack, asks, cashOf)).toEqual({ wallet: { cash: 9000, inPlay: 1000 } });

  const theirs = await open({ person: asked, at: board, width: 390, touch: true });
  await theirs.getByRole('button', { name: 'Challenges' }).click();
  const incoming = theirs.getByRole('dialog', { name: 'Challenges' });
  await expect(incoming).toContainText(`${other.name} to win`);
  expect(await violations(theirs)).toEqual([]);
  await hold(incoming.getByRole('button', { name: 'Accept for $10.00' }));
  await expect(incoming).toContainText('Accepted');
  await expect(sent).toContainText('Accepted');
  expect(await run<Money>(stack, asked, cashOf)).toEqual({ wallet: { cash: 9000, inPlay: 1000 } });
});

test('a former teammate is followed from Discover, and the follow persists', async ({ stack, open }) => {
  const [kai, maya] = [await newPlayer(stack), await newPlayer(stack)];
  await stack.sql(
    `insert into event_team_members (event_team_id, event_id, user_id, slot, captain, role, position)
      select t.id, t.event_id, u.id, 'bench', false, null, row_number() over ()
      from (select t.id, t.event_id from event_teams t join events e on e.id = t.event_id
        where e.state = 'paid' and e.started_at is not null limit 1) t, users u where u.id = any($1)`,
    [[kai.id, maya.id]],
  );
  for (const size of [{ width: 390, touch: true }, { width: 1440 }]) {
    const page = await open({ person: kai, at: '/discover', ...size });
    const people = page.getByRole('region', { name: 'People you played with' });
    const button = people.getByRole('button', { name: /^Follow/ });
    await expect(people.getByRole('link', { name: maya.username })).toBeVisible();
    await expect(button).toHaveAccessibleName(`Follow ${maya.username}`);
    await button.click();
    await expect(button).toHaveAccessibleName(`Following ${maya.username}`);
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await expect(button).toHaveAccessibleName(`Following ${maya.username}`);
    await button.click();
    await expect(button).toHaveAccessibleName(`Follow ${maya.username}`);
    await page.goto(`/profile/${maya.id}`);
    await expect(page.getByRole('button', { name: `Follow ${maya.username}`, exact: true })).toBeVisible();
  }
});
