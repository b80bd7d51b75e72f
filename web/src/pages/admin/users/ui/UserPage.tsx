import { useQuery } from '@apollo/client/react';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { may, type StaffUser, useStaffSession } from '@/entities/staffMember';
import { LookUpUser } from '@/features/lookUpUser';
import { ActingContext, AuditPlace } from '@/features/staffAction';
import { isMissing, refusalOf } from '@/shared/api';
import { staffRoutes } from '@/shared/routes';
import { tinyIcon } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';
import { EmptyState, Region, RegionError, Skeleton } from '@/shared/ui/region';
import { Notes } from '@/widgets/staffNotes';
import { RecordSteps, topRow } from '@/widgets/staffRecord';
import { StaffAccountDocument, StaffUserRestrictionsDocument } from '../api/account.generated.ts';
import { StaffUserDocument, type User_CardFragment } from '../api/users.generated.ts';
import { usePresence } from '../model/usePresence.ts';
import { AccountFacts, type StaffAccount } from './AccountFacts.tsx';
import { MoneyStrip } from './MoneyStrip.tsx';
import { OthersHere } from './OthersHere.tsx';
import { page } from './page.css.ts';
import type { StatusActionProps } from './StatusAction.tsx';
import { UserHead } from './UserHead.tsx';
import { crumbs, rail, withRail } from './UserPage.css.ts';
import { UserTabs } from './UserTabs.tsx';

/** `/admin/users/:id`: an account with its actions and tabs. */
export function UserPage() {
  const { userId = '' } = useParams();
  const staff = useStaffSession()?.user;
  return staff ? <Account key={userId} userId={userId} staff={staff} /> : null;
}

function Account({ userId, staff }: { userId: string; staff: StaffUser }) {
  const query = useQuery(StaffUserDocument, { variables: { id: userId }, notifyOnNetworkStatusChange: true });
  const user = query.data?.user;
  // An unknown ID isn't an error. The page says that no such account exists.
  const none = user === null || (query.error && isMissing(refusalOf(query.error)));
  return (
    <AuditPlace value={may(staff.roles, 'seeAuditLog') ? `${staffRoutes.adminUser(userId)}?tab=audit` : null}>
      <div className={page}>
        <div className={topRow}>
          <nav className={crumbs} aria-label="Breadcrumb">
            <Link to={staffRoutes.adminUsers()}>Users</Link>
            <ChevronRight {...tinyIcon} />
            <span aria-current="page">{user?.username ?? 'Account'}</span>
          </nav>
          <RecordSteps id={userId} />
        </div>
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
          {user && <Opened user={user} staff={staff} onChanged={() => void query.refetch().catch(() => undefined)} />}
        </Region>
      </div>
    </AuditPlace>
  );
}

/** The account's header, tabs and rail. */
function Opened({ user, staff, onChanged }: StatusActionProps) {
  const seesAccount = may(staff.roles, 'seeAccount');
  // The account already includes the restrictions.
  const seesRestrictions = !seesAccount && may(staff.roles, 'seeRestrictions');
  const account = useQuery(StaffAccountDocument, { variables: { id: user.id }, skip: !seesAccount });
  const lacks = useQuery(StaffUserRestrictionsDocument, { variables: { id: user.id }, skip: !seesRestrictions });
  const refresh = () => {
    if (seesAccount) void account.refetch().catch(() => undefined);
    if (seesRestrictions) void lacks.refetch().catch(() => undefined);
  };
  const [acting, setActing] = useState(false);
  const others = usePresence(user.id, acting, () => {
    refresh();
    onChanged();
  });
  const known = account.data?.adminUser ?? null;
  const restrictions = known ?? lacks.data?.adminUserRestrictions ?? null;
  const details = seesAccount ? account : lacks;
  return (
    <ActingContext value={setActing}>
      <OthersHere others={others} />
      <UserHead
        user={user}
        staff={staff}
        account={known}
        restrictions={restrictions}
        onDone={refresh}
        onChanged={onChanged}
      />
      {details.error && restrictions === null && (
        <RegionError thing="the account’s details" error={details.error} retrying={details.loading} onRetry={refresh} />
      )}
      {seesAccount && <MoneyStrip userId={user.id} />}
      <div className={withRail}>
        <UserTabs user={user} staff={staff} account={known} restrictions={restrictions} onChanged={refresh} />
        <Rail user={user} staff={staff} account={known} />
      </div>
    </ActingContext>
  );
}

/** Facts and notes next to the tabs, limited to what the role may see. */
function Rail({ user, staff, account }: { user: User_CardFragment; staff: StaffUser; account: StaffAccount | null }) {
  const seesNotes = may(staff.roles, 'seeNotes');
  if (!account && !seesNotes) return null;
  return (
    <div className={rail}>
      {account && <AccountFacts user={user} account={account} />}
      {seesNotes && <Notes subject={{ kind: 'user', id: user.id, name: user.username }} />}
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
