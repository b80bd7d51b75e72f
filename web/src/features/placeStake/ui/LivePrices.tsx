import { useSession } from '@/entities/session';
import { onDemand } from '@/shared/lib/on-demand';
import { LazyPart } from '@/shared/ui/boundary';

const LivePricesFeed = onDemand(
  () => import('./LivePricesFeed.tsx'),
  (module) => module.LivePricesFeed,
);

/**
 * Keeps an event's prices up to date while it is on screen. Only signed-in users can subscribe, so prices are polled
 * for everyone else.
 */
export function LivePrices({ eventId }: { eventId: string }) {
  const signedIn = useSession()?.scope === 'full';
  return (
    signedIn && (
      <LazyPart>
        <LivePricesFeed eventId={eventId} />
      </LazyPart>
    )
  );
}
