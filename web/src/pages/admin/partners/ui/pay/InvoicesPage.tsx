import { InvoiceStateChip, invoiceName, invoiceSpan, invoiceStates } from '@/entities/partnerInvoice';
import { ForRole, type StaffUser } from '@/entities/staffMember';
import type { InvoiceState } from '@/shared/api/types.generated';
import { formatCount, formatDateTime, formatDay, formatMoney } from '@/shared/lib/format';
import { useListView } from '@/shared/lib/list-view';
import type { Column } from '@/shared/ui/data-table';
import { type ListFilter, StaffList, useStaffPages } from '@/widgets/staffList';
import { type StaffInvoice_RowFragment, StaffInvoicesDocument } from '../../api/pay.generated.ts';
import { CreateInvoice } from './CreateInvoice.tsx';
import { partnerName } from './InvoiceBody.tsx';
import { InvoicePanel } from './InvoicePanel.tsx';

type Row = StaffInvoice_RowFragment;

const columns: readonly Column<Row>[] = [
  {
    id: 'number',
    header: 'No.',
    width: '80px',
    fixed: true,
    cell: ({ number }) => String(number),
    text: ({ number }) => String(number),
  },
  { id: 'partner', header: 'Partner', cell: partnerName, text: partnerName },
  {
    id: 'state',
    header: 'State',
    width: '128px',
    cell: ({ state }) => <InvoiceStateChip state={state} />,
    text: ({ state }) => invoiceStates[state],
  },
  {
    id: 'amount',
    header: 'Amount',
    width: '128px',
    cell: ({ amount }) => formatMoney(amount),
    text: ({ amount }) => formatMoney(amount),
  },
  {
    id: 'items',
    header: 'Items',
    width: '80px',
    cell: ({ itemCount }) => formatCount(itemCount),
    text: ({ itemCount }) => String(itemCount),
  },
  { id: 'span', header: 'Covers', cell: invoiceSpan, text: invoiceSpan },
  {
    id: 'paid',
    header: 'Paid',
    width: '144px',
    cell: ({ paidAt, requested }) =>
      paidAt ? <time dateTime={paidAt}>{formatDay(paidAt)}</time> : requested ? 'In approval' : '–',
    text: ({ paidAt, requested }) => (paidAt ? formatDateTime(paidAt) : requested ? 'In approval' : ''),
  },
];

const filters: readonly ListFilter[] = [
  {
    name: 'state',
    label: 'State',
    none: 'All states',
    options: Object.entries(invoiceStates).map(([value, label]) => ({ value, label })),
  },
  { name: 'user', label: 'Partner’s user ID' },
];
const filterNames = filters.map(({ name }) => name);

/** The state for a filter value in the URL. Undefined for unknown values. */
const stateOf = (text: string | undefined): InvoiceState | undefined =>
  (Object.keys(invoiceStates) as InvoiceState[]).find((state) => state === text);

/** `/admin/invoices`: invoices of partners, newest first. */
export function InvoicesPage() {
  return <ForRole needs="payPartners">{(staff) => <Invoices staff={staff} />}</ForRole>;
}

function Invoices({ staff }: { staff: StaffUser }) {
  const view = useListView('invoices', filterNames);
  const userId = view.filters.user || undefined;
  const { reload, ...pages } = useStaffPages(
    StaffInvoicesDocument,
    { state: stateOf(view.filters.state), userId },
    (data) => data.adminPartnerInvoices,
  );
  return (
    <StaffList
      title="Partner invoices"
      things="invoices"
      view={view}
      filters={filters}
      {...pages}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={(row) => `${invoiceName(row)}, ${partnerName(row)}`}
      empty="Invoices are created every Monday for partners with earnings."
      peekOf={(row) => <InvoicePanel key={row.id} row={row} staff={staff} onChanged={reload} />}
      actions={<CreateInvoice staff={staff} onDone={reload} />}
    />
  );
}
