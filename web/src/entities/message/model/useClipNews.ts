import { useStore } from '@/shared/lib/store';
import { clipNews } from './clipNews.ts';
import { channelBeginnings } from './useMessageUpdates.ts';

/** A number that changes whenever a conversation's clips may have changed, including after a gap in the updates. */
export function useClipNews(conversationId: string): number {
  const heard = useStore(clipNews)[conversationId] ?? 0;
  return heard + useStore(channelBeginnings);
}
