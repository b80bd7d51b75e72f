import { useMutation } from '@apollo/client/react';
import { asPlayer } from '@/entities/session';
import { isAnsweredCentrally } from '@/shared/api';
import { toast } from '@/shared/lib/toasts';
import { WatchStakeEventDocument } from '../api/watchEvent.generated.ts';

export interface WatchedEvent {
  readonly id: string;
  readonly name: string;
  readonly watching: boolean;
}

/** Adds or removes an event on the watch list. Updates optimistically and rolls back on failure. */
export function useWatchEvent(): (event: WatchedEvent) => void {
  const [watch] = useMutation(WatchStakeEventDocument);
  const set = async (event: WatchedEvent, watching: boolean): Promise<void> => {
    try {
      await watch({
        variables: { eventId: event.id, watching },
        optimisticResponse: {
          __typename: 'Mutation',
          watchStakeEvent: { __typename: 'StakeWatch', eventId: event.id, watching },
        },
        update: (cache, { data }) => {
          const id = cache.identify({ __typename: 'StakeEvent', id: event.id });
          if (data) cache.modify({ id, fields: { watching: () => data.watchStakeEvent.watching } });
        },
        refetchQueries: ['WatchedBoard'],
      });
    } catch (error) {
      if (isAnsweredCentrally(error)) return;
      toast({
        kind: 'error',
        title: `Couldn’t ${watching ? 'watch' : 'unwatch'} ${event.name}`,
        text: 'Restored.',
        action: { label: 'Retry', run: () => void set(event, watching) },
      });
    }
  };
  return (event) => asPlayer(`Watch ${event.name}`, () => void set(event, !event.watching));
}
