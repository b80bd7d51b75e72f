import { useNow } from '@/shared/lib/clock';
import { formatRelative } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { ButtonLink } from '@/shared/ui/button';
import { ClipPlayer } from '@/shared/ui/clip-player';
import { EmptyState } from '@/shared/ui/region';
import type { CardEvent } from '@/widgets/eventCard';
import type { LiveVideo_VideoFragment } from '../api/livePage.generated.ts';
import { offline, trailerPlayer } from './live.css.ts';

const over: readonly CardEvent['state'][] = ['completed', 'payout_pending', 'payout_blocked', 'paid', 'cancelled'];

interface OfflineProps {
  event: CardEvent;
  /** The trailer. Null if the commentator has none for the league. */
  trailer: LiveVideo_VideoFragment | null;
}

/**
 * Shown instead of the player while there is no stream. Says when the stream starts and, until the event is over, shows
 * the trailer.
 */
export function Offline({ event, trailer }: OfflineProps) {
  const now = useNow();
  const ended = over.includes(event.state);
  return (
    <div className={offline}>
      <EmptyState
        as="h2"
        title="This channel is offline"
        action={
          <ButtonLink data-track="open_stakes" to={routes.stakeEvent(event.id)}>
            Open the market
          </ButtonLink>
        }
      >
        {ended
          ? 'The event is over.'
          : event.state === 'live'
            ? 'The event is live, but its stream isn’t. The stream starts here as soon as it’s back.'
            : `The event starts ${formatRelative(event.startDate, now)}.`}
      </EmptyState>
      {trailer && !ended && (
        <section className={trailerPlayer} aria-label="Trailer">
          <ClipPlayer src={trailer.url} title={trailer.title} poster={trailer.pictureUrl} />
          <bdi>{trailer.title}</bdi>
        </section>
      )}
    </div>
  );
}
