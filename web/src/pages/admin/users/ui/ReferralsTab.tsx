import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReferralState } from '@/shared/api/types.generated';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { Pager } from '@/shared/ui/pager';
import { EmptyState, Region } from '@/shared/ui/region';
import { KeyValue } from '@/shared/ui/text';
import { panel } from '@/widgets/staffRecord';
import { StaffReferredUsersDocument, StaffUserReferralDocument } from '../api/referrals.generated.ts';

const stateWords: Record<ReferralState, string> = {
  invited: 'Signed up',
  joined: 'Redeemed',
  earned: 'Rewarded',
  cancelled: 'Ended without a reward',
};

interface Progress {
  state: ReferralState;
  rewardAmount: number;
  playedAmount: number;
  playAmount: number;
}

const progressOf = ({ state, rewardAmount, playedAmount, playAmount }: Progress) =>
  `${stateWords[state]} · reward ${formatMoney(rewardAmount)} · wagered ${formatMoney(playedAmount)} of ${formatMoney(playAmount)}`;

/** The code that a user redeemed, and the users whom they invited. */
export function ReferralsTab({ userId }: { userId: string }) {
  return (
    <>
      <Attached userId={userId} />
      <Referred userId={userId} />
    </>
  );
}

function Attached({ userId }: { userId: string }) {
  const query = useQuery(StaffUserReferralDocument, { variables: { userId } });
  const referral = query.data?.adminAttachedReferral.referral;
  return (
    <Region
      title="Redeemed code"
      thing="the redeemed code"
      query={query}
      ready={query.data !== undefined}
      empty={referral === null && <EmptyState title="No code redeemed" />}
    >
      {referral && (
        <div className={panel}>
          <KeyValue
            ruled
            rows={[
              { label: 'Code', value: referral.code ?? 'No longer exists' },
              { label: 'Owner', value: <Link to={staffRoutes.adminUser(referral.referrerId)}>Open account</Link> },
              { label: 'Progress', value: progressOf(referral) },
              { label: 'Redeemed', value: formatDateTime(referral.redeemedAt) },
            ]}
          />
        </div>
      )}
    </Region>
  );
}

function Referred({ userId }: { userId: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery(StaffReferredUsersDocument, { variables: { userId, page } });
  const list = query.data?.adminReferredUsers;
  return (
    <Region
      title="Invited users"
      thing="the invited users"
      query={query}
      ready={query.data !== undefined}
      empty={list?.items.length === 0 && <EmptyState title="Nobody invited yet" />}
      footer={list && <Pager page={page} hasNext={list.hasNext} onPage={setPage} />}
    >
      <LedgerList bare>
        {list?.items.map((row) => (
          <LedgerRow
            key={row.id}
            title={row.user?.username ?? 'Deleted account'}
            note={formatDateTime(row.joinedAt)}
            text={progressOf(row)}
            wraps
            to={row.user ? staffRoutes.adminUser(row.user.id) : undefined}
          />
        ))}
      </LedgerList>
    </Region>
  );
}
