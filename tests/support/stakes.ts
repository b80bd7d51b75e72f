import { newKey, run } from './graph.ts';
import type { Person } from './people.ts';
import type { Stack } from './stack.ts';

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
  upcomingStakeEvents: {
    items: {
      id: string;
      name: string;
      teams: StakeTeam[];
      markets: { id: string; type: string; phase: string; waitingAmount: number; teams: { eventTeamId: string }[] }[];
    }[];
  };
}

const upcoming = `query { upcomingStakeEvents(page: 1, pageSize: 50) { items { id name teams { id name }
  markets { id type phase waitingAmount teams { eventTeamId } } } } }`;

/** Seeded two-team events with an empty order book. None of their teams plays in another of these events. */
export async function openEvents(stack: Stack, person: Person): Promise<OpenEvent[]> {
  const { upcomingStakeEvents } = await run<Upcoming>(stack, person, upcoming);
  return upcomingStakeEvents.items.flatMap(({ id, name, teams, markets }) => {
    const market = markets.find((each) => each.type === 'winner' && each.phase === 'open' && each.waitingAmount === 0);
    if (market?.teams.length !== 2) return [];
    const [one, other] = market.teams.map(({ eventTeamId }) => teams.find((team) => team.id === eventTeamId));
    return one && other ? [{ id, name, marketId: market.id, teams: [one, other] }] : [];
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
