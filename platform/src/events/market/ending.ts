import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import { schedule } from '../../timers/timers.ts';
import type { Change } from '../lifecycle/eventChange.ts';
import { finalPlacement, placements } from '../rounds/rounds.ts';
import { type EventMarket, progressOf, type Round, saveTeam } from '../store.ts';
import { closeMarket, moveMarket, voidMarket } from './lifecycle.ts';
import { potAmount } from './money.ts';
import { closeIncidents } from './pauses.ts';
import type { Share } from './phases.ts';
import { sharesOf } from './result.ts';
import { finalityMinutes } from './settings.ts';

/** Timer that makes a market final. Its reference is the market ID. */
export const finalTimer = 'event.market_final';

const MINUTE = 60_000;

/**
 * Settles the markets once the event is decided. They close and pay out by final placement. Open round markets are
 * voided.
 */
export async function settleMarkets(change: Change): Promise<void> {
  const { event } = change;
  const placement = finalPlacement(progressOf(event));
  invariant(placement, 'a market that settles has placements');
  for (const team of event.teams) {
    team.placement = placement.get(team.id) ?? null;
    await saveTeam(change.tx, team);
  }
  for (const market of event.markets) {
    if (market.type === 'round_winner') await voidMarket(change, market, 'The round wasn’t played.');
    else await settleMarket(change, market, placement);
  }
  await closeIncidents(change, [...event.incidents], 'The event is over.');
}

/** Settles the markets on the winner of a round whose scores are final. */
export async function settleRound(change: Change, round: Round): Promise<void> {
  for (const market of change.event.markets) {
    if (market.type !== 'round_winner' || market.round_number !== round.number) continue;
    await settleMarket(change, market, roundPlacement(change, round));
  }
}

function roundPlacement({ event }: Change, round: Round): Map<string, number> {
  const scoreOf = (id: string) => round.scores.find((one) => one.event_team_id === id)?.score ?? 0;
  return placements(event.teams.map(({ id }) => ({ event_team_id: id, score: scoreOf(id) })));
}

async function settleMarket(
  change: Change,
  market: EventMarket,
  placement: ReadonlyMap<string, number>,
): Promise<void> {
  const { tx, event } = change;
  await closeMarket(change, market, 'decided');
  if (market.phase !== 'closed') return;
  const shares = sharesOf(market.type, market.event_team_ids, placement, market.places);
  const disputed = event.incidents.some(({ kind }) => kind === 'dispute');
  const minutes = finalityMinutes(event.settings, await potAmount(tx, [market.id]), disputed);
  const finalAt = new Date(event.now.getTime() + minutes * MINUTE);
  const decided = { shares, decided_at: event.now, final_at: finalAt, usual_final_at: finalAt };
  await moveMarket(change, market, 'settle', { type: 'settle', shares }, decided, { finalAt });
  await schedule(tx, { kind: finalTimer, refId: market.id, version: 1, dueAt: finalAt });
}

/**
 * Corrects markets that had paid out when a score was corrected. Those with a different result are settled again.
 * @throws 1002 when one of them is already final.
 */
export async function correctMarkets(change: Change, round: Round): Promise<void> {
  const placement = finalPlacement(progressOf(change.event));
  for (const market of change.event.markets) {
    const own = market.type === 'round_winner';
    const by = own ? roundPlacement(change, round) : placement;
    if (market.shares === null || !by || (own && market.round_number !== round.number)) continue;
    const shares = sharesOf(market.type, market.event_team_ids, by, market.places);
    if (sameShares(shares, market.shares)) continue;
    const until = market.final_at ? { finalAt: market.final_at } : {};
    const moved = await moveMarket(change, market, 'correct', { type: 'correct', shares }, { shares }, until);
    if (!moved) throw common.notAllowedNow({ market_id: market.id }, 'The result is final.');
  }
}

function sameShares(a: readonly Share[], b: readonly Share[] | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Voids every market that hasn't paid out, because the event will have no result. */
export async function voidMarkets(change: Change, reason: string): Promise<void> {
  for (const market of change.event.markets) await voidMarket(change, market, reason);
  await closeIncidents(change, [...change.event.incidents], 'The event was canceled.');
}
