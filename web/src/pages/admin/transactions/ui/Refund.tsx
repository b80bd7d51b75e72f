import { Undo2 } from 'lucide-react';
import { may, type StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { formatMoney } from '@/shared/lib/format';
import { smallIcon } from '@/shared/ui/icons';
import { RefundDepositDocument, type StaffTransaction_ViewFragment } from '../api/transactions.generated.ts';
import { refundOf } from '../model/refunds.ts';
import { RefundStake } from './RefundStake.tsx';

interface Props {
  transaction: StaffTransaction_ViewFragment;
  staff: StaffUser;
  onChanged: () => void;
}

/**
 * The button for refunding a deposit or a stake. Renders nothing for other transactions and for roles that can't
 * refund.
 */
export function Refund(props: Props) {
  const { transaction, staff, onChanged } = props;
  const kind = refundOf(transaction);
  if (!kind || !may(staff.roles, 'refund')) return null;
  if (kind === 'stake') return <RefundStake {...props} />;
  const { id, username, title, amount } = transaction;
  const money = formatMoney(amount);
  return (
    <StaffAction
      document={RefundDepositDocument}
      variables={(given) => ({ id, ...given })}
      label="Refund deposit"
      icon={<Undo2 {...smallIcon} />}
      variant="warning"
      track={{ open: 'staff_open_refund', confirm: 'staff_refund' }}
      title={`Refund ${money} to ${username}`}
      facts={[
        { label: 'Transaction', value: title },
        { label: 'Amount', value: money },
        { label: 'From', value: `${username}’s balance` },
        { label: 'To', value: 'The payment method of the deposit' },
      ]}
      effects={[
        `${money} leaves ${username}’s balance and goes back to the payment method.`,
        'Larger amounts need approval by a second staff member.',
      ]}
      confirm={`Refund ${money}`}
      maxReason={200}
      refusal={transaction.userId === staff.id ? 'You can’t refund your own money.' : null}
      done={`${money} refunded to ${username}`}
      onDone={onChanged}
      onChanged={onChanged}
    />
  );
}
