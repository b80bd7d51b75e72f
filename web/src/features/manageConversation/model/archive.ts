import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import {
  type ConversationView,
  changeConversation,
  placeConversation,
  shownConversation,
} from '@/entities/conversation';
import { useOptimistic } from '@/shared/lib/optimistic';
import { ArchiveConversationDocument, UnarchiveConversationDocument } from '../api/manageConversation.generated.ts';

/** Archives or restores a conversation. Updates optimistically and rolls back on failure. */
export function useArchiveConversation() {
  const change = useOptimistic();
  const { cache } = useApolloClient();
  return ({ id, title, ...drawn }: Pick<ConversationView, 'id' | 'title' | 'archived'>) => {
    // Reads the cached state, so that a second press before the next render still toggles.
    const { archived } = shownConversation(cache, id) ?? drawn;
    const how = {
      variables: { id },
      key: `archive:${id}`,
      show: (cache: ApolloCache) => {
        changeConversation(cache, id, { archived: () => !archived });
        placeConversation(cache, id);
      },
      settle: (cache: ApolloCache) => placeConversation(cache, id),
      failed: `Couldn’t ${archived ? 'restore' : 'archive'} ${title}`,
    };
    return archived
      ? change({ document: UnarchiveConversationDocument, ...how })
      : change({ document: ArchiveConversationDocument, ...how });
  };
}
