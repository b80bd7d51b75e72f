import {
  createMarket,
  type RequestedCommand,
  type RequestOptions,
  requestMarket,
} from '../../market/engine/writer/requests.ts';
import { newId } from '../../shared/ids.ts';
import { schedule } from '../../timers/timers.ts';
import type { Change } from '../lifecycle/eventChange.ts';
import { type EventMarket, playingTeams } from '../store.ts';
import { holdsBack } from './holdsBack.ts';
import { isTrading, type MarketTrigger, type MarketType, nextPhase } from './phases.ts';
import { limitsOf } from './settings.ts';
import { neededDelay } from './tuneDelay.ts';

/** Timer that opens a market. Its reference is the market ID. */
export const openTimer = 'event.market_open';

const HOUR = 3_600_000;

export interface NewMarket {
  type: MarketType;
  title: string;
  places: number;
  roundNumber: number | null;
}

export const winnerMarket: NewMarket = { type: 'winner', title: 'Winner', places: 1, roundNumber: null };

/**
 * Creates a market for the event's teams. It opens automatically one day before the event, or immediately if the event
 * starts sooner.
 */
export async function addMarket(change: Change, wanted: NewMarket): Promise<EventMarket> {
  const { tx, event } = change;
  const id = newId();
  const teamIds = playingTeams(event).map((team) => team.id);
  const delay = await neededDelay(change);
  const market = await tx
    .insertInto('event_markets')
    .values({
      id,
      event_id: event.id,
      type: wanted.type,
      title: wanted.title,
      places: wanted.places,
      round_number: wanted.roundNumber,
      event_team_ids: teamIds,
      phase: 'draft',
      running: 'open',
      delay_ms: delay,
      created_at: event.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  event.markets.push(market);
  const limits = limitsOf(event.settings);
  await createMarket(
    tx,
    { id, type: wanted.type, teams: teamIds, places: wanted.places, delay_ms: delay, limits },
    {
      eventId: event.id,
      title: wanted.title,
      ...(wanted.roundNumber !== null && { roundNumber: wanted.roundNumber }),
    },
  );
  await planOpening(change, market);
  return market;
}

/** Opens a market if it is due and all lineups are known. Otherwise sets the timer that opens it. */
export async function planOpening(change: Change, market: EventMarket): Promise<void> {
  const { tx, event } = change;
  if (market.phase !== 'draft' || event.state === 'draft') return;
  const dueAt = new Date(event.start_date.getTime() - event.settings.open_hours * HOUR);
  if (dueAt > event.now) {
    await schedule(tx, { kind: openTimer, refId: market.id, version: market.version, dueAt });
  } else if (lineupsKnown(change)) {
    await openMarket(change, market);
  }
}

async function openMarket(change: Change, market: EventMarket): Promise<void> {
  await moveMarket(change, market, 'open', { type: 'phase', to: 'open', reason: 'opened' });
  if (holdsBack(change.event, market)) await suspendMarket(change, market);
}

/** Whether every active team has a lineup. */
export function lineupsKnown({ event }: Change): boolean {
  return playingTeams(event).every((team) =>
    event.members.some((member) => member.event_team_id === team.id && member.slot === 'lineup'),
  );
}

/**
 * Moves a market according to the phase table and notifies the engine in the same transaction. Returns false and
 * changes nothing if the table has no such transition from the current phase.
 */
export async function moveMarket(
  { tx, event }: Change,
  market: EventMarket,
  on: MarketTrigger,
  command: RequestedCommand | null,
  changes: Partial<EventMarket> = {},
  options: RequestOptions = {},
): Promise<boolean> {
  const next = nextPhase(market, on);
  if (!next) return false;
  const stamp = on === 'open' ? { opened_at: event.now } : on === 'close' ? { closed_at: event.now } : {};
  Object.assign(market, next, stamp, changes, { version: market.version + 1 });
  await tx
    .updateTable('event_markets')
    .set({
      phase: market.phase,
      running: market.running,
      version: market.version,
      shares: market.shares && JSON.stringify(market.shares),
      void_reason: market.void_reason,
      opened_at: market.opened_at,
      closed_at: market.closed_at,
      decided_at: market.decided_at,
      final_at: market.final_at,
      usual_final_at: market.usual_final_at,
      delay_ms: market.delay_ms,
    })
    .where('id', '=', market.id)
    .execute();
  if (command) await requestMarket(tx, market.id, command, options);
  return true;
}

/**
 * Starts play. Markets on the whole event go in play, and orders that aren't marked to stay open lapse. Markets that
 * never opened are voided.
 */
export async function startMarkets(change: Change): Promise<void> {
  for (const market of change.event.markets) {
    if (market.type === 'round_winner') continue;
    await startMarket(change, market);
  }
}

/** Starts a round: the markets on its winner go in play. */
export async function startRoundMarkets(change: Change, round: number): Promise<void> {
  for (const market of change.event.markets) {
    if (market.type === 'round_winner' && market.round_number === round) await startMarket(change, market);
  }
}

async function startMarket(change: Change, market: EventMarket): Promise<void> {
  if (market.phase === 'draft') {
    await voidMarket(change, market, 'The market hadn’t opened when the event started.');
    return;
  }
  const begin: RequestedCommand = { type: 'phase', to: 'in_play', reason: 'started' };
  await moveMarket(change, market, 'start', market.phase === 'open' ? begin : null);
}

export async function suspendMarket(change: Change, market: EventMarket): Promise<void> {
  const cause = holdsBack(change.event, market);
  const command: RequestedCommand = { type: 'phase', to: 'suspended', reason: cause?.kind ?? 'staff' };
  await moveMarket(change, market, 'suspend', command, {}, { resumesAt: cause?.resumes_at ?? null });
}

/** Resumes every market without an open incident. */
export async function resumeMarkets(change: Change): Promise<void> {
  for (const market of change.event.markets) {
    if (market.phase !== 'suspended' || holdsBack(change.event, market)) continue;
    await moveMarket(change, market, 'resume', { type: 'phase', to: market.running, reason: 'resumed' });
  }
}

/** Closes a market. It accepts no more stakes, and unmatched amounts are refunded. */
export async function closeMarket(change: Change, market: EventMarket, reason: string): Promise<void> {
  if (!isTrading(market.phase)) return;
  await moveMarket(change, market, 'close', { type: 'phase', to: 'closed', reason });
}

/** Voids a market and refunds everyone. */
export async function voidMarket(change: Change, market: EventMarket, reason: string): Promise<boolean> {
  return moveMarket(change, market, 'void', { type: 'void', reason }, { void_reason: reason });
}
