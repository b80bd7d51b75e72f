import type { ApolloCache } from '@apollo/client';

/** Which payout methods can take an amount has changed, so it is refetched. */
export function forgetSources(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'withdrawPaymentSources' });
}
