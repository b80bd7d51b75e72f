import { createStore } from '@/shared/lib/store';
import type { MessageView } from './liveMessages.ts';

/** How often something was heard of a conversation's clips, by its id. */
export const clipNews = createStore<Readonly<Record<string, number>>>({});

/** What is known of a conversation's clips may not be so any more. */
export function renewClips(conversationId: string): void {
  clipNews.update((all) => ({ ...all, [conversationId]: (all[conversationId] ?? 0) + 1 }));
}

/** Takes a live change of a message: it brought a clip, or shows its clip no longer. A reaction to one is no news of it. */
export function noteClip(change: string, { type, conversationId, clip }: MessageView): void {
  if (type === 'clip' && (change === 'message.added' || clip === null)) renewClips(conversationId);
}
