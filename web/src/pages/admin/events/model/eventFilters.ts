import type { EventState } from '@/shared/api/types.generated';
import { toField } from '@/shared/lib/format';
import { type ListFilter, timesOf } from '@/widgets/staffList';
import { eventStates } from '@/widgets/staffStates';
import { isKind, kindNames } from './eventWords.ts';

const isState = (value: string | undefined): value is EventState =>
  value !== undefined && Object.hasOwn(eventStates, value);

const lists: ListFilter = {
  name: 'list',
  label: 'List',
  none: 'Active',
  options: [
    { value: 'completed', label: 'Completed' },
    { value: 'hidden', label: 'Hidden' },
    { value: 'calendar', label: 'Calendar' },
  ],
};
const kinds: ListFilter = {
  name: 'kind',
  label: 'Kind',
  options: Object.entries(kindNames).map(([value, label]) => ({ value, label })),
};

/** Excludes drafts, which aren't in any of the lists. */
const states: ListFilter = {
  name: 'state',
  label: 'State',
  options: Object.entries(eventStates)
    .filter(([state]) => state !== 'draft')
    .map(([value, { label }]) => ({ value, label })),
};

/** Start periods, as the number of days from today to the first and the last day. */
const periods: Readonly<Record<string, { label: string; first: number; last: number }>> = {
  today: { label: 'Today', first: 0, last: 0 },
  tomorrow: { label: 'Tomorrow', first: 1, last: 1 },
  next: { label: 'Next 7 days', first: 0, last: 6 },
  week: { label: 'Last 7 days', first: -6, last: 0 },
  month: { label: 'Last 30 days', first: -29, last: 0 },
};
const starts: ListFilter = {
  name: 'starts',
  label: 'Starts',
  none: 'Any start date',
  options: Object.entries(periods).map(([value, { label }]) => ({ value, label })),
  days: { from: 'from', to: 'to' },
};
const owners: ListFilter = {
  name: 'of',
  label: 'Whose',
  none: 'Everyone’s',
  options: [{ value: 'mine', label: 'Mine' }],
};

export const eventFilterNames = ['list', 'kind', 'league', 'state', 'starts', 'from', 'to', 'of', 'q'];

/**
 * The filters of a list of events. The calendar is filtered by month instead of day.
 * @param list value of the filter `list`
 * @param leagues undefined while loading and for roles that may not see leagues
 */
export function eventFilters(
  list: string | undefined,
  leagues: readonly { id: string; name: string }[] | undefined,
): readonly ListFilter[] {
  return [
    lists,
    kinds,
    ...(leagues
      ? [{ name: 'league', label: 'League', options: leagues.map(({ id, name }) => ({ value: id, label: name })) }]
      : []),
    states,
    ...(list === 'calendar' ? [] : [starts]),
    owners,
    { name: 'q', label: 'Name, code or number' },
  ];
}

/**
 * The filters as query variables. Unknown values in the URL are ignored.
 * @param userId the viewer, for the filter "Mine"
 */
export function eventVariables({ kind, league, state, of, q }: Readonly<Record<string, string>>, userId: string) {
  return {
    kind: isKind(kind) ? kind : undefined,
    leagueId: league,
    state: isState(state) ? state : undefined,
    userId: of === 'mine' ? userId : undefined,
    q,
  };
}

/**
 * The selected start period as query variables.
 * @param now the platform's time, in ms since 1970
 */
export function startVariables({ starts: name = '', from, to }: Readonly<Record<string, string>>, now: number) {
  const period = Object.hasOwn(periods, name) ? periods[name] : undefined;
  return period ? timesOf(dayAfter(now, period.first), dayAfter(now, period.last)) : timesOf(from, to);
}

/** A day in the viewer's time zone, for example `2026-03-31`. */
function dayAfter(now: number, days: number): string {
  const date = new Date(now);
  date.setDate(date.getDate() + days);
  return toField(date.toISOString()).slice(0, 10);
}
