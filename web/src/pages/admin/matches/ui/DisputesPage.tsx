import { ForRole } from '@/entities/staffMember';
import { useListView } from '@/shared/lib/list-view';
import { MatchList } from './MatchList.tsx';

/** `/admin/disputes`: matches that need a verdict, largest pot first. */
export function DisputesPage() {
  return <ForRole needs="seeMatches">{() => <Disputes />}</ForRole>;
}

function Disputes() {
  const view = useListView('disputes', []);
  return (
    <MatchList
      title="Disputes"
      things="disputes"
      empty="Disputed matches appear here, largest pot first."
      view={view}
      filters={[]}
    />
  );
}
