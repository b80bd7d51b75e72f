import { createStore } from '@/shared/lib/store';
import type { MessageView } from './liveMessages.ts';

/** A change counter for each conversation's clips, by conversation id. */
export const clipNews = createStore<Readonly<Record<string, number>>>({});

/** Marks a conversation's clips as possibly outdated. */
export function renewClips(conversationId: string): void {
  clipNews.update((all) => ({ ...all, [conversationId]: (all[conversationId] ?? 0) + 1 }));
}

/** Handles a live message change that adds or removes a clip. Reactions don't count. */
export function noteClip(change: string, { type, conversationId, clip }: MessageView): void {
  if (type === 'clip' && (change === 'message.added' || clip === null)) renewClips(conversationId);
}
