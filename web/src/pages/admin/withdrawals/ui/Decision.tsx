import { Check, Undo2 } from 'lucide-react';
import { may, type StaffUser } from '@/entities/staffMember';
import { sourceNames } from '@/entities/wallet';
import { StaffAction } from '@/features/staffAction';
import { formatMoney } from '@/shared/lib/format';
import { smallIcon } from '@/shared/ui/icons';
import { DecideWithdrawalDocument, type Withdrawal_RowFragment } from '../api/withdrawals.generated.ts';

const track = { open: 'staff_open_withdrawal', confirm: 'staff_decide_withdrawal' } as const;

export interface DecisionProps {
  withdrawal: Withdrawal_RowFragment;
  staff: StaffUser;
  onChanged: () => void;
}

/** Buttons for paying or refunding a withdrawal. Hidden from roles that can't decide. */
export function Decision({ withdrawal, staff, onChanged }: DecisionProps) {
  if (!may(staff.roles, 'decideWithdrawal')) return null;
  const { id, username, amount, attempts, needsTwo, version } = withdrawal;
  const money = formatMoney(amount);
  const own = withdrawal.userId === staff.id ? 'You can’t decide on your own money.' : null;
  const shared = {
    document: DecideWithdrawalDocument,
    track,
    facts: moneyFacts(withdrawal),
    refusal: own,
    onDone: onChanged,
    onChanged,
  };
  const second = 'A second staff member must approve this within 24 hours. Until then nothing changes.';
  const refundNeedsTwo = needsTwo && attempts > 0;
  return (
    <>
      <StaffAction
        {...shared}
        variables={(given) => ({ id, approved: true, version, ...given })}
        label="Pay"
        hotkey="a"
        icon={<Check {...smallIcon} />}
        variant="success"
        title={`Pay ${money} to ${username}`}
        effects={[
          needsTwo ? second : `${money} is sent to ${methodOf(withdrawal)} now.`,
          `${username} is notified when it’s paid.`,
        ]}
        confirm={needsTwo ? 'Ask for approval' : `Pay ${money}`}
        done={`${money} to ${username} approved`}
      />
      <StaffAction
        {...shared}
        variables={(given) => ({ id, approved: false, version, ...given })}
        label="Decline and refund"
        hotkey="r"
        icon={<Undo2 {...smallIcon} />}
        variant="warning"
        title={`Decline ${username}’s withdrawal`}
        effects={[
          refundNeedsTwo ? second : `${money} goes back to ${username}’s balance now.`,
          `${username} sees that the withdrawal was declined.`,
        ]}
        confirm={refundNeedsTwo ? 'Ask for approval' : `Refund ${money}`}
        done={`${money} refunded to ${username}`}
      />
    </>
  );
}

export const methodOf = ({ sourceType, sourceMasked }: Withdrawal_RowFragment) =>
  `${sourceNames[sourceType]} ${sourceMasked}`;

/** Amount, destination and fee. */
export const moneyFacts = (withdrawal: Withdrawal_RowFragment) => [
  { label: 'Debited from the balance', value: formatMoney(withdrawal.amount) },
  { label: 'Provider’s fee', value: formatMoney(withdrawal.providerFee) },
  { label: 'To', value: methodOf(withdrawal) },
];
