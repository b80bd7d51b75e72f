import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  ConversationParticipantsDocument,
  type ConversationView,
  hasBubbles,
  isRoom,
  useSeen,
  useTyping,
} from '@/entities/conversation';
import { useConversationThread } from '@/entities/message';
import { useTypingSign } from '@/features/composeMessage';
import { GuidelinesGate, GuidelinesSheet } from '@/features/readGuidelines';
import { smallIcon } from '@/shared/ui/icons';
import { EmptyState } from '@/shared/ui/region';
import { useReadWhenSeen } from '../model/useReadWhenSeen.ts';
import { Thread } from './Thread.tsx';

export const shut = css`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 48px;
  padding: 8px 16px;
  border: 1px solid var(--rule);
  border-radius: var(--r-panel);
  background: var(--ink-2);
  color: var(--ash);
  font-size: 13px;
  line-height: 18px;
`;

export const Shut = ({ children }: { children: ReactNode }) => (
  <p className={shut}>
    <Lock {...smallIcon} />
    <span>{children}</span>
  </p>
);

/** From so many unread on the thread begins where one stopped reading, not at its end. */
const manyUnread = 18;

function gateOf(conversation: ConversationView): ReactNode {
  const { kind, joined, guidelinesApproved, canSend, supportCase } = conversation;
  if (kind === 'community' && (!joined || !guidelinesApproved)) return <GuidelinesGate conversation={conversation} />;
  if (supportCase?.closedAt) return <Shut>This case is closed. Open a new one in Help if something is left.</Shut>;
  if (!joined) return <Shut>You are not in this conversation any more.</Shut>;
  if (!canSend) return <Shut>Nobody can write here now.</Shut>;
  return undefined;
}

function ReadMark({
  conversation,
  newestId,
  atEnd,
}: {
  conversation: ConversationView;
  newestId?: string;
  atEnd: boolean;
}) {
  useReadWhenSeen(conversation, newestId, atEnd);
  return null;
}

/** One of the person's conversations. Key it by the conversation and the person. */
export function ConversationThread({ conversation }: { conversation: ConversationView }) {
  const { id, title, peers, kind, joined } = conversation;
  // Where one stood when it was opened: the line stays while one reads.
  const [opened] = useState({
    readUpTo: conversation.isRead ? null : conversation.lastReadMessageId,
    around: conversation.unreadCount >= manyUnread ? conversation.lastReadMessageId : null,
  });
  const [reading, setReading] = useState(false);
  const thread = useConversationThread({ id, around: opened.around, room: isRoom(conversation) });
  const typing = useTyping(id);
  const sign = useTypingSign(joined && !isRoom(conversation) ? id : null);
  const seenUpTo = useSeen(id);
  const participants = useQuery(ConversationParticipantsDocument, {
    variables: { id },
    skip: kind === 'direct' || kind === 'support',
    fetchPolicy: 'cache-first',
  });
  const people = participants.data?.conversationParticipants?.items.map(({ user }) => user) ?? peers;
  return (
    <>
      <Thread
        thread={thread}
        to={{ kind: 'conversation', id }}
        title={title}
        bubbles={hasBubbles(conversation)}
        readUpTo={opened.readUpTo}
        seenUpTo={seenUpTo}
        typing={typing}
        people={people}
        member={joined}
        gate={gateOf(conversation)}
        empty={
          <EmptyState small title={kind === 'direct' ? `Say hi to ${title}` : 'Nothing was said here yet'}>
            {conversation.slowModeSeconds
              ? `One message every ${conversation.slowModeSeconds} s.`
              : 'What you write stands here.'}
          </EmptyState>
        }
        onTyping={sign}
        onGuidelines={conversation.guidelines ? () => setReading(true) : undefined}
      >
        {(state) => <ReadMark conversation={conversation} {...state} />}
      </Thread>
      <GuidelinesSheet conversation={conversation} open={reading} onClose={() => setReading(false)} />
    </>
  );
}
