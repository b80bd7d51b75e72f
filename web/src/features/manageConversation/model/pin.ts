import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { type ConversationView, changeConversation, shownConversation } from '@/entities/conversation';
import { useOptimistic } from '@/shared/lib/optimistic';
import { PinConversationDocument, UnpinConversationDocument } from '../api/manageConversation.generated.ts';

/** Pins or unpins a conversation. Updates optimistically and rolls back on failure. */
export function usePinConversation() {
  const change = useOptimistic();
  const { cache } = useApolloClient();
  return ({ id, title, ...drawn }: Pick<ConversationView, 'id' | 'title' | 'pinned'>) => {
    // Reads the cached state, so that a second press before the next render still toggles.
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
