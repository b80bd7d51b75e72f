import { useQuery } from '@apollo/client/react';
import { type ConversationView, isRoom } from '@/entities/conversation';
import { useChatThread, useCommentThread } from '@/entities/message';
import { asPlayer, useSession } from '@/entities/session';
import { GuidelinesGate } from '@/features/readGuidelines';
import { Button } from '@/shared/ui/button';
import { EmptyState, RegionError, SkeletonRows } from '@/shared/ui/region';
import { StakingChatDocument } from '../api/thread.generated.ts';
import { Shut } from './Gate.tsx';
import { Thread } from './Thread.tsx';

const SignIn = () => (
  <Button variant="secondary" size={48} wide onClick={() => asPlayer('Join the chat', () => undefined)}>
    Sign in to chat
  </Button>
);

/** An event's staking chat. Anyone can read; signed-in users can write. */
export function StakingThread({ eventId }: { eventId: string }) {
  const query = useQuery(StakingChatDocument, { variables: { eventId } });
  const chat = query.data?.stakingChat;
  if (query.error && !chat)
    return <RegionError thing="the chat" error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <SkeletonRows count={6} picture={36} />;
  if (!chat) return <EmptyState small title="This event has no chat" />;
  return <OpenStakingThread key={chat.id} chat={chat} />;
}

function OpenStakingThread({ chat }: { chat: ConversationView }) {
  const session = useSession();
  const thread = useChatThread(chat.id);
  const rules =
    !chat.guidelinesApproved && session && isRoom(chat) ? <GuidelinesGate conversation={chat} /> : undefined;
  return (
    <Thread
      thread={thread}
      to={{ kind: 'chat', id: chat.id }}
      title="the chat"
      placeholder="Message"
      bubbles={false}
      readUpTo={null}
      member={session?.scope === 'full'}
      gate={session ? rules : <SignIn />}
      empty={
        <EmptyState small title="No messages yet">
          Talk about this event with everyone who follows it.
        </EmptyState>
      }
    />
  );
}

/** A match's chat. Only its players can write. */
export function MatchThread({ matchId, plays }: { matchId: string; plays: boolean }) {
  const session = useSession();
  const thread = useCommentThread('match', matchId);
  if (thread.messages === null) return <EmptyState small title="Only players in this match can see the chat" />;
  const gate = plays ? undefined : <Shut>Only players in this match can post here.</Shut>;
  return (
    <Thread
      thread={thread}
      to={{ kind: 'comments', subjectType: 'match', id: matchId }}
      title="the chat"
      placeholder="Message"
      bubbles={false}
      readUpTo={null}
      member={plays}
      gate={session ? gate : <SignIn />}
      empty={
        <EmptyState small title="No messages yet">
          Agree on the lobby and the start here.
        </EmptyState>
      }
    />
  );
}
