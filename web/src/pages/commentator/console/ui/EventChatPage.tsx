import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { AsPlayer } from '@/shared/lib/player-client';
import { commentatorRoutes } from '@/shared/routes';
import { Button, ButtonLink } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { ConsoleChatDocument } from '../api/console.generated.ts';
import { ChatThread } from './Chat.tsx';

const page = css`
  display: flex;
  flex-direction: column;
  height: var(--window);
  min-height: 320px;
  background: var(--ink-2);

  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-4) var(--space-8);
    padding: var(--space-4) var(--space-16);
    border-bottom: 1px solid var(--rule);
  }

  & > header > h1 {
    flex: 1 1 8rem;
    min-width: 0;
    font-size: var(--size-body);
    line-height: var(--leading-18);
    overflow-wrap: anywhere;
  }

  & > :last-child {
    flex: 1;
    min-height: 0;
  }
`;

/** `/commentator/events/:id/chat?hideFrame`: an event's chat in a separate window, opened by its console. */
export function EventChatPage() {
  const { eventId = '' } = useParams();
  return (
    <AsPlayer>
      <EventChat key={eventId} eventId={eventId} />
    </AsPlayer>
  );
}

function EventChat({ eventId }: { eventId: string }) {
  const { data } = useQuery(ConsoleChatDocument, { variables: { id: eventId } });
  const name = data?.stakeEvent?.name;
  const title = name ? `Chat: ${name}` : 'Chat';
  useEffect(() => {
    document.title = `${title} · Duelbook`;
  }, [title]);
  return (
    <div className={page}>
      <header>
        <h1 dir="auto">{title}</h1>
        {window.opener ? (
          <Button size={40} variant="tertiary" icon={<X {...smallIcon} />} onClick={() => window.close()}>
            Close window
          </Button>
        ) : (
          <ButtonLink size={40} variant="tertiary" to={commentatorRoutes.event(eventId)}>
            Open console
          </ButtonLink>
        )}
      </header>
      <ChatThread eventId={eventId} />
    </div>
  );
}
