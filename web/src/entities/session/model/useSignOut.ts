import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { SignOutDocument } from '../api/session.generated.ts';
import { clearSession } from './session.ts';

/**
 * Ends the session on the platform and on this device. Even when the platform cannot be reached this device forgets the
 * session; the cache is emptied by whoever follows the session.
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
