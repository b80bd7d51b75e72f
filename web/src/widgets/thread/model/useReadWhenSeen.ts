import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { ConversationView } from '@/entities/conversation';
import { useReadMessages } from '@/features/manageConversation';

const rest = 300;

const isLooking = () => document.visibilityState === 'visible' && document.hasFocus();

function followLooking(listener: () => void): () => void {
  const events = ['focus', 'blur'] as const;
  for (const name of events) window.addEventListener(name, listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    for (const name of events) window.removeEventListener(name, listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Whether the page is visible and focused. */
export const useLooking = () => useSyncExternalStore(followLooking, isLooking, () => true);

/**
 * Marks a conversation as read shortly after its last message has arrived, if the user has scrolled to the end and the
 * page has focus. A failed attempt isn't repeated automatically.
 */
export function useReadWhenSeen(
  conversation: ConversationView | null,
  newestId: string | undefined,
  atEnd: boolean,
): void {
  const read = useReadMessages();
  const looking = useLooking();
  const asked = useRef<string | null>(null);
  const unread = conversation?.joined && !conversation.isRead;
  const due = unread && atEnd && looking && newestId !== undefined ? newestId : null;
  const run = useEffectEvent((messageId: string) => {
    asked.current = messageId;
    if (conversation) void read(conversation, messageId);
  });
  useEffect(() => {
    if (due === null || asked.current === due) return;
    const timer = window.setTimeout(() => run(due), rest);
    return () => window.clearTimeout(timer);
  }, [due]);
}
