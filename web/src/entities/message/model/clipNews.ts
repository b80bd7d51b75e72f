import { createStore } from '@/shared/lib/store';
import type { MessageView } from './liveMessages.ts';

/** Counters by conversation ID. A counter increases when the conversation's clips may have changed. */
export const clipNews = createStore<Readonly<Record<string, number>>>({});

/** Signals that a conversation's clips may be out of date. */
export function renewClips(conversationId: string): void {
  clipNews.update((all) => ({ ...all, [conversationId]: (all[conversationId] ?? 0) + 1 }));
}

/** Handles a live message change that adds or removes a clip. Ignores other changes, such as reactions. */
export function noteClip(change: string, { type, conversationId, data }: MessageView): void {
  if (type === 'clip' && (change === 'message.added' || data.clip === null)) renewClips(conversationId);
}
