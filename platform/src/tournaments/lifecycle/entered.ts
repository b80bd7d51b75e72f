import type { Change } from '../../events/lifecycle/eventChange.ts';
import type { Transition } from '../../events/lifecycle/machine.ts';
import { playingTeams, saveTeam } from '../../events/store.ts';
import { dropMatch } from '../../matches/bracket/rule.ts';
import type { Config } from '../../shared/config.ts';
import { endBounties } from '../bounties/end.ts';
import { advance, bracketOf, openMatches } from '../bracket/advance.ts';
import { commitSeeding } from '../draws/seeding.ts';
import { assertPaidOut, heldEntries, refundAll, returnSponsorMoney } from '../entries.ts';
import { registeredTeams } from '../registration/teams.ts';
import { payPrizes, planPrizes } from './payout.ts';

/** Effects of a transition on teams, brackets and money (docs/domain/events.md#states). */
export async function enterState(change: Change, config: Config, { from, to }: Transition, why: string): Promise<void> {
  if (to === 'check_in') await commitSeeding(change);
  if (to === 'postponed') await undoCheckIn(change);
  if (to === 'live' && from === 'locked') await startBracket(change, config);
  if (to === 'completed') await placeTeams(change);
  if (to === 'payout_pending' && from === 'completed') await planPrizes(change);
  if (to === 'paid') {
    await payPrizes(change);
    await endBounties(change);
  }
  if (to === 'cancelled') await callOff(change, config, why);
}

/** Teams must check in again for the new start. */
async function undoCheckIn({ tx, event }: Change): Promise<void> {
  for (const team of registeredTeams(event).filter((one) => one.status !== 'registered')) {
    team.status = 'registered';
    team.checked_in_at = null;
    await saveTeam(tx, team);
  }
}

async function startBracket(change: Change, config: Config): Promise<void> {
  const { tx, event } = change;
  event.started_at ??= event.now;
  for (const team of playingTeams(event)) {
    team.status = 'active';
    await saveTeam(tx, team);
  }
  if (event.kind === 'tournament') await advance(change, config, null);
}

/** Determines placements from the referee's rounds in play events. Brackets already have their placements. */
async function placeTeams(change: Change): Promise<void> {
  const { tx, event } = change;
  if (event.kind !== 'play_event') return;
  const { state } = await bracketOf(change);
  for (const row of state.standings) {
    const team = event.teams.find((one) => one.id === row.team);
    if (!team) continue;
    team.placement = row.rank;
    await saveTeam(tx, team);
  }
}

async function callOff(change: Change, config: Config, why: string): Promise<void> {
  const { tx, event } = change;
  for (const id of [...(await openMatches(change)).values()].sort()) {
    await dropMatch(tx, { config, userId: null }, id, 'The event was canceled.');
  }
  await refundAll(tx, event, await heldEntries(tx, event.id), why || 'The event was canceled');
  await returnSponsorMoney(tx, event);
  await endBounties(change);
  await assertPaidOut(tx, event);
}
