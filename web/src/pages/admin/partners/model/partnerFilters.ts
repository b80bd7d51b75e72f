import { stateLabels } from '@/entities/partner';
import type { PartnerSort } from '@/shared/api/types.generated';
import type { Sort } from '@/shared/lib/list-view';
import type { ListFilter } from '@/widgets/staffList';
import { stateOf } from './partnerWords.ts';

export const partnerFilterNames = ['filter', 'league', 'pay', 'from', 'to'] as const;

/** Filters for the list of partners. */
export function partnerFilters(leagues: readonly { id: string; name: string }[]): readonly ListFilter[] {
  return [
    {
      name: 'filter',
      label: 'State',
      none: 'All states',
      options: Object.entries(stateLabels).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'league',
      label: 'League',
      none: 'All leagues',
      options: leagues.map(({ id, name }) => ({ value: id, label: name })),
    },
    { name: 'pay', label: 'Pay', none: 'Any pay', options: [{ value: 'open', label: 'Open pay' }] },
    { name: 'from', label: 'RP from' },
    { name: 'to', label: 'RP to' },
  ];
}

/** Ranking points in the URL. Undefined unless they are a whole number up to 9,999. */
const pointsOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : undefined;

const sorts: Record<string, [ascending: PartnerSort, descending: PartnerSort]> = {
  points: ['fewest_points', 'most_points'],
};

/** Converts the list's filters and sort order to query variables. Ignores unknown values in the URL. */
export function partnerVariables(filters: Readonly<Record<string, string>>, sort: Sort | null) {
  const order = sort && sorts[sort.column];
  return {
    filter: stateOf(filters.filter),
    leagueId: filters.league,
    minPoints: pointsOf(filters.from),
    maxPoints: pointsOf(filters.to),
    unpaid: filters.pay === 'open' ? true : undefined,
    sort: order?.[sort?.descending ? 1 : 0],
  };
}
