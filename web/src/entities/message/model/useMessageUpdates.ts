import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useLiveChannel } from '@/shared/lib/live';
import { createStore } from '@/shared/lib/store';
import { MessageUpdatesDocument, type MessageUpdatesSubscription } from '../api/messageUpdates.generated.ts';
import { noteClip } from './clipNews.ts';
import { forgetLive, rememberLive } from './liveMessages.ts';
import { addThreadPolicies, addToThread, endLiveThread } from './threadPolicies.ts';

export type MessageChange = NonNullable<MessageUpdatesSubscription['messageUpdates']['data']>;

/**
 * Number of times the channel has restarted. After a restart, displayed data must be refetched, because updates may
 * have been missed.
 */
export const channelBeginnings = createStore(0);

/** Identifies the thread of one of the user's conversations. */
export const ownThread = (conversationId: string) => ({ field: 'messages', args: { conversationId } }) as const;

/**
 * Applies changes in all of the user's conversations to the cached threads. `onChanges` receives each frame's changes
 * after the cache has been updated.
 */
export function useMessageUpdates(skip: boolean, onChanges: (changes: readonly MessageChange[]) => void): void {
  const { cache } = useApolloClient();
  addThreadPolicies(cache);
  const silence = () => {
    forgetLive();
    endLiveThread(cache, null);
  };
  useLiveChannel({
    document: MessageUpdatesDocument,
    skip,
    onUpdates(updates) {
      const begun = updates.findLastIndex(({ messageUpdates }) => messageUpdates.kind === 'SNAPSHOT');
      if (begun >= 0) silence();
      const changes = updates.flatMap(({ messageUpdates: { data } }) => data ?? []);
      for (const { type, message } of changes) {
        if (message) noteClip(type, message);
        if (type !== 'message.added' || !message) continue;
        rememberLive(message.conversationId, message);
        addToThread(cache, ownThread(message.conversationId), message.id);
      }
      if (begun >= 0) channelBeginnings.update((times) => times + 1);
      onChanges(changes);
    },
    onResync() {
      silence();
      channelBeginnings.update((times) => times + 1);
    },
  });
  // After unsubscribing, no more updates arrive, so cached threads are no longer live.
  useEffect(() => {
    if (skip) return;
    return () => {
      forgetLive();
      endLiveThread(cache, null);
    };
  }, [cache, skip]);
}
