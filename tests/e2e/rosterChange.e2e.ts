import { expectSound } from '../money/support/ledger.ts';
import { advance, stackNow } from '../support/clock.ts';
import { approvedDraft } from '../support/draftedEvent.ts';
import { freeLeague } from '../support/freeLeague.ts';
import { newKey, run } from '../support/graph.ts';
import { newPlayer, type Person, signInStaff } from '../support/people.ts';
import type { Stack } from '../support/stack.ts';
import { type OpenEvent, offer, openEvent } from '../support/stakes.ts';
import { until } from '../support/until.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { MarketPage } from './pages/market.ts';

test.afterEach(({ stack }) => expectSound(stack.databaseUrl));

interface Seen {
  adminStakeEvent: { event: { startDate: string } };
}
const startOf = 'query ($id: ID!) { adminStakeEvent(id: $id) { event { startDate } } }';
const rosters = 'query { partnerRosters { id league { id } } }';
const promote = `mutation ($id: ID!, $bench: ID!, $lineup: ID!, $key: ID!) {
  promotePartner(partnerLeagueId: $id, benchUserId: $bench, lineupUserId: $lineup, idempotencyKey: $key) { id } }`;
const told = 'query { notifications { items { title body } } }';

const moneyOf = async (stack: Stack, person: Person) =>
  (await run<{ wallet: { playable: number; inPlay: number } }>(stack, person, 'query { wallet { playable inPlay } }'))
    .wallet;

/** Drafts and approves an event of the league, and moves the clock to an hour after its market has opened. */
async function draftedEvent(stack: Stack, leagueId: string): Promise<OpenEvent> {
  const eventId = await approvedDraft(stack, leagueId);
  const seen = await run<Seen>(stack, await signInStaff(stack, 'admin'), startOf, { id: eventId });
  const now = await stackNow(stack);
  await advance(stack, { minutes: (Date.parse(seen.adminStakeEvent.event.startDate) - now) / 60_000 - 60 * 23 });
  // The planner's session has expired by now.
  const staff = await signInStaff(stack, 'admin');
  return until('the market to open', () => openEvent(stack, staff, eventId));
}

