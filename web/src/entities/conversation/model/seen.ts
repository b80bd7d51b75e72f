import { createStore, useStore } from '@/shared/lib/store';

const seen = createStore<Readonly<Record<string, string>>>({});

/** Records the last message in a conversation that the other user has seen. */
export function noteSeen(conversationId: string, lastMessageId: string): void {
  seen.update((all) => ({ ...all, [conversationId]: lastMessageId }));
}

/** ID of the last message the other user has seen, if both share read receipts. Null if unknown. */
export const useSeen = (conversationId: string): string | null => useStore(seen)[conversationId] ?? null;
