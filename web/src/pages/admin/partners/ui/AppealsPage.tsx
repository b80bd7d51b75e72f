import { Link } from 'react-router-dom';
import { ForRole, type StaffUser } from '@/entities/staffMember';
import { formatDateTime, plural } from '@/shared/lib/format';
import { useListView } from '@/shared/lib/list-view';
import { staffRoutes } from '@/shared/routes';
import type { Column } from '@/shared/ui/data-table';
import { StaffList, useStaffPages } from '@/widgets/staffList';
import { StaffAppealsDocument, type StaffAppealsQuery } from '../api/strikes.generated.ts';
import { PartnersNav } from './PartnersNav.tsx';
import { StaffStrikeRow } from './StaffStrikeRow.tsx';
import { strikeList } from './Strikes.css.ts';

type Row = StaffAppealsQuery['adminStrikeAppeals']['items'][number];

const nameOf = ({ user }: Row) => user?.username ?? 'Deleted account';
const strikeOf = ({ strike }: Row) => `${strike.category}, ${plural(strike.points, 'point')}`;
const appealedOf = ({ strike }: Row) => (strike.appeal ? formatDateTime(strike.appeal.appealedAt) : '');

const columns: readonly Column<Row>[] = [
  {
    id: 'user',
    header: 'Partner',
    fixed: true,
    cell: (row) => <Link to={staffRoutes.adminPartner(row.userId)}>{nameOf(row)}</Link>,
    text: nameOf,
  },
  { id: 'strike', header: 'Strike', cell: strikeOf, text: strikeOf },
  { id: 'appealed', header: 'Appealed', cell: appealedOf, text: appealedOf },
];

/** `/admin/partners/appeals`: appeals against strikes that wait for a decision, oldest first. */
export function AppealsPage() {
  return <ForRole needs="managePartners">{(staff) => <Appeals staff={staff} />}</ForRole>;
}

function Appeals({ staff }: { staff: StaffUser }) {
  const view = useListView('appeals', []);
  const { reload, ...pages } = useStaffPages(StaffAppealsDocument, {}, (data) => data.adminStrikeAppeals);
  return (
    <StaffList
      title="Partners"
      things="appeals"
      view={view}
      filters={[]}
      {...pages}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      empty="Appeals against strikes appear here until they’re decided."
      nav={<PartnersNav />}
      peekOf={({ userId, user, strike }) => (
        <>
          <h2>{user?.username ?? 'Deleted account'}</h2>
          <ul className={strikeList}>
            <StaffStrikeRow strike={strike} partner={{ id: userId, user }} staff={staff} onDone={reload} />
          </ul>
        </>
      )}
    />
  );
}
