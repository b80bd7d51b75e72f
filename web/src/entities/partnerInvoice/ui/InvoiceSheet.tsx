import { css } from '@linaria/core';
import type { InvoiceState } from '@/shared/api/types.generated';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import type { InvoiceItem_RowFragment } from '../api/partnerInvoice.generated.ts';
import { invoiceName, invoiceSpan, invoiceStates } from '../model/words.ts';

const sheet = css`
  font-size: var(--size-small);
  line-height: var(--leading-16);

  h1 {
    margin-bottom: var(--space-4);
    font-size: var(--size-title);
    line-height: var(--leading-26);
  }

  table {
    width: 100%;
    margin-top: var(--space-16);
    border-collapse: collapse;
  }

  th,
  td {
    padding: var(--space-4) var(--space-8) var(--space-4) 0;
    border-bottom: 1px solid currentColor;
    text-align: left;
    vertical-align: top;
  }

  tr {
    break-inside: avoid;
  }

  th:last-child,
  td:last-child {
    padding-right: 0;
    text-align: right;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
`;

export interface PrintedInvoice {
  number: number;
  week: string | null;
  state: InvoiceState;
  amount: number;
  createdAt: string;
  paidAt: string | null;
}

interface InvoiceSheetProps {
  invoice: PrintedInvoice;
  items: readonly InvoiceItem_RowFragment[];
  username: string;
}

/** The printed invoice. */
export function InvoiceSheet({ invoice, items, username }: InvoiceSheetProps) {
  return (
    <section className={sheet}>
      <h1>Duelbook · {invoiceName(invoice)}</h1>
      <p>
        {username} · {invoiceSpan(invoice)} ·{' '}
        {invoice.paidAt ? `Paid ${formatDateTime(invoice.paidAt)}` : invoiceStates[invoice.state]}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, description, amount }) => (
            <tr key={id}>
              <td>{description}</td>
              <td>{formatMoney(amount)}</td>
            </tr>
          ))}
          <tr>
            <td>Total</td>
            <td>{formatMoney(invoice.amount)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
