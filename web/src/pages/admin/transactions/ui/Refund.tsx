import { Undo2 } from 'lucide-react';
import { may, type StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { formatMoney } from '@/shared/lib/format';
import { smallIcon } from '@/shared/ui/icons';
import {
  RefundDepositDocument,
  RefundStakeDocument,
  type StaffTransaction_ViewFragment,
} from '../api/transactions.generated.ts';
import { refundOf } from '../model/refunds.ts';

interface Props {
  transaction: StaffTransaction_ViewFragment;
  staff: StaffUser;
  onChanged: () => void;
}

/** The button that refunds a deposit or a stake. Renders nothing for other transactions and for roles without refunds. */
export function Refund({ transaction, staff, onChanged }: Props) {
  const refund = refundOf(transaction);
  if (!refund || !may(staff.roles, 'refund')) return null;
  const { id, username, title } = transaction;
  const money = formatMoney(refund.amount);
  const deposit = refund.kind === 'deposit';
  const shared = {
    variables: (given: { reason: string; idempotencyKey: string }) => ({ id, ...given }),
    icon: <Undo2 {...smallIcon} />,
    variant: 'warning',
    track: { open: 'staff_open_refund', confirm: 'staff_refund' },
    title: `Refund ${money} to ${username}`,
    facts: [
      { label: 'Transaction', value: title },
      { label: 'Amount', value: money },
      { label: 'From', value: deposit ? `${username}’s balance` : 'Corrections account' },
      { label: 'To', value: deposit ? 'The payment method of the deposit' : `${username}’s balance` },
    ],
    effects: [
      deposit
        ? `${money} leaves ${username}’s balance and goes back to the payment method.`
        : `${money} is added to ${username}’s balance.`,
      'Larger amounts wait until a second staff member approves them.',
    ],
    confirm: `Refund ${money}`,
    maxReason: 200,
    refusal: transaction.userId === staff.id ? 'You can’t refund your own money.' : null,
    done: `${money} refunded to ${username}`,
    onDone: onChanged,
    onChanged,
  } as const;
  return deposit ? (
    <StaffAction {...shared} document={RefundDepositDocument} label="Refund deposit" />
  ) : (
    <StaffAction {...shared} document={RefundStakeDocument} label="Refund stake" />
  );
}
