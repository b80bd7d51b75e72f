import type { ApolloCache } from '@apollo/client';
import { Message_ViewFragmentDoc } from '../api/message.generated.ts';
import type { MessageView } from './liveMessages.ts';

/** A message as displayed, including optimistic changes. Null if it isn't cached. */
export function shownMessage(cache: ApolloCache, id: string): MessageView | null {
  const fragment = { fragment: Message_ViewFragmentDoc, fragmentName: 'Message_view' };
  return cache.readFragment({ id: cache.identify({ __typename: 'Message', id }), ...fragment }, true);
}
