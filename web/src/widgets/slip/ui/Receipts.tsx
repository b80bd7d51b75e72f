import type { PlacedLeg } from '@/features/placeStake';
import { formatMoney } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { Stamp } from '@/shared/ui/chip';
import { MoneyText } from '@/shared/ui/money';
import { SlipStub } from '@/shared/ui/slip';
import { KeyValue } from '@/shared/ui/text';

/** The result of a placed leg in words. */
export function receiptWords({ receipt: { order, fillsCount } }: PlacedLeg): string {
  if (order === null) return 'On the bench, no money held';
  if (order.state === 'pending_delay')
    return 'Waits a few seconds to match. If the score changes in that time, you’re refunded.';
  const parts = [
    order.matchedAmount > 0 &&
      `Matched ${formatMoney(order.matchedAmount)} with ${fillsCount} ${fillsCount === 1 ? 'offer' : 'offers'}`,
    order.remainingQuantity > 0 && `${formatMoney(order.remainingQuantity)} waiting at ${order.price}¢`,
    order.refundedAmount > 0 && `${formatMoney(order.refundedAmount)} refunded`,
  ].filter((part) => part !== false);
  return parts.join(' · ') || (order.reason ?? 'Not matched; fully refunded');
}

/** Receipts of the legs just placed. */
export function Receipts({ placed, onDone }: { placed: readonly PlacedLeg[]; onDone: () => void }) {
  const held = placed.reduce(
    (sum, { receipt: { order } }) => sum + (order ? order.matchedAmount + order.remainingQuantity : 0),
    0,
  );
  return (
    <div role="status">
      <SlipStub
        folio="Receipt"
        receipt
        stamp={<Stamp state="PAID" small fresh />}
        stub={
          <>
            <KeyValue
              rows={[
                { label: 'Staked', value: <MoneyText cents={held} /> },
                { label: 'Fee', value: <MoneyText cents={0} /> },
                { label: 'Balance', value: <MoneyText cents={placed.at(-1)?.receipt.wallet.playable ?? 0} /> },
              ]}
            />
            <Button variant="secondary" wide onClick={onDone}>
              Done
            </Button>
          </>
        }
      >
        {placed.map((leg) => (
          <p key={leg.leg.id}>
            <b>{leg.leg.team}</b>
            <br />
            {receiptWords(leg)}
          </p>
        ))}
      </SlipStub>
    </div>
  );
}
