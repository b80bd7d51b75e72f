import { useApolloClient } from '@apollo/client/react';
import { SignOutDocument } from '../api/session.generated.ts';
import { clearSession, useAuthLoading, whileLoading } from './session.ts';

/**
 * Ends the session on the platform and on this device. If the platform is unreachable, the session still ends on this
 * device. Session listeners clear the cache when the session ends.
 */
export function useSignOut(): [signOut: (options?: { all?: boolean }) => Promise<void>, busy: boolean] {
  const client = useApolloClient();
  const busy = useAuthLoading();
  const signOut = ({ all = false } = {}) =>
    whileLoading(async () => {
      try {
        await client.mutate({ mutation: SignOutDocument, variables: { all } });
      } catch (error) {
        console.error('Sign out error', error);
      }
      clearSession();
    });
  return [signOut, busy];
}
