import { ForRole, type StaffUser } from '@/entities/staffMember';
import { useListView } from '@/shared/lib/list-view';
import { isMatchState, matchStates } from '@/widgets/staffStates';
import { MatchList } from './MatchList.tsx';

const filters = [
  {
    name: 'status',
    label: 'State',
    none: matchStates.active.label,
    options: Object.entries(matchStates)
      .filter(([value]) => value !== 'active')
      .map(([value, { label }]) => ({ value, label })),
  },
  { name: 'user', label: 'User ID' },
];
const names = filters.map(({ name }) => name);

/** `/admin/matches`: matches filtered by state and player. */
export function MatchesPage() {
  return <ForRole needs="seeMatches">{(staff) => <Matches staff={staff} />}</ForRole>;
}

function Matches({ staff }: { staff: StaffUser }) {
  const view = useListView('matches', names);
  const { status, user } = view.filters;
  return (
    <MatchList
      title="Matches"
      things="matches"
      empty="Matches in progress appear here."
      view={view}
      filters={filters}
      status={isMatchState(status) ? status : 'active'}
      userId={user}
      staff={staff}
    />
  );
}
