import { createStore, useStore } from '@/shared/lib/store';

const seen = createStore<Readonly<Record<string, string>>>({});

/** Records that the other side has seen a conversation up to a message. */
export function noteSeen(conversationId: string, lastMessageId: string): void {
  seen.update((all) => ({ ...all, [conversationId]: lastMessageId }));
}

/** The last message the other side has seen, if both share read receipts; null when unknown. */
export const useSeen = (conversationId: string): string | null => useStore(seen)[conversationId] ?? null;
