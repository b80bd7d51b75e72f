import { useQuery } from '@apollo/client/react';
import { ForRole, may, type StaffUser } from '@/entities/staffMember';
import { useListView } from '@/shared/lib/list-view';
import type { Column } from '@/shared/ui/data-table';
import { StaffList } from '@/widgets/staffList';
import { type StaffLeague_RowFragment, StaffLeaguesDocument } from '../api/leagues.generated.ts';
import { clockTimes } from '../model/leagueDraft.ts';
import { CreateLeague } from './ChangeLeague.tsx';
import { LeaguePanel } from './LeaguePanel.tsx';

type Row = StaffLeague_RowFragment;

const playsOf = ({ game, mode }: Row) => `${game.name}, ${mode.name}`;
const timesOf = ({ times }: Row) => (times ? `${clockTimes(times.slotStarts)} (${times.timeZone})` : 'None');

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', fixed: true, cell: ({ name }) => name, text: ({ name }) => name },
  { id: 'plays', header: 'Game', cell: playsOf, text: playsOf },
  {
    id: 'teams',
    header: 'Teams',
    width: '96px',
    cell: ({ teamsCount }) => teamsCount,
    text: ({ teamsCount }) => String(teamsCount),
  },
  { id: 'season', header: 'Season', width: '96px', cell: ({ season }) => season, text: ({ season }) => String(season) },
  { id: 'times', header: 'Times', cell: timesOf, text: timesOf },
];

/** `/admin/leagues`: the leagues of the partner program with their teams. */
export function LeaguesPage() {
  return <ForRole needs="seeLeagues">{(staff) => <Leagues staff={staff} />}</ForRole>;
}

function Leagues({ staff }: { staff: StaffUser }) {
  const view = useListView('leagues', []);
  const query = useQuery(StaffLeaguesDocument, {
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const reload = () => void query.refetch().catch(() => undefined);
  const manages = may(staff.roles, 'manageLeagues');
  return (
    <StaffList
      title="Leagues"
      things="leagues"
      view={view}
      filters={[]}
      query={query}
      rows={query.data?.adminLeagues}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      empty={
        manages
          ? 'Create the first league, then add its teams. Partners join them afterwards.'
          : 'Leagues appear here once partner managers create them.'
      }
      actions={manages && <CreateLeague onDone={reload} />}
      peekOf={(league) => <LeaguePanel key={league.id} league={league} manages={manages} onDone={reload} />}
    />
  );
}
