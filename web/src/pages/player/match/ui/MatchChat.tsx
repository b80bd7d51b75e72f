import { onDemand } from '@/shared/lib/on-demand';
import { LazyPart } from '@/shared/ui/boundary';
import { SkeletonRows } from '@/shared/ui/region';

const MatchThread = onDemand(
  () => import('@/widgets/thread'),
  (module) => module.MatchThread,
);

/** The match's chat, loaded on demand. */
export function MatchChat({ matchId, selfId, plays }: { matchId: string; selfId: string | null; plays: boolean }) {
  return (
    <LazyPart thing="The chat" fallback={<SkeletonRows count={4} picture={36} />}>
      <MatchThread key={selfId} matchId={matchId} plays={plays} />
    </LazyPart>
  );
}
