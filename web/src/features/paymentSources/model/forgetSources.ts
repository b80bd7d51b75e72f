import type { ApolloCache } from '@apollo/client';

/** Which sources can take an amount is asked for again wherever it is shown. */
export function forgetSources(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'withdrawPaymentSources' });
}
