import { InMemoryCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';

export const CLEAN_MS = 60_000;

/**
 * Has the cache forget results that it keeps to read them again faster, once a minute. It keeps up to 50,000 parts of
 * results that have long been replaced, with which a page that changes all day would grow by several megabytes an hour.
 */
export function useLeanCache(): void {
  const { cache } = useApolloClient();
  useEffect(() => {
    if (!(cache instanceof InMemoryCache)) return;
    const timer = setInterval(() => cache.gc({ resetResultCache: true }), CLEAN_MS);
    return () => clearInterval(timer);
  }, [cache]);
}
