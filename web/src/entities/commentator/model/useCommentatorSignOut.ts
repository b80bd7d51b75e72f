import { useMutation } from '@apollo/client/react';
import { CommentatorSignOutDocument } from '../api/commentatorSession.generated.ts';
import { clearCommentatorSession } from './commentatorSession.ts';

/** Ends the commentator session on the platform and, even if the platform is unreachable, on this device. */
export function useCommentatorSignOut(): [signOut: () => Promise<void>, busy: boolean] {
  const [mutate, { loading }] = useMutation(CommentatorSignOutDocument);
  const signOut = async () => {
    try {
      await mutate();
    } catch (error) {
      console.error('Sign out error', error);
    }
    clearCommentatorSession();
  };
  return [signOut, loading];
}
