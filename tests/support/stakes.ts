import { stackNow } from './clock.ts';
import { newKey, run } from './graph.ts';
import { type Person, signInStaff } from './people.ts';
import type { Stack } from './stack.ts';
import { until } from './until.ts';

export interface StakeTeam {
  id: string;
  name: string;
}

/** A two-team event whose market accepts stakes and has an empty order book. */
export interface OpenEvent {
  id: string;
  name: string;
  marketId: string;
  /** Teams in the market's order. */
  teams: [StakeTeam, StakeTeam];
}

interface Upcoming {
  upcomingStakeEvents: { items: { league: { id: string }; teams: { id: string }[] }[] };
}

const upcoming = 'query { upcomingStakeEvents(page: 1, pageSize: 50) { items { league { id } teams { id } } } }';

interface Created {
  stakeEvent: {
    id: string;
    name: string;
    teams: StakeTeam[];
    markets: { id: string; type: string; phase: string; teams: { eventTeamId: string }[] }[];
  };
}

const created = `query ($id: ID!) { stakeEvent(eventId: $id) { id name teams { id name }
  markets { id type phase teams { eventTeamId } } } }`;

/** Creates an event in a two-team league of the demo world. It starts in two hours. */
export async function createEvent(stack: Stack): Promise<OpenEvent> {
  const staff = await signInStaff(stack, 'admin');
  const { upcomingStakeEvents } = await run<Upcoming>(stack, staff, upcoming);
  const league = upcomingStakeEvents.items.find(({ teams }) => teams.length === 2)?.league;
  if (!league) throw new Error('The demo world has no two-team league');
  const create = `mutation ($league: ID!, $start: DateTime!, $key: ID!) { adminCreateStakeEvent(leagueId: $league,
    startDate: $start, shoutcast: false, idempotencyKey: $key) { id } }`;
  const start = new Date((await stackNow(stack)) + 2 * 3_600_000).toISOString();
  const { adminCreateStakeEvent } = await run<{ adminCreateStakeEvent: { id: string } }>(stack, staff, create, {
    league: league.id,
    start,
    key: newKey(),
  });
  return until('the market of the new event to open', async () => {
    const { stakeEvent } = await run<Created>(stack, staff, created, adminCreateStakeEvent);
    const market = stakeEvent.markets.find(({ type, phase }) => type === 'winner' && phase === 'open');
    const [one, other] = (market?.teams ?? []).map(({ eventTeamId }) =>
      stakeEvent.teams.find(({ id }) => id === eventTeamId),
    );
    return market && one && other && { ...stakeEvent, marketId: market.id, teams: [one, other] };
  });
}

export interface Offer {
  event: OpenEvent;
  team: StakeTeam;
  /** Cents per 100-cent contract. */
  price: number;
  /** Cents. */
  amount: number;
}

/** Places an order that rests in the order book or fills at its price. Returns its id. */
export async function offer(stack: Stack, person: Person, { event, team, price, amount }: Offer): Promise<string> {
  const input = { eventId: event.id, marketId: event.marketId, eventTeamId: team.id, price, amount, tif: 'gtc' };
  const document = `mutation ($input: PurchaseInput!, $key: ID!) { purchaseStake(input: $input, idempotencyKey: $key) {
    __typename ... on PurchaseReceipt { order { id } } } }`;
  const { purchaseStake } = await run<{ purchaseStake: { __typename: string; order?: { id: string } } }>(
    stack,
    person,
    document,
    { input, key: newKey() },
  );
  if (!purchaseStake.order) throw new Error(`no offer: ${purchaseStake.__typename}`);
  return purchaseStake.order.id;
}

/** Cancels the unfilled part of an order. */
export async function cancelOrder(stack: Stack, person: Person, id: string): Promise<void> {
  const document = 'mutation ($id: ID!, $key: ID!) { cancelOrder(id: $id, idempotencyKey: $key) { order { state } } }';
  await run(stack, person, document, { id, key: newKey() });
}
