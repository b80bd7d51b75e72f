import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { serverNow } from '@/shared/lib/clock';
import { IdentityReviewDocument } from '../api/identities.generated.ts';

/** Photo links expire after five minutes, so an older check is reloaded. */
const FRESH_MS = 4 * 60_000;

export interface Preloaded {
  userId: string;
  at: number;
}

/** Whether a preloaded check can be opened without reloading it. */
export const isFresh = (preloaded: Preloaded | null, userId: string): boolean =>
  preloaded?.userId === userId && serverNow() - preloaded.at < FRESH_MS;

/**
 * Preloads the next check while the current one is being decided. Photos aren't loaded until they are shown, because
 * the record of who has seen them must be accurate.
 * @param userId the next user in the queue, once the current check is loaded. Null if there is none
 */
export function usePreload(userId: string | null): Preloaded | null {
  const client = useApolloClient();
  const [preloaded, setPreloaded] = useState<Preloaded | null>(null);
  useEffect(() => {
    if (userId === null) return;
    let wanted = true;
    const load = async () => {
      await client.query({ query: IdentityReviewDocument, variables: { userId }, fetchPolicy: 'network-only' });
      if (wanted) setPreloaded({ userId, at: serverNow() });
    };
    // A failure is ignored, because opening the check loads it again and shows any error.
    load().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [client, userId]);
  return preloaded;
}
