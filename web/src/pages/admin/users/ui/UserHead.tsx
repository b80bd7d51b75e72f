import { useQuery } from '@apollo/client/react';
import { Circle, TriangleAlert } from 'lucide-react';
import { IdentityStateChip } from '@/entities/identityCheck';
import { useNow } from '@/shared/lib/clock';
import { formatDateTime, formatDay, formatRelative } from '@/shared/lib/format';
import { Avatar } from '@/shared/ui/avatar';
import { CopyChip, StateChip, Tag } from '@/shared/ui/chip';
import { tinyIcon } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';
import { StaffUserRiskDocument } from '../api/account.generated.ts';
import { riskLevel } from '../model/riskWords.ts';
import type { StaffAccount } from './AccountFacts.tsx';
import { FreezeButton } from './FreezeButton.tsx';
import { MessageAction } from './MessageAction.tsx';
import { UserActions, type UserActionsProps } from './UserActions.tsx';
import { head, headActions } from './UserPage.css.ts';
import { UserStatusChip } from './UserStatusChip.tsx';

/** Name, status, identity, risk and presence of an account with its actions, above its tabs. */
export function UserHead(props: UserActionsProps) {
  const { user, staff, account, onChanged } = props;
  const legalName = [account?.firstName, account?.lastName].filter(Boolean).join(' ');
  return (
    <header className={head} data-frozen={user.status === 'frozen' || undefined}>
      <Avatar src={user.profileImageUrl} name={user.username} size={48} />
      <div>
        <PageBar title={user.username} />
        <div>
          <UserStatusChip status={user.status} />
          {account && <IdentityStateChip state={account.kycState} />}
          {account && <RiskChip userId={user.id} />}
          {user.id === staff.id && <Tag>You</Tag>}
        </div>
        <div>
          {legalName && <bdi>{legalName}</bdi>}
          <CopyChip name="Copy account ID" value={user.id} label={`${user.id.slice(0, 13)}…`} />
          <span title={formatDateTime(user.memberSince)}>Joined {formatDay(user.memberSince)}</span>
          {account && <Seen account={account} />}
        </div>
      </div>
      <div className={headActions}>
        <MessageAction user={user} staff={staff} />
        <FreezeButton user={user} staff={staff} onChanged={onChanged} />
        <UserActions {...props} />
      </div>
    </header>
  );
}

function RiskChip({ userId }: { userId: string }) {
  const score = useQuery(StaffUserRiskDocument, { variables: { id: userId } }).data?.adminUserRisk?.score;
  if (score === undefined) return null;
  const { label, tone } = riskLevel(score);
  return (
    <StateChip tone={tone} icon={<TriangleAlert {...tinyIcon} />}>
      {label} · {score}
    </StateChip>
  );
}

function Seen({ account: { online, lastSeenAt } }: { account: StaffAccount }) {
  const now = useNow('minute');
  if (online)
    return (
      <StateChip tone="mint" icon={<Circle {...tinyIcon} />}>
        Online now
      </StateChip>
    );
  return lastSeenAt ? (
    <time dateTime={lastSeenAt} title={formatDateTime(lastSeenAt)}>
      Last seen {formatRelative(lastSeenAt, now)}
    </time>
  ) : (
    <span>Never seen</span>
  );
}
