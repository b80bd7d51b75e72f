import { createStore, useStore } from '@/shared/lib/store';

const seen = createStore<Readonly<Record<string, string>>>({});

/** The other side has seen a conversation up to a message. */
export function noteSeen(conversationId: string, lastMessageId: string): void {
  seen.update((all) => ({ ...all, [conversationId]: lastMessageId }));
}

/** Up to which message the other side has seen it, as far as both let that be known; null when nothing was heard. */
export const useSeen = (conversationId: string): string | null => useStore(seen)[conversationId] ?? null;
