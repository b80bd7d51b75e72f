import { plural } from '@/shared/lib/format';
import type { StaffRoster_ViewFragment, StaffRosterPlayer_ViewFragment } from '../api/leagues.generated.ts';

export type Roster = StaffRoster_ViewFragment;
export type Team = NonNullable<Roster['team']>;
export type Player = StaffRosterPlayer_ViewFragment;

export const nameOf = ({ user }: { user: { username: string } | null }): string => user?.username ?? 'Deleted account';

/** Effects of a lineup change on planned events. */
export const eventEffect = ({ plannedEvents }: Pick<Team, 'plannedEvents'>): string =>
  plannedEvents === 0
    ? 'No upcoming events. Events that are locked or in progress keep their lineups.'
    : `Also changes ${plural(plannedEvents, 'planned event')} that isn’t locked yet. If it replaces the captain, the only player or half of the lineup, stakes are refunded and the markets start over.`;

/** The ranking points that were entered. Null if they aren't a whole number from 0 to 5,000. */
export function pointsOf(text: string): number | null {
  const points = Number(text.trim());
  return /^\d{1,4}$/.test(text.trim()) && points <= 5000 ? points : null;
}
