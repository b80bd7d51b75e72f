import { Check, TriangleAlert } from 'lucide-react';
import { formatMoney } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Countdown } from '@/shared/ui/countdown';
import { icon } from '@/shared/ui/icons';
import type { TicketState } from '../model/useTicket.ts';

/** The result of the order, announced once. */
export function OrderResult({ ticket: { outcome, side } }: { ticket: TicketState }) {
  if (!outcome) return null;
  return (
    <div role="alert">
      {'receipt' in outcome ? <Placed ticket={outcome.receipt} side={side} /> : <Refused refusal={outcome.refusal} />}
    </div>
  );
}

type Outcome = NonNullable<TicketState['outcome']>;
type Receipt = Extract<Outcome, { receipt: unknown }>['receipt'];
type Refusal = Extract<Outcome, { refusal: unknown }>['refusal'];

function Placed({ ticket: { order }, side: { team } }: { ticket: Receipt; side: TicketState['side'] }) {
  if (!order) return null;
  if (order.state === 'pending_delay')
    return (
      <Banner
        tone="amber"
        title={`${formatMoney(order.amount)} waits.`}
        aside={order.dueAt && <Countdown to={order.dueAt} label="In-play delay" size="small" />}
      >
        If the score changes in that time, you’re refunded.
      </Banner>
    );
  if (order.matchedAmount === 0 && order.remainingQuantity === 0)
    return (
      <Banner tone="amber" icon={<TriangleAlert {...icon} />} title="Not filled.">
        That price was no longer available. You weren’t charged.
      </Banner>
    );
  const matched = `${formatMoney(order.matchedAmount)} matched at ${order.averagePrice ?? order.price}¢, pays ${formatMoney(order.payoutAmount)}.`;
  const rest =
    order.remainingQuantity > 0
      ? ` ${formatMoney(order.remainingQuantity)} is waiting at ${order.price}¢.`
      : order.refundedAmount > 0
        ? ` ${formatMoney(order.refundedAmount)} was refunded.`
        : '';
  return (
    <Banner
      tone="mint"
      icon={<Check {...icon} />}
      title={
        order.matchedAmount > 0
          ? `${team.against ? 'Staked against' : 'Staked on'} ${team.name}.`
          : 'Your offer is in the book.'
      }
    >
      {order.matchedAmount > 0 && matched}
      {rest}
    </Banner>
  );
}

function Refused({ refusal }: { refusal: Refusal }) {
  if (refusal.message === null) return null;
  return (
    <Banner
      tone="rose"
      icon={<TriangleAlert {...icon} />}
      title="Not placed."
      aside={
        refusal.next === 'deposit' && (
          <Button
            size={32}
            onClick={() => openOverlay({ kind: 'deposit', amount: refusal.shortfall })}
            data-track="open_deposit"
          >
            Add {formatMoney(refusal.shortfall)}
          </Button>
        )
      }
    >
      {refusal.message} You weren’t charged.
    </Banner>
  );
}
