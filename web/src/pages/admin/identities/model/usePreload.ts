import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { serverNow } from '@/shared/lib/clock';
import { IdentityReviewDocument } from '../api/identities.generated.ts';

/** Links to photos expire after five minutes, so an older check is loaded again. */
const FRESH_MS = 4 * 60_000;

export interface Preloaded {
  userId: string;
  at: number;
}

/** Whether a check that is opened now needn't be loaded again. */
export const isFresh = (preloaded: Preloaded | null, userId: string): boolean =>
  preloaded?.userId === userId && serverNow() - preloaded.at < FRESH_MS;

/**
 * Loads the next check while the current one is decided. Its photos are loaded once they are shown, because the record
 * of who has seen a photo must stay true.
 * @param userId the next one in the queue, once the current one is loaded. Null for none
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
    // A failure is shown once the check is opened, which loads it again.
    load().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [client, userId]);
  return preloaded;
}
