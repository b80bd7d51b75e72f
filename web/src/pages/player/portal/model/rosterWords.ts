import { formatDateTime, plural } from '@/shared/lib/format';
import type {
  PartnerRoster_ViewFragment,
  PartnerRosterChangesQuery,
  RosterPlayer_ViewFragment,
} from '../api/rosters.generated.ts';

export type Roster = PartnerRoster_ViewFragment;
export type Team = NonNullable<Roster['team']>;
export type Player = RosterPlayer_ViewFragment;
export type Change = PartnerRosterChangesQuery['partnerRosterChanges']['items'][number];

export const nameOf = ({ user }: { user: { username: string } | null }): string => user?.username ?? 'Deleted account';

/** Says why the roster is locked. Null if it isn't locked. */
export function lockWords({ lock }: Pick<Team, 'lock'>): string | null {
  if (!lock) return null;
  const end = 'You can change the roster again once it ends.';
  return lock.reason === 'starts_soon'
    ? `${lock.eventName} starts ${formatDateTime(lock.startDate)}. ${end}`
    : `${lock.eventName} is locked or running. ${end}`;
}

/** Describes how many changes the captain has left. */
export function changesWords({ changesLeft, changesPerWeek, weekEndsAt }: Team): string {
  const left = `${changesLeft} of ${plural(changesPerWeek, 'change')} left this week.`;
  return changesLeft > 0 ? left : `${left} Your next changes are from ${formatDateTime(weekEndsAt)}.`;
}

/** Describes the effects of a change on planned events. */
export function eventWords({ plannedEvents }: Pick<Team, 'plannedEvents'>): string | null {
  if (plannedEvents === 0) return null;
  return `This also changes ${plural(plannedEvents, 'planned event')}. If it replaces the captain, the only player or half of the lineup, stakes on them are refunded and their markets start over.`;
}

/** Describes who takes a player's place when they leave the lineup. */
export function substituteWords(team: Team, player: Player): string {
  if (team.bench.some(({ id }) => id === player.id)) return 'The lineup stays as it is.';
  const next = team.bench.find(({ active }) => active);
  if (next) return `${nameOf(next)} takes the spot in the lineup.`;
  return team.plannedEvents > 0
    ? 'The team has no substitute for a planned event, so this isn’t possible. Pick up a player first.'
    : 'The spot in the lineup stays open until a player joins.';
}

const verbs: Record<Change['kind'], { both: string; joined: string; left: string }> = {
  pickup: { both: 'joined the team', joined: 'joined the team', left: 'left the team' },
  add: { both: 'joined the team', joined: 'joined the team', left: 'left the team' },
  promote: { both: 'replaced', joined: 'joined the lineup', left: 'left the lineup' },
  replace: { both: 'replaced', joined: 'joined the lineup', left: 'moved to the bench' },
  drop: { both: 'replaced', joined: 'joined the lineup', left: 'was dropped' },
  leave: { both: 'replaced', joined: 'joined the lineup', left: 'left the team' },
  remove: { both: 'replaced', joined: 'joined the lineup', left: 'was removed' },
};

/** Describes a change, such as `maya_q replaced r_solano, who left the team`. */
export function changeWords({ kind, joined, left }: Change): string {
  const words = verbs[kind];
  const [into, out] = [joined?.username, left?.username];
  if (into && out) {
    const why = { drop: ', who was dropped', leave: ', who left the team', remove: ', who was removed' };
    return `${into} ${words.both} ${out}${kind in why ? why[kind as keyof typeof why] : ''}`;
  }
  if (into) return `${into} ${words.joined}`;
  return `${out ?? 'A former player'} ${words.left}`;
}
