import { ForRole, type StaffUser } from '@/entities/staffMember';
import { ownerFilter, ownerOf } from '@/entities/staffQueue';
import { useListView } from '@/shared/lib/list-view';
import { MatchList } from './MatchList.tsx';

/** `/admin/disputes`: matches that need a verdict, largest pot first. */
export function DisputesPage() {
  return <ForRole needs="seeMatches">{(staff) => <Disputes staff={staff} />}</ForRole>;
}

function Disputes({ staff }: { staff: StaffUser }) {
  const view = useListView('disputes', [ownerFilter.name]);
  return (
    <MatchList
      title="Disputes"
      things="disputes"
      empty="Disputed matches appear here, largest pot first."
      view={view}
      filters={[ownerFilter]}
      owner={ownerOf(view.filters.owner)}
      staff={staff}
    />
  );
}