test('a captain’s swap refunds the stakes of an open market, and the staker sees who, why and how much', async ({
  open,
  stack,
}) => {
  const { leagueId, captains, members } = await freeLeague(stack, {
    name: 'Roster League',
    letter: 'R',
    teams: ['Harbor Foxes', 'Mill Road'],
    substitutes: true,
  });
  const event = await draftedEvent(stack, leagueId);
  const foxes = event.teams.findIndex(({ name }) => name === 'Harbor Foxes');
  const [team, other] = foxes === 0 ? event.teams : ([event.teams[1], event.teams[0]] as const);
  const [maker, staker] = [await newPlayer(stack, 10_000), await newPlayer(stack, 10_000)];
  await offer(stack, maker, { event, team: other, price: 40, amount: 2000 });
  await offer(stack, staker, { event, team, price: 60, amount: 3500 });
  const page = await open({ person: staker });
  // The page announces only markets that settle after its first check.
  const checked = page.waitForResponse((answer) => answer.request().postData()?.includes('SettledSlips') ?? false);
  await page.goto(`/stake/${event.id}`);
  await checked;
  const market = new MarketPage(page);
  await expect(market.own).toContainText('$30.00');
  await expect(market.own).toContainText('$5.00 waiting');

  const [captain] = captains;
  const [, mate, substitute] = members[0] ?? [];
  if (!captain || !mate || !substitute) throw new Error('the team has no substitute');
  await test.step('the captain promotes the substitute, which voids the market and opens it again', async () => {
    const { partnerRosters } = await run<{ partnerRosters: { id: string }[] }>(stack, captain, rosters);
    await run(stack, captain, promote, {
      id: partnerRosters[0]?.id,
      bench: substitute.id,
      lineup: mate.id,
      key: newKey(),
    });
    const refunded = page.getByRole('dialog', { name: 'Your stake was refunded' });
    await expect(refunded).toContainText('$30.00 received');
    await refunded.getByRole('button', { name: 'Close' }).click();
    // The open page updates without a reload.
    await expect(page.getByText(`Harbor Foxes: ${substitute.username} is in for ${mate.username}.`)).toBeVisible();
    await expect(
      page.getByText('All stakes placed before were refunded. You can stake on the new lineups.'),
    ).toBeVisible();
    await expect(market.own).toContainText('Harbor Foxes changed its lineup.');
    await expect(market.own).toContainText('$35.00 refunded');
    await expect(market.own.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
    // The ticket takes orders for the new market.
    await expect(market.ticket.getByRole('textbox', { name: 'Amount, US dollars' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('both wallets have everything back, and the staker was notified', async () => {
    for (const person of [maker, staker])
      await expect.poll(() => moneyOf(stack, person)).toEqual({ playable: 10_000, inPlay: 0 });
    // Refunds are announced once a minute.
    await advance(stack, { minutes: 1 });
    await expect
      .poll(async () => JSON.stringify(await run(stack, staker, told)), { timeout: 70_000 })
      .toContain('Harbor Foxes changed its lineup. You staked $30.00.');
    expect(JSON.stringify(await run(stack, staker, told))).toContain('Stakes placed before are refunded.');
  });

  await test.step('the staker can stake on the new lineup', async () => {
    const staff = await signInStaff(stack, 'admin');
    const again = await until('the market to open again', () => openEvent(stack, staff, event.id));
    expect(again.marketId).not.toBe(event.marketId);
    await offer(stack, staker, { event: again, team, price: 50, amount: 1000 });
    await expect(market.own).toContainText('$10.00 waiting');
    expect(await moneyOf(stack, staker)).toEqual({ playable: 9_000, inPlay: 1_000 });
  });
});

test('the stakes of an open market stand when one of three players is replaced, and can be cashed out after a pause', async ({
  open,
  stack,
}) => {
  const { leagueId, captains, members } = await freeLeague(stack, {
    name: 'Cage League',
    letter: 'C',
    teams: ['Pier Hawks', 'Dust Lane'],
    substitutes: true,
    size: 3,
  });
  const event = await draftedEvent(stack, leagueId);
  const hawks = event.teams.findIndex(({ name }) => name === 'Pier Hawks');
  const [team, other] = hawks === 0 ? event.teams : ([event.teams[1], event.teams[0]] as const);
  const [maker, staker] = [await newPlayer(stack, 10_000), await newPlayer(stack, 10_000)];
  await offer(stack, maker, { event, team: other, price: 40, amount: 2000 });
  await offer(stack, staker, { event, team, price: 60, amount: 3500 });
  const page = await open({ person: staker, at: `/stake/${event.id}` });
  const market = new MarketPage(page);
  await expect(market.own).toContainText('$30.00');
  const before = await moneyOf(stack, staker);

  const [captain] = captains;
  const [, mate, , substitute] = members[0] ?? [];
  if (!captain || !mate || !substitute) throw new Error('the team has no substitute');
  await test.step('the staker sees who was replaced, and that the stakes stand', async () => {
    const { partnerRosters } = await run<{ partnerRosters: { id: string }[] }>(stack, captain, rosters);
    const swap = { id: partnerRosters[0]?.id, bench: substitute.id, lineup: mate.id, key: newKey() };
    await run(stack, captain, promote, swap);
    await expect(page.getByText(`Pier Hawks: ${substitute.username} is in for ${mate.username}.`)).toBeVisible();
    await expect(page.getByText('Stakes stand. You can cash out once the book reopens.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('the market reopens with the staker’s money still in it', async () => {
    await advance(stack, { minutes: 2 });
    const staff = await signInStaff(stack, 'admin');
    const again = await until('the market to open again', () => openEvent(stack, staff, event.id));
    expect(again.marketId).toBe(event.marketId);
    expect(await moneyOf(stack, staker)).toEqual(before);
    await expect(market.own).toContainText('$30.00');
    await expect(market.own).not.toContainText('refunded');
  });

  await test.step('the staker may leave instead: a bid makes the position cashable', async () => {
    await offer(stack, await newPlayer(stack, 10_000), { event, team, price: 50, amount: 3000 });
    await expect(market.own.getByRole('button', { name: /^Cash out/ }).first()).toBeEnabled();
  });
});
