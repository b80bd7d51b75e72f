import { Link } from 'react-router-dom';
import { may, type StaffUser } from '@/entities/staffMember';
import { standingWords, teamsOf } from '@/entities/stakeSlip';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { formatPrice } from '@/shared/lib/odds';
import { staffRoutes } from '@/shared/routes';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { KeyValue } from '@/shared/ui/text';
import type { StaffSlip_RowFragment } from '../api/slips.generated.ts';
import { numberOf, potentialOf, stakedOf, standingOf } from '../model/slipWords.ts';

export interface SlipPeekProps {
  slip: StaffSlip_RowFragment;
  /** The owner. Null for deleted accounts. */
  userId: string | null;
  staff: StaffUser;
}

/** A slip with its legs, and a link to the owner’s account, where its transactions can be refunded. */
export function SlipPeek({ slip, userId, staff }: SlipPeekProps) {
  const seesStakes = may(staff.roles, 'seeStakes');
  return (
    <>
      <h2>Slip {numberOf(slip)}</h2>
      <KeyValue
        ruled
        rows={[
          { label: 'Standing', value: standingOf(slip) },
          { label: 'Staked', value: stakedOf(slip) },
          { label: 'If all win', value: potentialOf(slip) },
          { label: 'Placed', value: formatDateTime(slip.createdAt) },
          ...(userId === null
            ? []
            : [
                {
                  label: 'Refunds',
                  value: (
                    <Link to={`${staffRoutes.adminUser(userId)}?tab=transactions`}>In the user’s transactions</Link>
                  ),
                },
              ]),
        ]}
      />
      <LedgerList bare>
        {slip.legs.map((leg) => (
          <LedgerRow
            key={leg.id}
            wraps
            title={
              seesStakes ? (
                <Link to={staffRoutes.adminStake(leg.eventId)}>{teamsOf(leg).claim}</Link>
              ) : (
                <bdi>{teamsOf(leg).claim}</bdi>
              )
            }
            text={[
              `${formatMoney(leg.amount)} at ${formatPrice(leg.price)}`,
              leg.slot === 'bench' ? 'Bench' : standingWords(leg.winStatus, leg.event),
              leg.resultAmount !== null && `${formatMoney(leg.resultAmount)} back`,
            ]
              .filter(Boolean)
              .join(' · ')}
            figures={formatMoney(leg.matchedAmount)}
          />
        ))}
      </LedgerList>
    </>
  );
}
