import { onDemand } from '@/shared/lib/on-demand';
import { chatPane } from '@/shared/ui/bottom-layer';
import { LazyPart } from '@/shared/ui/boundary';
import { SkeletonRows } from '@/shared/ui/region';

const BracketView = onDemand(
  () => import('@/widgets/bracket'),
  (module) => module.BracketView,
);
const StakingThread = onDemand(
  () => import('@/widgets/thread'),
  (module) => module.StakingThread,
);

/** The event's bracket, loaded on demand. */
export const BracketPart = ({ eventId }: { eventId: string }) => (
  <LazyPart thing="The bracket" fallback={<SkeletonRows count={8} />}>
    <BracketView eventId={eventId} />
  </LazyPart>
);

/** The event's chat, loaded on demand. */
export const ChatPart = ({ eventId }: { eventId: string }) => (
  <div className={chatPane}>
    <LazyPart thing="The chat" fallback={<SkeletonRows count={4} picture={36} />}>
      <StakingThread eventId={eventId} />
    </LazyPart>
  </div>
);
