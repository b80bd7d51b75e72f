import { useQuery } from '@apollo/client/react';
import { ChevronRight } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { may, type StaffUser, useStaffSession } from '@/entities/staffMember';
import { LookUpUser } from '@/features/lookUpUser';
import { AuditPlace } from '@/features/staffAction';
import { isMissing, refusalOf } from '@/shared/api';
import { staffRoutes } from '@/shared/routes';
import { ButtonLink } from '@/shared/ui/button';
import { tinyIcon } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';
import { EmptyState, Region, Skeleton } from '@/shared/ui/region';
import { RecordSteps, topRow, useActionKey } from '@/widgets/staffRecord';
import { StaffAccountDocument, StaffUserRestrictionsDocument } from '../api/account.generated.ts';
import { StaffUserDocument } from '../api/users.generated.ts';
import { CommentatorAction } from './CommentatorAction.tsx';
import { FeatureAction } from './FeatureAction.tsx';
import { MoneyStrip } from './MoneyStrip.tsx';
import { MovePhoneAction } from './MovePhoneAction.tsx';
import { Notes } from './Notes.tsx';
import { PictureAction } from './PictureAction.tsx';
import { page } from './page.css.ts';
import { SilenceAction } from './SilenceAction.tsx';
import { BanAction, DisableAction, type StatusActionProps } from './StatusAction.tsx';
import { UserHead } from './UserHead.tsx';
import { UsernameAction } from './UsernameAction.tsx';
import { actionRow, crumbs, withRail } from './UserPage.css.ts';
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
  // An unknown id isn't an error: the page says that no such account exists.
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

/** The account's header, actions and tabs. */
function Opened({ user, staff, onChanged }: StatusActionProps) {
  const seesAccount = may(staff.roles, 'seeAccount');
  // The account has the restrictions, too.
  const seesRestrictions = !seesAccount && may(staff.roles, 'seeRestrictions');
  const account = useQuery(StaffAccountDocument, { variables: { id: user.id }, skip: !seesAccount });
  const lacks = useQuery(StaffUserRestrictionsDocument, { variables: { id: user.id }, skip: !seesRestrictions });
  const actionKey = useActionKey<HTMLDivElement>();
  const refresh = () => {
    if (seesAccount) void account.refetch().catch(() => undefined);
    if (seesRestrictions) void lacks.refetch().catch(() => undefined);
  };
  const known = account.data?.adminUser ?? null;
  const restrictions = known ?? lacks.data?.adminUserRestrictions ?? null;
  return (
    <>
      <UserHead user={user} staff={staff} account={known} onChanged={onChanged} />
      {seesAccount && <MoneyStrip userId={user.id} />}
      <div className={actionRow} style={{ marginTop: 16 }} ref={actionKey}>
        <SilenceAction user={user} staff={staff} silenced={Boolean(restrictions?.silences.length)} onDone={refresh} />
        <FeatureAction
          user={user}
          staff={staff}
          off={restrictions?.disabledFeatures.map(({ feature }) => feature) ?? []}
          onDone={refresh}
        />
        <DisableAction user={user} staff={staff} onChanged={onChanged} />
        <BanAction user={user} staff={staff} onChanged={onChanged} />
        {may(staff.roles, 'seeSlips') && (
          <ButtonLink size={32} variant="tertiary" to={staffRoutes.adminSlips(user.id)}>
            Slips
          </ButtonLink>
        )}
        {may(staff.roles, 'seeConversations') && (
          <ButtonLink size={32} variant="tertiary" to={staffRoutes.adminConversations(user.id)}>
            Conversations
          </ButtonLink>
        )}
        <CommentatorAction
          user={user}
          staff={staff}
          commentator={known?.commentator ?? null}
          onDone={refresh}
          onChanged={onChanged}
        />
        <UsernameAction user={user} staff={staff} onChanged={onChanged} />
        {known && <MovePhoneAction user={user} staff={staff} account={known} onDone={refresh} onChanged={refresh} />}
        <PictureAction kind="profile" user={user} staff={staff} onChanged={onChanged} />
        <PictureAction kind="card" user={user} staff={staff} onChanged={onChanged} />
      </div>
      <div className={withRail}>
        <UserTabs user={user} staff={staff} account={known} restrictions={restrictions} onChanged={refresh} />
        {may(staff.roles, 'seeNotes') && <Notes user={user} />}
      </div>
    </>
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
