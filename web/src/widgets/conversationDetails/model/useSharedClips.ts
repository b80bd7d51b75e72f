import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useClipNews } from '@/entities/message';
import { inOrder } from '@/shared/lib/mutation-chain';
import { askForMore } from '@/shared/lib/paging';
import { ConversationClipsDocument } from '../api/sharedClips.generated.ts';

/**
 * Number of clips loaded initially: two rows of two, so that the content below stays in view. Each press of "More
 * clips" doubles the number.
 */
const fewest = 4;
const mostAtOnce = 64;

/**
 * The clips sent in a conversation, loaded page by page. When a clip is added or removed, all loaded pages are
 * refetched while the old list stays on screen. `clips` is undefined until the first response, and null if the viewer
 * isn't allowed to see them.
 */
export function useSharedClips(id: string) {
  const client = useApolloClient();
  const query = useQuery(ConversationClipsDocument, { variables: { id, pageSize: fewest } });
  // Blocking someone evicts the cached list, so keep showing the previous one until the response arrives.
  const page = (query.data ?? query.previousData)?.conversationClips;
  const news = useClipNews(id);
  const [seenNews] = useState(news);
  const shown = page?.items.length ?? 0;
  const renew = useEffectEvent(() => {
    const open = Math.max(1, Math.ceil(shown / fewest)) * fewest;
    const variables = { id, pageSize: Math.min(open, mostAtOnce) };
    // One request at a time, without deduplication, because a response that is already in flight may predate the latest
    // change.
    const context = { queryDeduplication: false };
    inOrder(`clips:${id}`, () =>
      client.query({ query: ConversationClipsDocument, variables, fetchPolicy: 'network-only', context }),
    ).catch((error: unknown) => console.error('Shared clips error', error));
  });
  useEffect(() => {
    if (news !== seenNews) renew();
  }, [news, seenNews]);
  return {
    clips: page === null ? null : page?.items,
    hasMore: page?.hasNext === true,
    loading: query.loading,
    error: query.error,
    more: () => {
      const pageSize = Math.min(shown, mostAtOnce);
      void askForMore(() => query.fetchMore({ variables: { page: Math.floor(shown / pageSize) + 1, pageSize } }));
    },
    retry: () => void query.refetch().catch(() => undefined),
  };
}
