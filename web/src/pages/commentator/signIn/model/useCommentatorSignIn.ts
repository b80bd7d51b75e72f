import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import {
  beginCommentatorSession,
  CommentatorAuthenticateDocument,
  CommentatorAuthenticatePortalDocument,
  type CommentatorSession,
  CommentatorSignInOptionsDocument,
  CreateCommentatorSignInNonceDocument,
  CreatePortalCodeDocument,
} from '@/entities/commentator';
import { errorCodes, refusalOf } from '@/shared/api';
import { appVersion } from '@/shared/config';
import type { SocialAnswer } from '@/shared/lib/social-sign-in';

export interface CommentatorSignInFault {
  message: string;
  /** Whether the account exists but isn't a commentator's. */
  noAccess: boolean;
}

/**
 * Signs in a commentator, either through the identity provider or with their player session, and starts the session.
 * @param player client for the player session on this device
 */
export function useCommentatorSignIn(player: ApolloClient) {
  const client = useApolloClient();
  const options = useQuery(CommentatorSignInOptionsDocument, { fetchPolicy: 'cache-first' });
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<CommentatorSignInFault | null>(null);

  const createNonce = async () => {
    const { data } = await client.mutate({ mutation: CreateCommentatorSignInNonceDocument });
    return data?.createSignInNonce.nonce ?? null;
  };

  /** Starts the session that `authenticate` returns. If it was refused, stores the reason. */
  const attempt = async (authenticate: () => Promise<CommentatorSession | undefined>) => {
    setBusy(true);
    setFault(null);
    try {
      const session = await authenticate();
      if (session) beginCommentatorSession(session);
    } catch (error) {
      const { code, message, platformCode } = refusalOf(error);
      // A player who isn't a commentator gets no code.
      setFault({ message, noAccess: code === 'FORBIDDEN' || platformCode === errorCodes.NOT_ALLOWED_NOW });
    }
    setBusy(false);
  };

  const signIn = ({ idToken: token, nonce }: SocialAnswer) =>
    attempt(async () => {
      const input = { provider: 'social', token, nonce, appVersion } as const;
      const { data } = await client.mutate({ mutation: CommentatorAuthenticateDocument, variables: { input } });
      return data?.commentatorAuthenticate;
    });

  const continueAsPlayer = () =>
    attempt(async () => {
      const { data } = await player.mutate({ mutation: CreatePortalCodeDocument });
      if (!data) return undefined;
      const variables = { code: data.createPortalCode.code, appVersion };
      const entered = await client.mutate({ mutation: CommentatorAuthenticatePortalDocument, variables });
      return entered.data?.commentatorAuthenticatePortal;
    });

  return { options, social: options.data?.config.social ?? null, busy, fault, createNonce, signIn, continueAsPlayer };
}
