import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Gamepad2, Plus } from 'lucide-react';
import type { GamerId_LinkFragment } from '@/features/linkGamerId';
import { TwitchAccount } from '@/features/linkTwitch';
import { openOverlay } from '@/shared/lib/overlays';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { MyGamerIdsDocument } from '../api/me.generated.ts';
import { useDisconnect } from '../model/useDisconnect.ts';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
`;

/** The user's gamer IDs and Twitch channel. */
export function LinkedAccounts() {
  const query = useQuery(MyGamerIdsDocument, { fetchPolicy: 'cache-and-network' });
  const linked = query.data?.gamerIds.filter(({ state }) => state === 'linked') ?? [];
  return (
    <div className={stack}>
      <Region
        bare
        title="Linked accounts"
        thing="your linked accounts"
        query={{ ...query, loading: query.loading && !query.data }}
        ready={query.data !== undefined}
        skeleton={<SkeletonRows count={2} />}
      >
        {linked.length > 0 && (
          <LedgerList>
            {linked.map((gamerId) => (
              <GamerIdRow key={gamerId.id} gamerId={gamerId} />
            ))}
          </LedgerList>
        )}
      </Region>
      <Button variant="secondary" icon={<Plus {...icon} />} onClick={() => openOverlay({ kind: 'link-gamer-id' })}>
        Link a gamer ID
      </Button>
      <TwitchAccount />
    </div>
  );
}

const proofs = { provider: 'confirmed by signing in', screenshot: 'screenshot on file', none: null };

function GamerIdRow({ gamerId }: { gamerId: GamerId_LinkFragment }) {
  const { value, idSystem, locked, proof } = gamerId;
  const disconnect = useDisconnect();
  return (
    <LedgerRow
      icon={<Gamepad2 {...icon} />}
      title={idSystem.name}
      text={[value, proofs[proof], locked && 'in use in a match'].filter(Boolean).join(' · ')}
      action={
        <Button
          variant="grey"
          size={40}
          disabled={locked}
          onClick={() => disconnect(gamerId)}
          aria-label={`Disconnect ${idSystem.name}`}
        >
          Disconnect
        </Button>
      }
    />
  );
}
