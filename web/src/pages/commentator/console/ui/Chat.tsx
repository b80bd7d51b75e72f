import { useSession } from '@/entities/session';
import { onDemand } from '@/shared/lib/on-demand';
import { LazyPart } from '@/shared/ui/boundary';
import { SkeletonRows } from '@/shared/ui/region';
import { chat, padded } from './console.css.ts';
import { Panel } from './Panel.tsx';

const StakingThread = onDemand(
  () => import('@/widgets/thread'),
  (module) => module.StakingThread,
);

/** The event's chat. Who is also signed in as a player can write. */
export function Chat({ eventId }: { eventId: string }) {
  const session = useSession();
  return (
    <Panel title="Chat">
      {session?.scope === 'full' && (
        <div className={padded}>
          <small>
            <bdi>{`You write as ${session.user.username}, your player account.`}</bdi>
          </small>
        </div>
      )}
      <div className={chat}>
        <LazyPart thing="The chat" fallback={<SkeletonRows count={4} picture={36} />}>
          <StakingThread eventId={eventId} />
        </LazyPart>
      </div>
    </Panel>
  );
}
