import { InvoiceStateChip, invoiceName } from '@/entities/partnerInvoice';
import type { StaffUser } from '@/entities/staffMember';
import { staffRoutes } from '@/shared/routes';
import { ButtonLink } from '@/shared/ui/button';
import type { StaffInvoice_RowFragment } from '../../api/pay.generated.ts';
import { useInvoice } from '../../model/useInvoice.ts';
import { InvoiceFacts, InvoiceItemList } from './InvoiceBody.tsx';
import { invoiceTools } from './Invoices.css.ts';
import { InvoiceTools } from './InvoiceTools.tsx';

interface InvoicePanelProps {
  row: StaffInvoice_RowFragment;
  staff: StaffUser;
  /** Called when the invoice may have changed. */
  onChanged: () => void;
}

/** An invoice next to the list, with its items, print view and payment. */
export function InvoicePanel({ row, staff, onChanged }: InvoicePanelProps) {
  const loaded = useInvoice(row.id);
  const invoice = loaded.invoice ?? row;
  const changed = () => {
    loaded.reload();
    onChanged();
  };
  return (
    <>
      <h2>{invoiceName(invoice)}</h2>
      <InvoiceStateChip state={invoice.state} />
      <InvoiceFacts invoice={invoice} />
      <div className={invoiceTools}>
        <InvoiceTools invoice={invoice} loaded={loaded} staff={staff} onChanged={changed} />
        <ButtonLink variant="tertiary" size={32} to={staffRoutes.adminInvoice(row.id)}>
          Open page
        </ButtonLink>
      </div>
      <InvoiceItemList loaded={loaded} />
    </>
  );
}
