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

/** Whether somebody looks at this page: it is visible and has the focus. */
export const useLooking = () => useSyncExternalStore(followLooking, isLooking, () => true);

/**
 * Says that a conversation was read when somebody stands at its end and looks, a moment after the last message. What failed once is
 * not tried again by itself.
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
