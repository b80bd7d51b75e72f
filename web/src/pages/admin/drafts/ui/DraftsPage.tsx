import { useApolloClient, useQuery } from '@apollo/client/react';
import { Link, useSearchParams } from 'react-router-dom';
import { ForRole, type StaffUser } from '@/entities/staffMember';
import { staffRoutes } from '@/shared/routes';
import { PageBar } from '@/shared/ui/page-bar';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { Select } from '@/shared/ui/select';
import { DraftLeaguesDocument } from '../api/drafts.generated.ts';
import { page, parts, tools } from './Drafts.css.ts';
import { LeaguePlan } from './LeaguePlan.tsx';
import { Season } from './Season.tsx';

/** `/admin/drafts`: plans a league's events from the times that its players have chosen. */
export function DraftsPage() {
  return <ForRole needs="seeDrafts">{(staff) => <Drafts staff={staff} />}</ForRole>;
}

function Drafts({ staff }: { staff: StaffUser }) {
  const [search, setSearch] = useSearchParams();
  const query = useQuery(DraftLeaguesDocument, { notifyOnNetworkStatusChange: true });
  const client = useApolloClient();
  // Reloads the plan, because it shows the teams' points, which change with the season.
  const reload = () => void client.refetchQueries({ include: 'active' }).catch(() => undefined);
  const leagues = query.data?.adminLeagues;
  const league = leagues?.find(({ id }) => id === search.get('league')) ?? leagues?.[0];
  return (
    <div className={page}>
      <PageBar title="Drafts" />
      {leagues && league && (
        <div className={tools}>
          <Select
            label="League"
            value={league.id}
            options={leagues.map(({ id, name, game }) => ({ value: id, label: `${name} · ${game.name}` }))}
            onChange={(id) => setSearch({ league: id }, { replace: true })}
          />
        </div>
      )}
      <Region
        bare
        titleHidden
        title="Drafts"
        thing="the leagues"
        query={query}
        ready={leagues !== undefined}
        skeleton={<SkeletonRows count={4} />}
        empty={
          leagues?.length === 0 && (
            <EmptyState title="No leagues">
              <Link to={staffRoutes.adminLeagues()}>Create a league and its teams first.</Link>
            </EmptyState>
          )
        }
      >
        {league && (
          <div className={parts}>
            <Season league={league} staff={staff} onChanged={reload} />
            <LeaguePlan key={league.id} league={league} staff={staff} />
          </div>
        )}
      </Region>
    </div>
  );
}
