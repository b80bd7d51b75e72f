import { stackNow } from './clock.ts';
import { type Caller, newKey, run } from './graph.ts';
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

interface Shown {
  adminStakeEvent: {
    event: { id: string; name: string; teams: StakeTeam[] };
    markets: { id: string; type: string; phase: string; eventTeamIds: string[] }[];
  };
}

const shown = `query ($id: ID!) { adminStakeEvent(id: $id) { event { id name teams { id name } }
  markets { id type phase eventTeamIds } } }`;

interface Leagues {
  adminLeagues: { id: string }[];
}
interface Created {
  adminCreateStakeEvent: { id: string };
}
interface Captains {
  adminLeagueCaptains: { id: string; lineupCount: number }[];
}

const leaguesOf = 'query { adminLeagues { id } }';
const captainsOf = 'query ($id: ID!) { adminLeagueCaptains(id: $id) { id lineupCount } }';
const create = `mutation ($leagueId: ID!, $teamIds: [ID!], $start: DateTime!, $shoutcast: Boolean!, $key: ID!) {
  adminCreateStakeEvent(leagueId: $leagueId, teamIds: $teamIds, startDate: $start, shoutcast: $shoutcast,
    idempotencyKey: $key) { id } }`;

/** Number of events created by this process. */
let made = 0;

/**
 * Creates an event of two teams through the staff API and waits until its market is open. The event starts late enough
 * for every test. Events created later start earlier, so that they are on the first page of the board. Consecutive
 * events belong to different leagues. With `shoutcast`, the event is shown on television once it has a commentator.
 */
export async function newStakeEvent(stack: Stack, { shoutcast = false } = {}): Promise<OpenEvent> {
  const staff = await signInStaff(stack, 'admin');
  const { adminLeagues: leagues } = await run<Leagues>(stack, staff, leaguesOf);
  const number = made++;
  const leagueId = leagues[number % leagues.length]?.id;
  const { adminLeagueCaptains } = await run<Captains>(stack, staff, captainsOf, { id: leagueId });
  const ids = adminLeagueCaptains.flatMap(({ id, lineupCount }) => (lineupCount > 0 ? id : []));
  const first = 2 * Math.floor(number / leagues.length);
  const teamIds = [ids[first % ids.length], ids[(first + 1) % ids.length]];
  const start = new Date((await stackNow(stack)) + Math.max(20, 80 - 2 * number) * 60_000).toISOString();
  const given = { leagueId, teamIds, start, shoutcast, key: newKey() };
  const { adminCreateStakeEvent: event } = await run<Created>(stack, staff, create, given);
  return until('the market to open', () => openEvent(stack, staff, event.id));
}

/** The event once its market is open. Null until then. */
export async function openEvent(stack: Stack, staff: Caller, eventId: string): Promise<OpenEvent | null> {
  const { event, markets } = (await run<Shown>(stack, staff, shown, { id: eventId })).adminStakeEvent;
  const { id, name, teams } = event;
  const market = markets.find(({ type, phase }) => type === 'winner' && phase === 'open');
  const [one, other] = (market?.eventTeamIds ?? []).map((teamId) => teams.find((team) => team.id === teamId));
  if (!market || !one || !other) return null;
  // The exchange is notified of the opening a moment later.
  const [book] = await stack.sql<{ phase: string }>('select phase from markets where id = $1', [market.id]);
  return book?.phase === 'open' ? { id, name, marketId: market.id, teams: [one, other] } : null;
}

export interface Offer {
  event: OpenEvent;
  team: StakeTeam;
  /** Price in cents per 100-cent contract. */
  price: number;
  /** Amount in cents. */
  amount: number;
}

/** Places an order that rests in the order book or fills at its price. Returns its ID. */
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

/** Phase of an event's first market, as a person sees it. */
export async function phaseOf(stack: Stack, person: Person, { id }: OpenEvent): Promise<string | undefined> {
  const document = 'query ($id: ID!) { stakeEvent(eventId: $id) { markets { phase } } }';
  const { stakeEvent } = await run<{ stakeEvent: { markets: { phase: string }[] } }>(stack, person, document, { id });
  return stakeEvent.markets[0]?.phase;
}
