import { useApolloClient, useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { CreateStaffSignInNonceDocument, StaffProveDocument, StaffSignInOptionsDocument } from '@/entities/staffMember';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import type { SocialAnswer } from '@/shared/lib/social-sign-in';
import { Banner } from '@/shared/ui/banner';
import { icon } from '@/shared/ui/icons';
import { SocialRegion } from '@/shared/ui/social-button';

const stack = css`
  display: grid;
  gap: var(--space-12);
`;

/** Asks the staff member to sign in at the identity provider again, without leaving the dialog. */
export function ProveAgain({ onProved }: { onProved: () => void }) {
  const client = useApolloClient();
  const options = useQuery(StaffSignInOptionsDocument, { fetchPolicy: 'cache-first' });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const social = options.data?.config.social ?? null;

  const createNonce = async () => {
    const { data } = await client.mutate({ mutation: CreateStaffSignInNonceDocument });
    return data?.createSignInNonce.nonce ?? null;
  };
  const prove = async ({ idToken, nonce }: SocialAnswer) => {
    setBusy(true);
    setError(null);
    try {
      await client.mutate({ mutation: StaffProveDocument, variables: { token: idToken, nonce } });
      onProved();
    } catch (fault) {
      if (!isAnsweredCentrally(fault)) setError(refusalOf(fault).message);
    }
    setBusy(false);
  };
  return (
    <div className={stack} role="alert">
      <Banner tone="amber" as="h3" icon={<ShieldCheck {...icon} />} title="Sign in again to continue">
        Your last sign-in is more than 15 minutes old. Nothing has changed yet. This action continues as soon as you’ve
        signed in.
      </Banner>
      {error && <Banner tone="rose" as="h3" title={error} />}
      <SocialRegion
        small
        query={options}
        provider={social}
        none="No identity provider is configured for staff"
        createNonce={createNonce}
        busy={busy}
        onAnswer={(answer) => void prove(answer)}
      />
    </div>
  );
}
