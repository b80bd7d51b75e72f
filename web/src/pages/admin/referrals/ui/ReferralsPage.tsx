import { ForRole, may, type StaffUser } from '@/entities/staffMember';
import { useListView } from '@/shared/lib/list-view';
import type { Column } from '@/shared/ui/data-table';
import { type ListFilter, StaffList, useStaffPages } from '@/widgets/staffList';
import { type StaffReferralCode_RowFragment, StaffReferralCodesDocument } from '../api/referrals.generated.ts';
import { AddReferral } from './AddReferral.tsx';
import { CodeFacts } from './CodeFacts.tsx';
import { codeColumns } from './codeColumns.tsx';
import { ReferralsNav } from './ReferralsNav.tsx';
import { SwitchCode } from './SwitchCode.tsx';

type Row = StaffReferralCode_RowFragment;

const ownerOf = ({ user }: Row) => user?.username ?? 'Deleted account';

const columns: readonly Column<Row>[] = [
  { id: 'owner', header: 'Owner', fixed: true, cell: ownerOf, text: ownerOf },
  ...codeColumns<Row>((row) => row),
];

const states: Readonly<Record<string, boolean>> = { enabled: true, disabled: false };
const filters: readonly ListFilter[] = [
  { name: 'code', label: 'Code' },
  {
    name: 'state',
    label: 'State',
    none: 'All states',
    options: [
      { value: 'enabled', label: 'Enabled' },
      { value: 'disabled', label: 'Disabled' },
    ],
  },
];
const filterNames = filters.map(({ name }) => name);

/** `/admin/referrals`: referral codes with their results, newest first. */
export function ReferralsPage() {
  return <ForRole needs="seeReferrals">{(staff) => <Codes staff={staff} />}</ForRole>;
}

function Codes({ staff }: { staff: StaffUser }) {
  const view = useListView('referrals', filterNames);
  const { code, state = '' } = view.filters;
  const { reload, ...pages } = useStaffPages(
    StaffReferralCodesDocument,
    { code: code || undefined, enabled: states[state] },
    (data) => data.adminReferralCodes,
  );
  return (
    <StaffList
      title="Referrals"
      things="codes"
      view={view}
      filters={filters}
      {...pages}
      columns={columns}
      keyOf={({ userId }) => userId}
      nameOf={ownerOf}
      empty="A code appears here once a user opens “Refer a friend”."
      nav={<ReferralsNav />}
      peekOf={(row) => (
        <>
          <h2>{ownerOf(row)}</h2>
          <CodeFacts code={row} />
          <SwitchCode code={row} staff={staff} />
        </>
      )}
      actions={may(staff.roles, 'changeReferrals') && <AddReferral onDone={reload} />}
    />
  );
}
