import { useParams } from 'react-router-dom';
import { InvoiceStateChip, invoiceName } from '@/entities/partnerInvoice';
import { ForRole, type StaffUser } from '@/entities/staffMember';
import { staffRoutes } from '@/shared/routes';
import { Panel } from '@/shared/ui/text';
import { StaffRecord } from '@/widgets/staffRecord';
import { useInvoice } from '../../model/useInvoice.ts';
import { InvoiceFacts, InvoiceItemList } from './InvoiceBody.tsx';
import { InvoiceTools } from './InvoiceTools.tsx';

/** `/admin/invoices/:id`: an invoice with its items, print view and payment. */
export function InvoicePage() {
  const { invoiceId = '' } = useParams();
  return <ForRole needs="payPartners">{(staff) => <Record key={invoiceId} id={invoiceId} staff={staff} />}</ForRole>;
}

function Record({ id, staff }: { id: string; staff: StaffUser }) {
  const loaded = useInvoice(id);
  const { invoice } = loaded;
  return (
    <StaffRecord
      parent={{ label: 'Invoices', path: staffRoutes.adminInvoices() }}
      title={invoice ? invoiceName(invoice) : 'Invoice'}
      thing="invoice"
      id={id}
      audit="partner_invoice"
      query={loaded.query}
      found={invoice !== undefined}
      state={invoice && <InvoiceStateChip state={invoice.state} />}
      actions={invoice && <InvoiceTools invoice={invoice} loaded={loaded} staff={staff} onChanged={loaded.reload} />}
    >
      {invoice && (
        <Panel data-padded="">
          <InvoiceFacts invoice={invoice} />
          <InvoiceItemList loaded={loaded} />
        </Panel>
      )}
    </StaffRecord>
  );
}
