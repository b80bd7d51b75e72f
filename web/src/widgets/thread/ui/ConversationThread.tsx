import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
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
import { GuidelinesSheet } from '@/features/readGuidelines';
import { EmptyState } from '@/shared/ui/region';
import { useReadWhenSeen } from '../model/useReadWhenSeen.ts';
import { useGate } from './Gate.tsx';
import { Thread } from './Thread.tsx';

/** With at least this many unread messages, the thread opens where the user stopped reading rather than at the end. */
const manyUnread = 18;

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

/** The thread of one of the user's conversations. Must be keyed by conversation and user. */
export function ConversationThread({ conversation }: { conversation: ConversationView }) {
  const { id, title, peers, kind, joined } = conversation;
  // The user's read position when the thread was opened. Later changes are ignored, so that the unread divider doesn't
  // move while the user is reading.
  const [opened] = useState({
    readUpTo: conversation.isRead ? null : conversation.lastReadMessageId,
    around: conversation.unreadCount >= manyUnread ? conversation.lastReadMessageId : null,
  });
  const [reading, setReading] = useState(false);
  const gate = useGate(conversation);
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
        gate={gate}
        support={kind === 'support'}
        empty={
          <EmptyState small title={kind === 'direct' ? `Say hi to ${title}` : 'No messages yet'}>
            {conversation.slowModeSeconds
              ? `Slow mode: one message every ${conversation.slowModeSeconds} s.`
              : 'Your messages appear here.'}
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
