import { useStore } from '@/shared/lib/store';
import { clipNews } from './clipNews.ts';
import { channelBeginnings } from './useMessageUpdates.ts';

/** A number that changes when the clips of a conversation may have: live, or while nothing was heard. */
export function useClipNews(conversationId: string): number {
  const heard = useStore(clipNews)[conversationId] ?? 0;
  return heard + useStore(channelBeginnings);
}
