import { useApolloClient } from '@apollo/client/react';
import { asPlayer } from '@/entities/session';
import { isAnsweredCentrally } from '@/shared/api';
import { toast } from '@/shared/lib/toasts';

export interface WatchedEvent {
  readonly id: string;
  readonly name: string;
  readonly watching: boolean;
}

/** Adds an event to the watch list or removes it. A failure shows a toast with Retry. */
export function useWatchEvent(): (event: WatchedEvent) => void {
  const client = useApolloClient();
  const set = async (event: WatchedEvent, watching: boolean): Promise<void> => {
    try {
      // Loaded on the first press, because every event card has the button and few visitors use it.
      const { watchEvent } = await import('./watchEvent.ts');
      await watchEvent(client, event.id, watching);
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
