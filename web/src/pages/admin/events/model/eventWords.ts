import type { EventKind, EventState, EventTeamStatus } from '@/shared/api/types.generated';
import { formatCount, plural } from '@/shared/lib/format';
import { eventStates } from '@/widgets/staffStates';

export const kindNames: Record<EventKind, string> = {
  tournament: 'Tournament',
  play_event: 'Play event',
  stake_event: 'Stake event',
};

export const isKind = (value: string | undefined): value is EventKind =>
  value !== undefined && Object.hasOwn(kindNames, value);

export const teamStatusNames: Record<EventTeamStatus, string> = {
  registered: 'Registered',
  checked_in: 'Checked in',
  active: 'Playing',
  eliminated: 'Eliminated',
  withdrawn: 'Withdrawn',
  dq: 'Disqualified',
};

/** `Check-in 7 of 12` while teams check in, otherwise the state. */
export function stateWords({ state, checkedInCount, teamsCount }: StateFacts): string {
  const { label } = eventStates[state];
  return state === 'check_in' ? `${label} ${formatCount(checkedInCount)} of ${formatCount(teamsCount)}` : label;
}

interface StateFacts {
  state: EventState;
  checkedInCount: number;
  teamsCount: number;
}

/** `11 of 16`, or the number of teams if there is no limit. */
export function placesOf({ teamsCount, maxTeams }: { teamsCount: number; maxTeams: number | null }): string {
  return maxTeams === null ? plural(teamsCount, 'team') : `${formatCount(teamsCount)} of ${formatCount(maxTeams)}`;
}

const beforeLock: readonly EventState[] = ['draft', 'scheduled', 'registration', 'check_in', 'postponed'];

/** Whether seeds can still be changed. */
export const isBeforeLock = (state: EventState) => beforeLock.includes(state);
