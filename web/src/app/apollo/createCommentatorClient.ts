import type { ApolloClient } from '@apollo/client';
import { clearCommentatorSession, currentCommentatorSession, onCommentatorSessionChange } from '@/entities/commentator';
import { createAreaClient } from './createAreaClient.ts';
import { mergePages, replaceList, typePolicies } from './fieldPolicies.ts';

/** Cache policies of the commentator area, in addition to the shared policies. */
export const commentatorPolicies = {
  ...typePolicies,
  Query: {
    fields: {
      commentatorSchedule: { keyArgs: ['from'], merge: replaceList },
      commentatorSearch: { keyArgs: ['q'], merge: mergePages },
    },
  },
};

/** Creates a GraphQL client for the commentator area. */
export function createCommentatorClient(uri?: string): ApolloClient {
  const session = {
    current: currentCommentatorSession,
    clear: clearCommentatorSession,
    onChange: onCommentatorSessionChange,
  };
  return createAreaClient(session, commentatorPolicies, uri);
}
