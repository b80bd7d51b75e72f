import { useMutation } from '@apollo/client/react';
import { StaffSignOutDocument } from '../api/staffSession.generated.ts';
import { clearStaffSession } from './staffSession.ts';

/**
 * Ends the staff session on the platform and on this device. If the platform is unreachable, the session still ends on
 * this device.
 */
export function useStaffSignOut(): [signOut: () => Promise<void>, busy: boolean] {
  const [mutate, { loading }] = useMutation(StaffSignOutDocument);
  const signOut = async () => {
    try {
      await mutate();
    } catch (error) {
      console.error('Sign out error', error);
    }
    clearStaffSession();
  };
  return [signOut, loading];
}
