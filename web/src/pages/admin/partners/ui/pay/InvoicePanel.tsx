import { useQuery } from '@apollo/client/react';
import { BadgeDollarSign } from 'lucide-react';
import { InvoiceItems, InvoiceStateChip, invoiceName, invoiceSpan, PrintInvoice } from '@/entities/partnerInvoice';
import type { StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { askForMore } from '@/shared/lib/paging';
import { Button } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { KeyValue } from '@/shared/ui/text';
import {
  PayInvoiceDocument,
  type StaffInvoice_RowFragment,
  StaffInvoiceItemsDocument,
} from '../../api/pay.generated.ts';
import { invoiceTools } from './Invoices.css.ts';

interface InvoicePanelProps {
  row: StaffInvoice_RowFragment;
  staff: StaffUser;
  /** Called when the invoice may have changed. */
  onChanged: () => void;
}

/** An invoice with its items, print view and payment. */
export function InvoicePanel({ row, staff, onChanged }: InvoicePanelProps) {
  const query = useQuery(StaffInvoiceItemsDocument, { variables: { id: row.id, page: 1 } });
  const page = query.data?.adminPartnerInvoiceItems ?? undefined;
  const invoice = page?.invoice ?? row;
  const username = invoice.user?.username ?? 'Deleted account';
  const more = () => void askForMore(() => query.fetchMore({ variables: { page: (page?.page ?? 1) + 1 } }));
  const changed = () => {
    void query.refetch().catch(() => undefined);
    onChanged();
  };
  return (
    <>
      <h2>{invoiceName(invoice)}</h2>
      <InvoiceStateChip state={invoice.state} />
      <KeyValue
        ruled
        rows={[
          { label: 'Partner', value: <bdi>{username}</bdi> },
          { label: 'Amount', value: formatMoney(invoice.amount) },
          { label: 'Covers', value: invoiceSpan(invoice) },
          { label: 'Created', value: formatDateTime(invoice.createdAt) },
          { label: 'Created by', value: <bdi>{creatorOf(invoice)}</bdi> },
          { label: 'Payment', value: paymentOf(invoice) },
        ]}
      />
      <div className={invoiceTools}>
        <Pay invoice={invoice} staff={staff} username={username} onChanged={changed} />
        <PrintInvoice
          invoice={invoice}
          items={page?.items ?? []}
          username={username}
          reason={page && !page.hasNext ? null : 'Load all items first.'}
        />
      </div>
      <Region
        bare
        title="Items"
        thing="the items"
        query={{ ...query, loading: query.loading && !page }}
        ready={page !== undefined}
        skeleton={<SkeletonRows count={3} picture={false} />}
        footer={
          page?.hasNext && (
            <Button variant="grey" size={32} loading={query.loading} onClick={more}>
              More
            </Button>
          )
        }
      >
        {page && <InvoiceItems items={page.items} total={page.hasNext ? undefined : invoice.amount} />}
      </Region>
    </>
  );
}

type Invoice = StaffInvoice_RowFragment;

const creatorOf = ({ week, createdBy }: Invoice) =>
  week ? 'Duelbook, weekly' : (createdBy?.username ?? 'a deleted account');

function paymentOf({ paidAt, requested }: Invoice): string {
  if (paidAt) return `Paid ${formatDateTime(paidAt)}`;
  return requested ? 'Waits for approval' : 'Not asked for';
}

interface PayProps {
  invoice: Invoice;
  staff: StaffUser;
  username: string;
  onChanged: () => void;
}

/** Asks a second staff member to pay the invoice. */
function Pay({ invoice, staff, username, onChanged }: PayProps) {
  if (invoice.state === 'paid') return null;
  const own = invoice.user?.id === staff.id ? 'This is your own pay.' : null;
  const asked = invoice.requested ? 'Another staff member must approve it under Approvals.' : null;
  return (
    <StaffAction
      document={PayInvoiceDocument}
      variables={({ reason }) => ({ id: invoice.id, reason })}
      label="Pay"
      icon={<BadgeDollarSign {...smallIcon} />}
      track={{ open: 'staff_open_invoice', confirm: 'staff_pay_invoice' }}
      title={`Pay ${invoiceName(invoice)} of ${username}`}
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
