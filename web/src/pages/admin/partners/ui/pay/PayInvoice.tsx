import { BadgeDollarSign } from 'lucide-react';
import { invoiceName } from '@/entities/partnerInvoice';
import type { StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { formatMoney } from '@/shared/lib/format';
import { smallIcon } from '@/shared/ui/icons';
import { PayInvoiceDocument, type StaffInvoice_RowFragment } from '../../api/pay.generated.ts';

export interface PayInvoiceProps {
  invoice: StaffInvoice_RowFragment;
  staff: StaffUser;
  username: string;
  /** Called when the invoice may have changed. */
  onChanged: () => void;
}

/** Requests a second staff member's approval to pay the invoice. */
export function PayInvoice({ invoice, staff, username, onChanged }: PayInvoiceProps) {
  if (invoice.state !== 'open') return null;
  const own = invoice.user?.id === staff.id ? 'This is your own pay.' : null;
  const asked = invoice.requested ? 'Another staff member must approve it under Approvals.' : null;
  return (
    <StaffAction
      document={PayInvoiceDocument}
      variables={({ reason }) => ({ id: invoice.id, reason })}
      label="Pay"
      icon={<BadgeDollarSign {...smallIcon} />}
      track={{ open: 'staff_open_invoice', confirm: 'staff_pay_invoice' }}
      title={`Pay ${invoiceName(invoice)} to ${username}`}
      facts={[
        { label: 'Partner', value: username },
        { label: 'Amount', value: formatMoney(invoice.amount) },
      ]}
      effects={[
        `${formatMoney(invoice.amount)} moves to the partner’s cash once another staff member approves it.`,
        'The partner is notified when it’s paid.',
      ]}
      confirm="Ask for approval"
      refusal={own ?? asked}
      done="Sent for approval"
      onDone={onChanged}
      onChanged={onChanged}
    />
  );
}
