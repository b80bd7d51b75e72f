import { useQuery } from '@apollo/client/react';
import { Gamepad2 } from 'lucide-react';
import { useState } from 'react';
import { closeOverlay, type OverlayOf, useOverlay } from '@/shared/lib/overlays';
import { Dialog } from '@/shared/ui/dialog';
import { icon } from '@/shared/ui/icons';
import { Radio, RadioGroup } from '@/shared/ui/radio';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { LinkGamerIdDocument } from '../api/linkGamerId.generated.ts';
import { LinkSteps } from './LinkSteps.tsx';

/**
 * The `link-gamer-id` overlay: links a gamer ID by choosing the system, entering the name,
 * connecting the account and confirming.
 */
export function LinkGamerIdModal() {
  const overlay = useOverlay('link-gamer-id');
  return overlay ? <OpenModal overlay={overlay} /> : null;
}

function OpenModal({ overlay }: { overlay: OverlayOf<'link-gamer-id'> }) {
  const query = useQuery(LinkGamerIdDocument, { fetchPolicy: 'cache-and-network' });
  const [systemId, setSystemId] = useState(overlay.idSystemId ?? null);
  const system = query.data?.idSystems.find(({ id }) => id === systemId);
  const linked = query.data?.gamerIds.find(({ idSystem, state }) => idSystem.id === systemId && state === 'linked');
  return (
    <Dialog
      open
      title={system ? `Link ${system.name}` : 'Link a gamer ID'}
      onClose={() => closeOverlay('link-gamer-id')}
      onBack={system && !overlay.idSystemId ? () => setSystemId(null) : undefined}
    >
      <Region
        bare
        titleHidden
        title="Gamer IDs"
        thing="gamer IDs"
        query={{ ...query, loading: query.loading && !query.data }}
        ready={query.data !== undefined}
        skeleton={<SkeletonRows count={3} />}
      >
        {system ? (
          <LinkSteps key={system.id} system={system} current={linked?.value ?? ''} />
        ) : (
          <RadioGroup label="Where you play" value={null} onChange={setSystemId}>
            {query.data?.idSystems.map(({ id, name, example }) => (
              <Radio key={id} value={id} mark={<Gamepad2 {...icon} />} title={name} text={`For example, ${example}`} />
            ))}
          </RadioGroup>
        )}
      </Region>
    </Dialog>
  );
}
