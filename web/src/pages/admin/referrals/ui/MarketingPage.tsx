import { useQuery } from '@apollo/client/react';
import { ForRole, type StaffUser } from '@/entities/staffMember';
import { useListView } from '@/shared/lib/list-view';
import { Tag } from '@/shared/ui/chip';
import type { Column } from '@/shared/ui/data-table';
import { Sub } from '@/shared/ui/text';
import { StaffList } from '@/widgets/staffList';
import { StaffMarketingCodesDocument, type StaffMarketingCodesQuery } from '../api/referrals.generated.ts';
import { CodeFacts } from './CodeFacts.tsx';
import { codeColumns } from './codeColumns.tsx';
import { ReferralsNav } from './ReferralsNav.tsx';
import { SwitchCode } from './SwitchCode.tsx';

type Row = StaffMarketingCodesQuery['adminMarketingCodes'][number];

const pageOf = ({ enabled }: Row) => (enabled ? 'Shown' : 'Hidden');

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', fixed: true, cell: ({ name }) => name, text: ({ name }) => name },
  { id: 'page', header: 'Page', width: '96px', cell: (row) => <Tag>{pageOf(row)}</Tag>, text: pageOf },
  ...codeColumns<Row>(({ code }) => code),
];

/** `/admin/referrals/marketing`: influencers' landing pages, and the results of their codes. */
export function MarketingPage() {
  return <ForRole needs="seeReferrals">{(staff) => <LandingPages staff={staff} />}</ForRole>;
}

function LandingPages({ staff }: { staff: StaffUser }) {
  const view = useListView('marketing', []);
  const query = useQuery(StaffMarketingCodesDocument, { notifyOnNetworkStatusChange: true });
  return (
    <StaffList
      title="Referrals"
      things="landing pages"
      view={view}
      filters={[]}
      query={query}
      rows={query.data?.adminMarketingCodes}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      empty="Influencer landing pages appear here."
      nav={<ReferralsNav />}
      peekOf={({ name, code }) => (
        <>
          <h2>{name}</h2>
          {code ? (
            <>
              <CodeFacts code={code} />
              <SwitchCode code={code} staff={staff} />
            </>
          ) : (
            <Sub>This influencer has no referral code yet.</Sub>
          )}
        </>
      )}
    />
  );
}
