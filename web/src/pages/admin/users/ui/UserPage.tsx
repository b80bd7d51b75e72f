import { useQuery } from '@apollo/client/react';
import { ChevronRight } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { may, type StaffUser, useStaffSession } from '@/entities/staffMember';
import { LookUpUser } from '@/features/lookUpUser';
import { isMissing, refusalOf } from '@/shared/api';
import { formatDateTime, formatDay, formatPercent } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { Avatar } from '@/shared/ui/avatar';
import { CopyChip, Tag } from '@/shared/ui/chip';
import { tinyIcon } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';
import { EmptyState, Region, Skeleton } from '@/shared/ui/region';
import { KeyValue, Panel } from '@/shared/ui/text';
import { StaffUserDocument, type User_CardFragment } from '../api/users.generated.ts';
import { CheckIns } from './CheckIns.tsx';
import { FreezeButton } from './FreezeButton.tsx';
import { IdentityFacts } from './IdentityFacts.tsx';
import { page } from './page.css.ts';
import { body, columns, crumbs, head } from './UserPage.css.ts';
import { UserStatusChip } from './UserStatusChip.tsx';

/** `/admin/users/:id`: an account with its details, identity check, check-ins and a button to freeze it. */
export function UserPage() {
  const { userId = '' } = useParams();
  const staff = useStaffSession()?.user;
  return staff ? <Account key={userId} userId={userId} staff={staff} /> : null;
}

function Account({ userId, staff }: { userId: string; staff: StaffUser }) {
  const query = useQuery(StaffUserDocument, { variables: { id: userId }, notifyOnNetworkStatusChange: true });
  const user = query.data?.user;
  // An unknown id isn't an error: the page says that no such account exists.
  const none = user === null || (query.error && isMissing(refusalOf(query.error)));
  return (
    <div className={page}>
      <nav className={crumbs} aria-label="Breadcrumb">
        <Link to={staffRoutes.adminUsers()}>Users</Link>
        <ChevronRight {...tinyIcon} />
        <span aria-current="page">{user?.username ?? 'Account'}</span>
      </nav>
      <Region
        bare
        titleHidden
        title="Account"
        thing="this account"
        query={query}
        ready={Boolean(none) || query.data !== undefined}
        empty={none && <NoAccount userId={userId} />}
        skeleton={<Skeleton height={64} />}
      >
        {user && (
          <>
            <Head user={user} staff={staff} onChanged={() => void query.refetch().catch(() => undefined)} />
            <div className={columns} style={{ marginTop: 16 }}>
              <Record user={user} />
              {may(staff.roles, 'seeIdentities') && <IdentityFacts userId={user.id} />}
              {may(staff.roles, 'seeCheckIns') && <CheckIns userId={user.id} />}
            </div>
          </>
        )}
      </Region>
    </div>
  );
}

function NoAccount({ userId }: { userId: string }) {
  return (
    <>
      <PageBar title="Account not found" />
      <EmptyState title="No account has this ID" action={<LookUpUser />}>
        {userId} doesn’t exist, is a guest or was deleted.
      </EmptyState>
    </>
  );
}

function Head({ user, staff, onChanged }: { user: User_CardFragment; staff: StaffUser; onChanged: () => void }) {
  return (
    <header className={head} data-frozen={user.status === 'frozen' || undefined}>
      <Avatar src={user.profileImageUrl} name={user.username} size={48} />
      <div>
        <PageBar title={user.username} />
        <div>
          <UserStatusChip status={user.status} />
          {user.id === staff.id && <Tag>You</Tag>}
          <CopyChip name="Copy account ID" value={user.id} label={`${user.id.slice(0, 13)}…`} />
          <span title={formatDateTime(user.memberSince)}>Joined {formatDay(user.memberSince)}</span>
        </div>
      </div>
      <FreezeButton user={user} staff={staff} onChanged={onChanged} />
    </header>
  );
}

const percent = (value: number | null) => (value === null ? 'No matches yet' : formatPercent(value));

function Record({ user: { record, ...user } }: { user: User_CardFragment }) {
  return (
    <Panel aria-labelledby="facts">
      <div className={body}>
        <h2 id="facts">Details</h2>
        <KeyValue
          ruled
          rows={[
            { label: 'Account ID', value: <code>{user.id}</code> },
            { label: 'Member since', value: formatDateTime(user.memberSince) },
            { label: 'Won, lost, tied', value: `${record.won}, ${record.lost}, ${record.drawn}` },
            { label: 'Accepted matches completed', value: percent(record.completionPercent) },
            { label: 'Completed matches disputed', value: percent(record.disputePercent) },
          ]}
        />
      </div>
    </Panel>
  );
}
