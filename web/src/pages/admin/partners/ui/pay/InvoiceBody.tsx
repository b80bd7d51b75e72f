import { InvoiceItems, invoiceSpan } from '@/entities/partnerInvoice';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { KeyValue } from '@/shared/ui/text';
import type { StaffInvoice_RowFragment } from '../../api/pay.generated.ts';
import type { LoadedInvoice } from '../../model/useInvoice.ts';

type Invoice = StaffInvoice_RowFragment;

/** Name of the partner who gets the invoice. */
export const partnerName = ({ user }: Invoice) => user?.username ?? 'Deleted account';

const creatorOf = ({ week, createdBy }: Invoice) =>
  week ? 'Duelbook, weekly' : (createdBy?.username ?? 'a deleted account');

function paymentOf({ state, paidAt, requested }: Invoice): string {
  if (state === 'canceled') return 'Canceled. Its earnings are open for another invoice.';
  if (paidAt) return `Paid ${formatDateTime(paidAt)}`;
  return requested ? 'Waiting for approval' : 'Not requested yet';
}

/** Purpose and outcome of an invoice. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  return (
    <KeyValue
      ruled
      rows={[
        { label: 'Partner', value: <bdi>{partnerName(invoice)}</bdi> },
        { label: 'Amount', value: formatMoney(invoice.amount) },
        { label: 'Covers', value: invoiceSpan(invoice) },
        { label: 'Created', value: formatDateTime(invoice.createdAt) },
        { label: 'Created by', value: <bdi>{creatorOf(invoice)}</bdi> },
        { label: 'Payment', value: paymentOf(invoice) },
      ]}
    />
  );
}

/** Items of an invoice, loaded thirty at a time. */
export function InvoiceItemList({ loaded }: { loaded: LoadedInvoice }) {
  const { query, invoice, items, complete, more } = loaded;
  return (
    <Region
      bare
      title="Items"
      thing="the items"
      query={{ ...query, loading: query.loading && !items }}
      ready={items !== undefined}
      skeleton={<SkeletonRows count={3} picture={false} />}
      footer={
        items &&
        !complete && (
          <Button variant="grey" size={32} loading={query.loading} onClick={more}>
            More
          </Button>
        )
      }
    >
      {items && (
        <InvoiceItems items={items} total={complete && invoice?.state !== 'canceled' ? invoice?.amount : undefined} />
      )}
    </Region>
  );
}
