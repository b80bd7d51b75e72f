import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ConversationView } from '@/entities/conversation';
import { useReadAllMessages, useReadMessages } from '@/features/manageConversation';
import { isOurs, useHotkeysOn } from '@/shared/lib/hotkeys';
import { routes } from '@/shared/routes';

/**
 * Inbox shortcuts: Alt+↑ and Alt+↓ move between conversations, Escape marks the open conversation as read, Shift+Escape
 * marks all conversations as read, and E opens the emoji picker.
 */
export function useInboxKeys(conversations: readonly ConversationView[], open: ConversationView | null): void {
  const enabled = useHotkeysOn();
  const navigate = useNavigate();
  const read = useReadMessages();
  const readAll = useReadAllMessages();
  const markRead = (each: ConversationView) => {
    if (!each.isRead && each.lastMessage) void read(each, each.lastMessage.id);
  };
  const step = (by: number) => {
    const at = conversations.findIndex(({ id }) => id === open?.id);
    const next = conversations[at < 0 ? 0 : at + by];
    if (next) navigate(routes.inbox(next.id));
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const inDialog = event.target instanceof Element && event.target.closest('[role=dialog]');
    if (event.defaultPrevented || inDialog) return;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      step(event.key === 'ArrowUp' ? -1 : 1);
    } else if (event.key === 'Escape' && event.shiftKey) void readAll(conversations);
    else if (event.key === 'Escape' && open) markRead(open);
    else if (event.key === 'e' && isOurs(event)) {
      event.preventDefault();
      document.querySelector<HTMLButtonElement>('[data-emoji]')?.click();
    }
  });
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [enabled]);
}
