import { useSession } from '@/entities/session';
import { onDemand } from '@/shared/lib/on-demand';
import { LatePart } from '@/shared/ui/boundary';

const LivePricesFeed = onDemand(
  () => import('./LivePricesFeed.tsx'),
  (module) => module.LivePricesFeed,
);

/** Keeps the prices of an event live while it is on screen. Only signed-in users can subscribe; others poll. */
export function LivePrices({ eventId }: { eventId: string }) {
  const signedIn = useSession()?.scope === 'full';
  return (
    signedIn && (
      <LatePart>
        <LivePricesFeed eventId={eventId} />
      </LatePart>
    )
  );
}
