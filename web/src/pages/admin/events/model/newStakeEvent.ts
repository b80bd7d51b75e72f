import { fromField } from '@/shared/lib/format';

/** The form of a new stake event, as typed. */
export interface NewStakeEvent {
  leagueId: string;
  /** IDs of the league teams. Both empty for the two teams that have waited longest. */
  teams: readonly [string, string];
  /** A number of `roundsToWin`. */
  rounds: string;
  start: string;
  shoutcast: boolean;
}

export const roundsToWin = ['1', '2', '3', '4', '5', '7', '10'] as const;

export const emptyStakeEvent: NewStakeEvent = {
  leagueId: '',
  teams: ['', ''],
  rounds: '3',
  start: '',
  shoutcast: false,
};

/** The stake event as the platform takes it, or what is still missing. */
export function readStakeEvent({ leagueId, teams, rounds, start, shoutcast }: NewStakeEvent, now: number) {
  const [first, second] = teams;
  const startDate = fromField(start);
  if (leagueId === '') return { fault: 'Choose a league.' };
  if ((first === '') !== (second === '')) return { fault: 'Choose both teams or neither.' };
  if (first !== '' && first === second) return { fault: 'Choose two different teams.' };
  if (startDate === null || Date.parse(startDate) <= now) return { fault: 'Choose a start in the future.' };
  return {
    leagueId,
    teamIds: first === '' ? null : [first, second],
    format: { type: 'first_to' as const, rounds: Number(rounds) },
    startDate,
    shoutcast,
  };
}

interface Slot {
  startDate: string;
  teamIds: readonly string[];
}

/**
 * The slots in which both chosen teams are free. None while a team is left to the platform, which goes by how long the
 * teams have waited and doesn't ask when their captains have time.
 */
export function slotsFor<S extends Slot>(slots: readonly S[], teams: NewStakeEvent['teams']): S[] {
  return slots.filter(({ teamIds }) => teams.every((id) => teamIds.includes(id)));
}
