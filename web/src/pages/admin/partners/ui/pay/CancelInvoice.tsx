import { Ban } from 'lucide-react';
import { invoiceName } from '@/entities/partnerInvoice';
import { StaffAction } from '@/features/staffAction';
import { formatMoney } from '@/shared/lib/format';
import { smallIcon } from '@/shared/ui/icons';
import { CancelInvoiceDocument } from '../../api/pay.generated.ts';
import type { PayInvoiceProps } from './PayInvoice.tsx';

/** Cancels an open invoice, for example because of a wrong item. */
export function CancelInvoice({ invoice, staff, username, onChanged }: PayInvoiceProps) {
  if (invoice.state !== 'open') return null;
  return (
    <StaffAction
      document={CancelInvoiceDocument}
      variables={({ reason }) => ({ id: invoice.id, reason })}
      label="Cancel"
      name={`Cancel ${invoiceName(invoice)}`}
      icon={<Ban {...smallIcon} />}
      track={{ open: 'staff_open_cancel_invoice', confirm: 'staff_cancel_invoice' }}
      title={`Cancel ${invoiceName(invoice)} for ${username}`}
      facts={[
        { label: 'Partner', value: username },
        { label: 'Amount', value: formatMoney(invoice.amount) },
      ]}
      effects={[
        'No money moves. The partner’s earnings go on the next invoice instead.',
        'Items that staff added aren’t paid.',
      ]}
      confirm="Cancel invoice"
      refusal={invoice.user?.id === staff.id ? 'This is your own pay.' : null}
      done="Invoice canceled"
      onDone={onChanged}
      onChanged={onChanged}
    />
  );
}
