import type { SlipLeg_ViewFragment } from '@/entities/stakeSlip';
import { repeatedLeg, slipDraft } from '@/features/placeStake';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { Button, ButtonLink } from '@/shared/ui/button';

/** Whether the leg was settled by the market, in which case it has a receipt. */
const settledByMarket = ({ winStatus, matchedAmount }: SlipLeg_ViewFragment) =>
  matchedAmount > 0 && winStatus !== 'cashed_out';

/** Actions for a settled leg: opening its event or receipt and, if still possible, placing the same stake again. */
export function PastLegActions({ leg }: { leg: SlipLeg_ViewFragment }) {
  const again = repeatedLeg(leg);
  const restake = () => {
    if (!again) return;
    // If the leg is already on the slip, it is left unchanged.
    slipDraft.add(again);
    openOverlay({ kind: 'slip' });
  };
  return (
    <>
      <ButtonLink variant="tertiary" size={32} to={routes.stakeEvent(leg.eventId)}>
        Event {leg.event.number}
      </ButtonLink>
      {settledByMarket(leg) && (
        <ButtonLink variant="tertiary" size={32} to={routes.marketReceipt(leg.marketId)} data-track="market_receipt">
          Receipt
        </ButtonLink>
      )}
      {again && (
        <Button variant="secondary" size={32} onClick={restake} data-track="stake_again">
          Stake again
        </Button>
      )}
    </>
  );
}
