import type { SlipLeg_ViewFragment } from '@/entities/stakeSlip';
import { legId, repeatedLeg, slipDraft } from '@/features/placeStake';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { Button, ButtonLink } from '@/shared/ui/button';

/** What can be done with a leg that is over: see its event, and stake the same again where that still runs. */
export function PastLegActions({ leg }: { leg: SlipLeg_ViewFragment }) {
  const again = repeatedLeg(leg);
  const restake = () => {
    if (!again) return;
    // What is in the slip already stays as it was written.
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
