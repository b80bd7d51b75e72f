import { type Slip_ViewFragment, teamsOf } from '@/entities/stakeSlip';
import { formatDateTime } from '@/shared/lib/format';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { MoneyText } from '@/shared/ui/money';
import { Caps } from '@/shared/ui/text';
import type { SwapSlipQuery } from '../api/swapLeg.generated.ts';

export interface SwapHistoryProps {
  slip: Slip_ViewFragment;
  changes: SwapSlipQuery['slipChanges'];
}

/** Past swaps of a slip, newest first. Renders nothing if there are none. */
export function SwapHistory({ slip, changes }: SwapHistoryProps) {
  if (changes.length === 0) return null;
  const nameOf = (id: string) => {
    const leg = slip.legs.find((each) => each.id === id);
    return leg ? teamsOf(leg).name : 'A leg';
  };
  return (
    <section aria-label="Past swaps">
      <Caps>Past swaps</Caps>
      <LedgerList bare>
        {changes.map((change) => (
          <LedgerRow
            key={change.id}
            title={`${nameOf(change.outLegId)} out, ${nameOf(change.inLegId)} in`}
            text={`${formatDateTime(change.at)}${change.cause === 'auto' ? ' · automatic, after a void' : ''}`}
            figures={<MoneyText cents={change.placedAmount} />}
          />
        ))}
      </LedgerList>
    </section>
  );
}
