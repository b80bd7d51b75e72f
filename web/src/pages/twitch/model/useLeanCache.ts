import { InMemoryCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';

export const CLEAN_MS = 60_000;

/**
 * Clears the cache's memoized results once a minute. Apollo keeps up to 50,000 of them, most of which are outdated, so
 * a page that changes all day would grow by several megabytes an hour.
 */
export function useLeanCache(): void {
  const { cache } = useApolloClient();
  useEffect(() => {
    if (!(cache instanceof InMemoryCache)) return;
    const timer = setInterval(() => cache.gc({ resetResultCache: true }), CLEAN_MS);
    return () => clearInterval(timer);
  }, [cache]);
}
