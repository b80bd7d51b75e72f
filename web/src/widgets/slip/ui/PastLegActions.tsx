import type { SlipLeg_ViewFragment } from '@/entities/stakeSlip';
import { legId, repeatedLeg, slipDraft } from '@/features/placeStake';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { Button, ButtonLink } from '@/shared/ui/button';

/** Actions on a settled leg: open its event, or stake the same again if still possible. */
export function PastLegActions({ leg }: { leg: SlipLeg_ViewFragment }) {
  const again = repeatedLeg(leg);
  const restake = () => {
    if (!again) return;
    // Keeps a leg that is already in the slip unchanged.
    if (!slipDraft.get().legs.some(({ id }) => id === legId(again))) slipDraft.toggle(again);
    openOverlay({ kind: 'slip' });
  };
  return (
    <>
      <ButtonLink variant="tertiary" size={32} to={routes.stakeEvent(leg.eventId)}>
        Event {leg.event.number}
      </ButtonLink>
      {again && (
        <Button variant="secondary" size={32} onClick={restake} data-track="stake_again">
          Stake again
        </Button>
      )}
    </>
  );
}
