import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { SignOutDocument } from '../api/session.generated.ts';
import { clearSession } from './session.ts';

/**
 * Ends the session on the platform and on this device. If the platform is unreachable, it still ends locally. Session
 * listeners clear the cache.
 */
export function useSignOut(): [signOut: (options?: { all?: boolean }) => Promise<void>, busy: boolean] {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const signOut = async ({ all = false } = {}) => {
    setBusy(true);
    try {
      await client.mutate({ mutation: SignOutDocument, variables: { all } });
    } catch (error) {
      console.error('Sign out error', error);
    }
    clearSession();
    setBusy(false);
  };
  return [signOut, busy];
}
