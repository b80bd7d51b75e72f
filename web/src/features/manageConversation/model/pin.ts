import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { type ConversationView, changeConversation, shownConversation } from '@/entities/conversation';
import { useOptimistic } from '@/shared/lib/optimistic';
import { PinConversationDocument, UnpinConversationDocument } from '../api/manageConversation.generated.ts';

/** Keeps a conversation on top of the list, or lets it go; shown at once and undone when it fails. */
export function usePinConversation() {
  const change = useOptimistic();
  const { cache } = useApolloClient();
  return ({ id, title, ...drawn }: Pick<ConversationView, 'id' | 'title' | 'pinned'>) => {
    // A second press may come before the first one is drawn: it means the opposite all the same.
    const { pinned } = shownConversation(cache, id) ?? drawn;
    const how = {
      variables: { id },
      key: `pin:${id}`,
      show: (cache: ApolloCache) => changeConversation(cache, id, { pinned: () => !pinned }),
      failed: `Couldn’t ${pinned ? 'unpin' : 'pin'} ${title}`,
    };
    return pinned
      ? change({ document: UnpinConversationDocument, ...how })
      : change({ document: PinConversationDocument, ...how });
  };
}
