import { InvoiceItems, InvoiceStateChip, invoiceName, invoiceSpan, PrintInvoice } from '@/entities/partnerInvoice';
import { formatDateTime } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { MoneyText } from '@/shared/ui/money';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { Sub } from '@/shared/ui/text';
import type { PartnerPayoutQuery } from '../api/pay.generated.ts';
import { useMatchPayouts, usePay } from '../model/usePay.ts';
import { HeldPay } from './HeldPay.tsx';
import { MatchPayoutRow } from './MatchPayoutRow.tsx';
import { figure, invoice } from './Pay.css.ts';
import { list } from './Strikes.css.ts';

type Invoice = PartnerPayoutQuery['partnerPayout']['invoices'][number];

/** The partner's balance, match payouts and invoices. */
export function Payouts({ username }: { username: string }) {
  const { pay, query } = usePay();
  return (
    <>
      {pay && <HeldPay hold={pay.hold} blockedCount={pay.blockedCount} waitingAmount={pay.waitingAmount} />}
      <Region
        title="Balance"
        thing="your balance"
        query={query}
        ready={pay !== undefined}
        skeleton={<SkeletonRows count={1} picture={false} />}
      >
        {pay && (
          <div className={figure}>
            <MoneyText cents={pay.balance} figure />
            <Sub>
              Earned but not paid yet. Invoices are paid to your wallet once two staff members have approved them.
            </Sub>
          </div>
        )}
      </Region>
      <Region
        title="Invoices"
        thing="your invoices"
        query={query}
        ready={pay !== undefined}
        skeleton={<SkeletonRows count={2} picture={false} />}
        empty={
          pay?.invoices.length === 0 && (
            <EmptyState title="No invoices yet">
              The next one is created <time dateTime={pay.nextInvoiceAt}>{formatDateTime(pay.nextInvoiceAt)}</time> if
              you earn something until then.
            </EmptyState>
          )
        }
      >
        {pay?.invoices.map((each) => (
          <InvoiceRow key={each.id} row={each} username={username} />
        ))}
      </Region>
      <MatchPayouts />
    </>
  );
}

/** An invoice whose items and print button expand below it. */
function InvoiceRow({ row, username }: { row: Invoice; username: string }) {
  return (
    <details className={invoice}>
      <summary>
        <div>
          <b>{invoiceName(row)}</b>
          <Sub>{row.paidAt ? `Paid ${formatDateTime(row.paidAt)}` : invoiceSpan(row)}</Sub>
        </div>
        <InvoiceStateChip state={row.state} />
        <b>
          <MoneyText cents={row.amount} />
        </b>
      </summary>
      <div>
        {row.state === 'canceled' && <Sub>What you earned is on the next invoice.</Sub>}
        <InvoiceItems items={row.items} total={row.state === 'canceled' ? undefined : row.amount} />
        <PrintInvoice invoice={row} items={row.items} username={username} />
      </div>
    </details>
  );
}

function MatchPayouts() {
  const { payouts, query, loading, more } = useMatchPayouts();
  return (
    <Region
      title="Match payouts"
      thing="your match payouts"
      query={query}
      ready={payouts !== undefined}
      skeleton={<SkeletonRows count={3} picture={false} />}
      empty={
        payouts?.items.length === 0 && (
          <EmptyState title="No match payouts yet">What you earn from an event appears here once it’s paid.</EmptyState>
        )
      }
      footer={
        payouts?.hasNext && (
          <Button variant="grey" size={32} loading={loading} onClick={more}>
            More
          </Button>
        )
      }
    >
      <ul className={list}>
        {payouts?.items.map((payout) => (
          <MatchPayoutRow key={payout.id} payout={payout} />
        ))}
      </ul>
    </Region>
  );
}
