import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { pausedWords } from '@/entities/market';
import {
  lineOf,
  type Slip_ViewFragment,
  type SlipLeg_ViewFragment,
  teamsOf,
  waitingAmount,
  waitingOrders,
} from '@/entities/stakeSlip';
import { CancelStakeDocument } from '@/features/placeStake';
import { ShieldButton } from '@/features/shield';
import { isAnsweredCentrally, newIdempotencyKey, refusalOf } from '@/shared/api';
import { formatMoney } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { Button } from '@/shared/ui/button';

export interface LegActionsProps {
  leg: SlipLeg_ViewFragment;
  slip: Slip_ViewFragment;
  onDone: () => void;
}

/** Actions for an open leg: canceling the part that is waiting, and shielding it. */
export function LegActions({ leg, slip, onDone }: LegActionsProps) {
  const [cancel] = useMutation(CancelStakeDocument);
  const [busy, setBusy] = useState(false);
  const waiting = waitingAmount(leg);
  const takeBack = async () => {
    setBusy(true);
    try {
      let back = 0;
      for (const { id } of waitingOrders(leg)) {
        const { data } = await cancel({ variables: { id, idempotencyKey: newIdempotencyKey() } });
        back += data?.cancelOrder.order.refundedAmount ?? 0;
      }
      toast({ kind: 'success', title: `${formatMoney(back)} refunded`, text: 'The matched part stays in play.' });
      onDone();
    } catch (error) {
      if (!isAnsweredCentrally(error))
        toast({ kind: 'error', title: 'Couldn’t cancel the order', text: refusalOf(error).message });
    } finally {
      setBusy(false);
    }
  };
  const { position } = leg;
  const team = teamsOf(leg);
  return (
    <>
      {position && position.cashOutState !== 'closed' && (
        <Button
          data-track="cash_out_open"
          variant="gold"
          size={32}
          reason={position.cashOutState === 'paused' ? pausedWords(position.cashOutReason) : undefined}
          onClick={() =>
            openOverlay({
              kind: 'cash-out',
              positionId: position.id,
              name: team.name,
              side: team.letter,
              line: lineOf(leg),
              seen: position.exitValue,
            })
          }
        >
          {position.exitValue === null ? 'Set a price' : `Cash out ${formatMoney(position.exitValue)}`}
        </Button>
      )}
      {waiting > 0 && (
        <Button variant="secondary" size={32} loading={busy} onClick={() => void takeBack()}>
          Cancel {formatMoney(waiting)}
        </Button>
      )}
      <ShieldButton legId={leg.id} shielded={slip.shield !== null} begun={leg.event.state === 'live'} slot={leg.slot} />
    </>
  );
}
