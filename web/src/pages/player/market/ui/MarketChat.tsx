import { onDemand } from '@/shared/lib/on-demand';
import { LazyPart } from '@/shared/ui/boundary';
import { SkeletonRows } from '@/shared/ui/region';

const StakingThread = onDemand(
  () => import('@/widgets/thread'),
  (module) => module.StakingThread,
);

/** The event's staking chat, loaded on demand. */
export function MarketChat({ eventId }: { eventId: string }) {
  return (
    <LazyPart thing="The chat" fallback={<SkeletonRows count={4} picture={36} />}>
      <StakingThread eventId={eventId} />
    </LazyPart>
  );
}
