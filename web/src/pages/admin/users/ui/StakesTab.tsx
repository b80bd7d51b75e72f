import { Link } from 'react-router-dom';
import { may, type StaffUser } from '@/entities/staffMember';
import { pastWords, slipWords, teamsOf } from '@/entities/stakeSlip';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { LedgerRow } from '@/shared/ui/ledger';
import { EmptyState } from '@/shared/ui/region';
import { PagedRegion } from '@/widgets/staffList';
import { BlockAction, UnblockAction } from '@/widgets/stakeBlocks';
import {
  StaffUserPastStakesDocument,
  type StaffUserPastStakesQuery,
  StaffUserSlipsDocument,
  type StaffUserSlipsQuery,
  StaffUserStakeBlocksDocument,
} from '../api/activity.generated.ts';
import type { User_CardFragment } from '../api/users.generated.ts';

type Slip = StaffUserSlipsQuery['adminStakeSlips']['items'][number];
type Past = StaffUserPastStakesQuery['adminPastStakeEvents']['items'][number];

interface StakesTabProps {
  user: Pick<User_CardFragment, 'id' | 'username'>;
  staff: StaffUser;
}

/** A user's slips and past events, and the blocks on their staking. */
export function StakesTab({ user, staff }: StakesTabProps) {
  const seesStakes = may(staff.roles, 'seeStakes');
  return (
    <>
      {may(staff.roles, 'seeStakeBlocks') && <Blocks user={user} staff={staff} />}
      <PagedRegion
        title="Slips"
        thing="the slips"
        document={StaffUserSlipsDocument}
        variables={{ userId: user.id }}
        pick={(data) => data.adminStakeSlips}
        aside={() => <Link to={staffRoutes.adminSlips(user.id)}>Open in Stakes</Link>}
        empty={<EmptyState title="No slips yet" />}
        row={(slip) => <SlipLine key={slip.id} slip={slip} />}
      />
      <PagedRegion
        title="Past events"
        thing="the past events"
        document={StaffUserPastStakesDocument}
        variables={{ userId: user.id }}
        pick={(data) => data.adminPastStakeEvents}
        empty={<EmptyState title="No past events">Events that the user staked on or played in.</EmptyState>}
        row={(past) => <PastLine key={`${past.event.id} ${past.role}`} past={past} linked={seesStakes} />}
      />
    </>
  );
}

const Blocks = ({ user, staff }: StakesTabProps) => (
  <PagedRegion
    title="Stake blocks"
    thing="the stake blocks"
    document={StaffUserStakeBlocksDocument}
    variables={{ userId: user.id }}
    pick={(data) => data.adminStakeBlocks}
    aside={(reload) => <BlockAction staff={staff} userId={user.id} username={user.username} onChanged={reload} />}
    empty={<EmptyState small title="Not blocked" />}
    row={(block, reload) => (
      <LedgerRow
        key={block.id}
        wraps
        title={block.scope}
        note={block.until ? `Until ${formatDateTime(block.until)}` : 'No end'}
        text={`${block.reason} · since ${formatDateTime(block.createdAt)}`}
        figures={<UnblockAction block={block} who={user.username} staff={staff} onChanged={reload} />}
      />
    )}
  />
);

const SlipLine = ({ slip }: { slip: Slip }) => (
  <LedgerRow
    folio={slip.number}
    wraps
    title={slip.legs.map((leg) => teamsOf(leg).claim).join(', ')}
    note={formatDateTime(slip.createdAt)}
    text={`${slipWords(slip, slip.winStatus)} · ${formatMoney(slip.potentialAmount)} if all win`}
    figures={formatMoney(slip.stakeAmount)}
  />
);

const PastLine = ({ past, linked }: { past: Past; linked: boolean }) => (
  <LedgerRow
    folio={past.event.number}
    wraps
    title={past.event.name}
    note={past.completedAt ? formatDateTime(past.completedAt) : undefined}
    text={pastWords(past)}
    to={linked ? staffRoutes.adminStake(past.event.id) : undefined}
    figures={past.resultAmount === null ? undefined : formatMoney(past.resultAmount)}
  />
);
