import { useSession } from '@/entities/session';
import { onDemand } from '@/shared/lib/on-demand';
import { LatePart } from '@/shared/ui/boundary';

const LivePricesFeed = onDemand(
  () => import('./LivePricesFeed.tsx'),
  (module) => module.LivePricesFeed,
);

/** Keeps the prices of an event's markets live while it is on screen. Only the signed-in may; others ask again and again. */
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
