import { useNow } from '@/shared/lib/clock';
import { formatRelative } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { Sub } from '@/shared/ui/text';
import { type PickupOffer_ViewFragment, RespondToPickupDocument } from '../api/rosters.generated.ts';
import { useRosterMove } from '../model/useRosterMove.ts';
import { row } from './Teams.css.ts';

/** An offer to the viewer, with buttons to accept and decline. */
export function OfferRow({ offer }: { offer: PickupOffer_ViewFragment }) {
  const now = useNow('minute');
  const { move, loading, fault } = useRosterMove(RespondToPickupDocument);
  const { id, teamName, expiresAt } = offer;
  const answer = (accepted: boolean) =>
    void move({ id, accepted }, accepted ? `You joined ${teamName}` : 'Offer declined');
  return (
    <li className={row}>
      <div>
        <b>
          <bdi>{teamName}</bdi> wants to pick you up
        </b>
        <Sub>
          You join the bench. The offer ends <bdi>{formatRelative(expiresAt, now)}</bdi>.
        </Sub>
        {fault && <Sub role="alert">{fault}</Sub>}
      </div>
      <Button
        size={40}
        loading={loading}
        data-track="answer_pickup"
        aria-label={`Accept: ${teamName}`}
        onClick={() => answer(true)}
      >
        Accept
      </Button>
      <Button
        size={40}
        variant="secondary"
        disabled={loading}
        data-track="answer_pickup"
        aria-label={`Decline: ${teamName}`}
        onClick={() => answer(false)}
      >
        Decline
      </Button>
    </li>
  );
}
