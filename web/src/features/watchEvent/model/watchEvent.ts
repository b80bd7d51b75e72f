import type { ApolloClient } from '@apollo/client';
import { WatchStakeEventDocument } from '../api/watchEvent.generated.ts';

/**
 * Adds an event to the watch list or removes it. The cache changes before the response, and is restored if the request
 * fails, which rejects.
 */
export async function watchEvent(client: ApolloClient, eventId: string, watching: boolean): Promise<void> {
  await client.mutate({
    mutation: WatchStakeEventDocument,
    variables: { eventId, watching },
    optimisticResponse: {
      __typename: 'Mutation',
      watchStakeEvent: { __typename: 'StakeWatch', eventId, watching },
    },
    update: (cache, { data }) => {
      const id = cache.identify({ __typename: 'StakeEvent', id: eventId });
      if (data) cache.modify({ id, fields: { watching: () => data.watchStakeEvent.watching } });
    },
    refetchQueries: ['WatchedBoard'],
  });
}
