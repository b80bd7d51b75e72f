import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { PayoutActions } from '@/widgets/eventPayout';
import type { RefereeConsole } from '../model/types.ts';
import type { ConsoleProps } from './ConsolePage.tsx';

interface PayoutBarProps extends ConsoleProps {
  /** Whether the shown amounts may be out of date. */
  stale: boolean;
}

/** Payouts of the event, with buttons to block or complete them. */
export function PayoutBar(props: PayoutBarProps) {
  const { view } = props;
  const { payout } = view;
  return (
    <div data-payout>
      <p>
        <small>{dueWords(view)}</small>
        <b>{formatMoney(payout.totalAmount)}</b>
        <small>{checkWords(view)}</small>
      </p>
      <PayoutActions {...props} />
    </div>
  );
}

function dueWords({ event: { state }, payout }: RefereeConsole): string {
  if (state === 'paid') return 'Paid';
  if (payout.blockedBy) return `Blocked by ${payout.blockedBy.username}: ${payout.blockedReason}`;
  if (payout.dueAt) return `Pays automatically ${formatDateTime(payout.dueAt)}`;
  return 'Payout plan';
}

/** Whether the planned payouts add up to the event's money. */
function checkWords({ event: { state }, payout }: RefereeConsole): string {
  if (state === 'paid') return 'All prizes have been paid';
  if (payout.recipients.length === 0) return `${formatMoney(payout.heldAmount)} held`;
  return payout.totalAmount === payout.heldAmount
    ? 'Matches what the event holds'
    : `The event holds ${formatMoney(payout.heldAmount)}`;
}
