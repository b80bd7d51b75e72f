import { PictureInPicture2, Undo2 } from 'lucide-react';
import { useSession } from '@/entities/session';
import { onDemand } from '@/shared/lib/on-demand';
import { Banner } from '@/shared/ui/banner';
import { LazyPart } from '@/shared/ui/boundary';
import { Button } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { EmptyState, SkeletonRows } from '@/shared/ui/region';
import { useChatWindow } from '../model/useChatWindow.ts';
import { chat, padded } from './console.css.ts';
import { Panel } from './Panel.tsx';

const StakingThread = onDemand(
  () => import('@/widgets/thread'),
  (module) => module.StakingThread,
);

/**
 * The event's chat, either here or in a separate window. The same button opens and closes that window, so that it keeps
 * focus.
 */
export function Chat({ eventId }: { eventId: string }) {
  const { place, popOut, bringBack, show } = useChatWindow(eventId);
  const out = place === 'window';
  return (
    <Panel
      title="Chat"
      aside={
        <Button
          size={40}
          variant="tertiary"
          icon={out ? <Undo2 {...smallIcon} /> : <PictureInPicture2 {...smallIcon} />}
          aria-label={out ? 'Bring back the chat' : 'Pop out the chat'}
          data-track="commentator_chat_window"
          onClick={out ? bringBack : popOut}
        >
          {out ? 'Bring back' : 'Pop out'}
        </Button>
      }
    >
      {place === 'blocked' && (
        <div className={padded} role="alert">
          <Banner tone="amber" title="The window was blocked">
            Allow pop-ups for this site, then pop out the chat again.
          </Banner>
        </div>
      )}
      {out ? (
        <div role="status">
          <EmptyState
            small
            title="The chat is in its own window"
            action={
              <Button size={40} variant="secondary" onClick={show}>
                Show window
              </Button>
            }
          >
            It comes back here when you close the window.
          </EmptyState>
        </div>
      ) : (
        <div className={chat}>
          <ChatThread eventId={eventId} />
        </div>
      )}
    </Panel>
  );
}

/** The messages and their authors. Commentators who are also signed in as a player can write. */
export function ChatThread({ eventId }: { eventId: string }) {
  const session = useSession();
  return (
    <>
      {session?.scope === 'full' && (
        <div className={padded}>
          <small>
            <bdi>{`You’re posting as ${session.user.username}, your player account.`}</bdi>
          </small>
        </div>
      )}
      <LazyPart thing="The chat" fallback={<SkeletonRows count={4} picture={36} />}>
        <StakingThread eventId={eventId} />
      </LazyPart>
    </>
  );
}
