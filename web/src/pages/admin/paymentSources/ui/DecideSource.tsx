import { Check, X } from 'lucide-react';
import { may, type StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { smallIcon } from '@/shared/ui/icons';
import { DecidePaymentSourceDocument, type StaffSource_RowFragment } from '../api/paymentSources.generated.ts';

interface Props {
  source: StaffSource_RowFragment;
  /** Label of the payment method. */
  method: string;
  staff: StaffUser;
  onChanged: () => void;
}

/** Buttons for approving or removing a payment method. Hidden from roles that can't decide. */
export function DecideSource({ source, method, staff, onChanged }: Props) {
  if (source.state !== 'pending' || !may(staff.roles, 'decidePaymentSource')) return null;
  const { id, userId, username, ownerName, others } = source;
  const shared = {
    document: DecidePaymentSourceDocument,
    track: { open: 'staff_open_source', confirm: 'staff_decide_source' } as const,
    facts: [
      { label: 'Payment method', value: method },
      { label: 'Name on file with the provider', value: ownerName ?? 'Not provided' },
      { label: 'Other accounts', value: others },
    ],
    refusal: userId === staff.id ? 'You can’t decide on your own payment method.' : null,
    onDone: onChanged,
    onChanged,
  };
  return (
    <>
      <StaffAction
        {...shared}
        variables={({ reason }) => ({ id, approved: true, reason })}
        label="Approve"
        hotkey="a"
        icon={<Check {...smallIcon} />}
        variant="success"
        title={`Approve ${username}’s payment method`}
        effects={[`${username} can withdraw to it. Other accounts can’t use it.`, 'No money moves now.']}
        confirm="Approve payment method"
        done={`${method} approved`}
      />
      <StaffAction
        {...shared}
        variables={({ reason }) => ({ id, approved: false, reason })}
        label="Remove"
        hotkey="r"
        icon={<X {...smallIcon} />}
        title={`Remove ${username}’s payment method`}
        effects={[`It’s removed from ${username}’s wallet, and nothing is paid to it.`, 'No money moves.']}
        confirm="Remove payment method"
        done={`${method} removed`}
      />
    </>
  );
}
