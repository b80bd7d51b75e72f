import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import {
  beginStaffSession,
  CreateStaffSignInNonceDocument,
  StaffAuthenticateDocument,
  StaffSignInOptionsDocument,
} from '@/entities/staffMember';
import { refusalOf } from '@/shared/api';
import { appVersion } from '@/shared/config';
import { type IdTokenPerson, personIn, type SocialAnswer } from '@/shared/lib/social-sign-in';

export type StaffSignInFault =
  | { kind: 'failed'; message: string }
  /** The platform knows the account but denies it staff access. */
  | { kind: 'noAccess'; message: string; person: IdTokenPerson };

/** Signs a staff member in through the identity provider and starts the session. */
export function useStaffSignIn() {
  const client = useApolloClient();
  const options = useQuery(StaffSignInOptionsDocument, { fetchPolicy: 'cache-first' });
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<StaffSignInFault | null>(null);
  const social = options.data?.config.social ?? null;

  const createNonce = async () => {
    const { data } = await client.mutate({ mutation: CreateStaffSignInNonceDocument });
    return data?.createSignInNonce.nonce ?? null;
  };

  const enter = async (token: string, nonce: string) => {
    const input = { provider: 'social', token, nonce, clientType: 'support_web', appVersion } as const;
    try {
      const { data } = await client.mutate({ mutation: StaffAuthenticateDocument, variables: { input } });
      if (data) beginStaffSession(data.staffAuthenticate);
    } catch (error) {
      const { code, message } = refusalOf(error);
      if (code !== 'FORBIDDEN') throw error;
      setFault({ kind: 'noAccess', message, person: personIn(token) });
    }
  };

  const signIn = async ({ idToken, nonce }: SocialAnswer) => {
    setBusy(true);
    setFault(null);
    try {
      await enter(idToken, nonce);
    } catch (error) {
      setFault({ kind: 'failed', message: refusalOf(error).message });
    }
    setBusy(false);
  };

  return { options, social, busy, fault, createNonce, signIn };
}
