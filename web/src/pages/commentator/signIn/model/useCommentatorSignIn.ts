import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import {
  beginCommentatorSession,
  CommentatorAuthenticateDocument,
  CommentatorSignInOptionsDocument,
  CreateCommentatorSignInNonceDocument,
} from '@/entities/commentator';
import { refusalOf } from '@/shared/api';
import { appVersion } from '@/shared/config';
import type { SocialAnswer } from '@/shared/lib/social-sign-in';

export interface CommentatorSignInFault {
  message: string;
  /** Whether the account is known but isn't a commentator's. */
  noAccess: boolean;
}

/** Signs a commentator in through the identity provider and starts the session. */
export function useCommentatorSignIn() {
  const client = useApolloClient();
  const options = useQuery(CommentatorSignInOptionsDocument, { fetchPolicy: 'cache-first' });
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<CommentatorSignInFault | null>(null);

  const createNonce = async () => {
    const { data } = await client.mutate({ mutation: CreateCommentatorSignInNonceDocument });
    return data?.createSignInNonce.nonce ?? null;
  };

  const signIn = async ({ idToken: token, nonce }: SocialAnswer) => {
    setBusy(true);
    setFault(null);
    const input = { provider: 'social', token, nonce, appVersion } as const;
    try {
      const { data } = await client.mutate({ mutation: CommentatorAuthenticateDocument, variables: { input } });
      if (data) beginCommentatorSession(data.commentatorAuthenticate);
    } catch (error) {
      const { code, message } = refusalOf(error);
      setFault({ message, noAccess: code === 'FORBIDDEN' });
    }
    setBusy(false);
  };

  return { options, social: options.data?.config.social ?? null, busy, fault, createNonce, signIn };
}
