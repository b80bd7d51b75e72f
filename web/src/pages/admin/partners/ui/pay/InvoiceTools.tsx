import { PrintInvoice } from '@/entities/partnerInvoice';
import type { StaffUser } from '@/entities/staffMember';
import type { StaffInvoice_RowFragment } from '../../api/pay.generated.ts';
import type { LoadedInvoice } from '../../model/useInvoice.ts';
import { CancelInvoice } from './CancelInvoice.tsx';
import { partnerName } from './InvoiceBody.tsx';
import { PayInvoice } from './PayInvoice.tsx';

interface InvoiceToolsProps {
  invoice: StaffInvoice_RowFragment;
  loaded: LoadedInvoice;
  staff: StaffUser;
  /** Called when the invoice may have changed. */
  onChanged: () => void;
}

/** Buttons for an invoice: paying it, canceling it, and printing it, which requires all items. */
export function InvoiceTools({ invoice, loaded, staff, onChanged }: InvoiceToolsProps) {
  const username = partnerName(invoice);
  return (
    <>
      <PayInvoice invoice={invoice} staff={staff} username={username} onChanged={onChanged} />
      <CancelInvoice invoice={invoice} staff={staff} username={username} onChanged={onChanged} />
      <PrintInvoice
        invoice={invoice}
        items={loaded.items ?? []}
        username={username}
        reason={loaded.complete ? null : 'Load all items first.'}
      />
    </>
  );
}
