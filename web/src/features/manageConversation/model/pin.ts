import type { ApolloCache } from '@apollo/client';
import { type ConversationView, changeConversation } from '@/entities/conversation';
import { useOptimistic } from '@/shared/lib/optimistic';
import { PinConversationDocument, UnpinConversationDocument } from '../api/manageConversation.generated.ts';

/** Keeps a conversation on top of the list, or lets it go; shown at once and undone when it fails. */
export function usePinConversation() {
  const change = useOptimistic();
  return ({ id, title, pinned }: Pick<ConversationView, 'id' | 'title' | 'pinned'>) => {
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
