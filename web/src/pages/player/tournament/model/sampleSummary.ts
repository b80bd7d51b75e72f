import type { EventNextActionKind } from '@/shared/api/types.generated';
import type { Summary } from './useTournament.ts';

/** Sample data for stories and tests. */

const teamNames = ['Halcyon', 'Night Owls', 'Low Tide', 'Redline Five'];

interface Given extends Partial<Omit<Summary, 'nextAction' | 'event'>> {
  event: Summary['event'];
  next?: EventNextActionKind;
  /** Minutes until the deadline of the next step. */
  inMinutes?: number;
}

/** Summary of an event for a viewer whose next step is `next`. */
export const sampleSummary = ({ next = 'register', inMinutes = 7, ...given }: Given): Summary => ({
  __typename: 'PlayEventSummary',
  standings: [],
  teams: teamNames.map((name, index) => ({
    __typename: 'BracketTeam' as const,
    id: `team-${index}`,
    name,
    code: name.slice(0, 3).toUpperCase(),
    imageUrl: null,
    seed: index + 1,
    status: index < 2 ? ('checked_in' as const) : ('registered' as const),
    userIds: [`user-${index}`],
  })),
  team: null,
  exit: null,
  nextAction: {
    __typename: 'EventNextAction',
    kind: next,
    at: new Date(Date.now() + inMinutes * 60_000).toISOString(),
    matchId: next === 'enter_match' ? 'match-1' : null,
  },
  invitedByTeamIds: [],
  ...given,
});
