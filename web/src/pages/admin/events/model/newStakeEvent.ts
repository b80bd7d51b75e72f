import { fromField } from '@/shared/lib/format';

/** Form values of a new stake event, as typed. */
export interface NewStakeEvent {
  leagueId: string;
  /** IDs of the league teams. If both are empty, the platform chooses the two teams that have waited longest. */
  teams: readonly [string, string];
  /** One of the values in `roundsToWin`. */
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

/** The stake event in the platform's format, or a message about a missing or invalid value. */
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
 * The time slots in which both selected teams are free. Empty if the platform chooses the teams, because it goes by how
 * long teams have waited and ignores when their captains are free.
 */
export function slotsFor<S extends Slot>(slots: readonly S[], teams: NewStakeEvent['teams']): S[] {
  return slots.filter(({ teamIds }) => teams.every((id) => teamIds.includes(id)));
}
