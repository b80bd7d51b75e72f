import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useClipNews } from '@/entities/message';
import { inOrder } from '@/shared/lib/mutation-chain';
import { askForMore } from '@/shared/lib/paging';
import { ConversationClipsDocument } from '../api/sharedClips.generated.ts';

/** Two rows of two leave what stands below in view. Whoever wants more gets as many again as are there. */
const fewest = 4;
const mostAtOnce = 64;

/**
 * The clips that were sent in a conversation, page by page. When one comes or goes they are asked for anew, as far as they are
 * open; what is shown stays until then. `clips` is undefined before the first answer, null when the reader may not see them.
 */
export function useSharedClips(id: string) {
  const client = useApolloClient();
  const query = useQuery(ConversationClipsDocument, { variables: { id, pageSize: fewest } });
  // Who was blocked a moment ago: the list is away until the answer is there.
  const page = (query.data ?? query.previousData)?.conversationClips;
  const news = useClipNews(id);
  const [seenNews] = useState(news);
  const shown = page?.items.length ?? 0;
  const renew = useEffectEvent(() => {
    const open = Math.max(1, Math.ceil(shown / fewest)) * fewest;
    const variables = { id, pageSize: Math.min(open, mostAtOnce) };
    // One after the other, and each asked anew: an answer that is on its way does not know what was heard since.
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
