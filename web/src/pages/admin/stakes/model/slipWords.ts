import { standingWords, teamsOf } from '@/entities/stakeSlip';
import { formatMoney } from '@/shared/lib/format';
import type { StaffSlip_RowFragment } from '../api/slips.generated.ts';

type Slip = StaffSlip_RowFragment;

export const numberOf = ({ number }: Slip): string => `#${number}`;

export const legsOf = ({ legs }: Slip): string => legs.map((leg) => teamsOf(leg).claim).join(', ');

export function standingOf({ legs, winStatus }: Slip): string {
  const first = legs[0];
  return first ? standingWords(winStatus, first.event) : '–';
}

export const stakedOf = ({ stakeAmount }: Slip): string => formatMoney(stakeAmount);

export const potentialOf = ({ potentialAmount }: Slip): string => formatMoney(potentialAmount);
