import { useQuery } from '@apollo/client/react';
import { Circle, TriangleAlert } from 'lucide-react';
import { IdentityStateChip } from '@/entities/identityCheck';
import type { StaffUser } from '@/entities/staffMember';
import { useNow } from '@/shared/lib/clock';
import { formatDateTime, formatDay, formatRelative } from '@/shared/lib/format';
import { Avatar } from '@/shared/ui/avatar';
import { CopyChip, StateChip, Tag } from '@/shared/ui/chip';
import { tinyIcon } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';
import { StaffUserRiskDocument } from '../api/account.generated.ts';
import type { User_CardFragment } from '../api/users.generated.ts';
import { riskLevel } from '../model/riskWords.ts';
import type { StaffAccount } from './AccountFacts.tsx';
import { FreezeButton } from './FreezeButton.tsx';
import { head } from './UserPage.css.ts';
import { UserStatusChip } from './UserStatusChip.tsx';

interface UserHeadProps {
  user: User_CardFragment;
  staff: StaffUser;
  /** Null while loading, or if the role may not see it. */
  account: StaffAccount | null;
  onChanged: () => void;
}

/** Name, status, identity, risk and presence of an account, above its tabs. */
export function UserHead({ user, staff, account, onChanged }: UserHeadProps) {
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
      <FreezeButton user={user} staff={staff} onChanged={onChanged} />
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
