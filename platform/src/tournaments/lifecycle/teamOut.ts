import { cancelEvent } from '../../events/lifecycle/calledOff.ts';
import type { Change } from '../../events/lifecycle/eventChange.ts';
import { registering } from '../../events/lifecycle/machine.ts';
import { completeEvent } from '../../events/rounds/playByPlay.ts';
import { finalPlacement } from '../../events/rounds/rounds.ts';
import { playingTeams, progressOf, saveTeam, type Team } from '../../events/store.ts';
import { common } from '../../shared/errors.ts';
import { promoteWaitlist, withdrawTeams } from '../registration/teams.ts';
import { closeSeeds } from './lock.ts';

/**
 * Removes a team from the event. Before the start, its members get a refund. After the start, the team of a play event
 * is disqualified. Brackets have a separate operation for that. @throws 1002
 */
export async function takeTeamOut(change: Change, team: Team, reason: string): Promise<void> {
  const { tx, event } = change;
  const exit = { cause: 'removed', why: reason || 'The organizer removed your team' } as const;
  if (registering.includes(event.state)) {
    await withdrawTeams(change, [team], exit);
    await promoteWaitlist(change);
    return;
  }
  if (event.state === 'locked') {
    await withdrawTeams(change, [team], exit);
    if (playingTeams(event).length < 2) await cancelEvent(change, 'Not enough teams are left.', null);
    else await closeSeeds(change);
    return;
  }
  if (event.state !== 'live' || event.kind === 'tournament') {
    throw common.notAllowedNow({ state: event.state }, 'Disqualify the team in the bracket instead.');
  }
  team.status = 'dq';
  await saveTeam(tx, team);
  if (finalPlacement(progressOf(event))) await completeEvent(change);
}
