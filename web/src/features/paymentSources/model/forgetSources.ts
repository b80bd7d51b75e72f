import type { ApolloCache } from '@apollo/client';

/** Clears the cached payout methods, because the ones that can receive a given amount may have changed. */
export function forgetSources(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'withdrawPaymentSources' });
}
