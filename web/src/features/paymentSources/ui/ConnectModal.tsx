import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { holdWords, type PaymentSource_CardFragment, SourceMark, sourceNames } from '@/entities/wallet';
import { formatDateTime } from '@/shared/lib/format';
import { closeOverlay, openingOf, useOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { Dialog } from '@/shared/ui/dialog';
import { Radio, RadioGroup } from '@/shared/ui/radio';
import { Region, type RegionProps, SkeletonRows } from '@/shared/ui/region';
import { ConnectOptionsDocument, type ConnectOptionsQuery } from '../api/paymentSources.generated.ts';
import { type Connecting, useConnect } from '../model/useConnect.ts';
import { ConnectForm, canConnect } from './ConnectForm.tsx';

/** The `connect-source` overlay: connects a payout method. */
export function ConnectModal() {
  const overlay = useOverlay('connect-source');
  return overlay ? <OpenConnectModal key={openingOf(overlay)} onConnected={overlay.onConnected} /> : null;
}

/** @param most maximum amount in cents that the method can receive until its hold ends. Undefined while unknown */
function welcome({ type, state, heldUntil }: PaymentSource_CardFragment, most: number | undefined): void {
  const name = sourceNames[type];
  if (state === 'pending')
    toast({ kind: 'info', title: `${name} is under review`, text: 'We’ll let you know when you can use it.' });
  else {
    const text = heldUntil && most !== undefined && `New: ${holdWords(most)} until ${formatDateTime(heldUntil)}.`;
    toast({ kind: 'success', title: `${name} is connected`, text: text || undefined });
  }
}

function OpenConnectModal({ onConnected }: { onConnected?: (sourceId: string) => void }) {
  const query = useQuery(ConnectOptionsDocument, { fetchPolicy: 'cache-and-network' });
  const connecting = useConnect((source) => {
    closeOverlay('connect-source');
    welcome(source, query.data?.wallet.limits.sourceHoldAmount);
    onConnected?.(source.id);
  });
  return <ConnectView connecting={connecting} query={query} />;
}

export interface ConnectViewProps {
  connecting: Connecting;
  query: RegionProps['query'] & { data?: ConnectOptionsQuery };
}

/** Renders the dialog without fetching data. */
export function ConnectView({ connecting, query }: ConnectViewProps) {
  const [wanted, setWanted] = useState<string | null>(null);
  const methods = query.data?.withdrawMethods.filter(({ type }) => canConnect(type)) ?? [];
  const kind = wanted ?? methods.find(({ available }) => available)?.type ?? null;
  return (
    <Dialog open flush title="Add a payout method" onClose={() => closeOverlay('connect-source')}>
      <Region
        bare
        titleHidden
        title="Payout methods"
        thing="payout methods"
        query={{ ...query, loading: query.loading && !query.data }}
        ready={query.data !== undefined}
        skeleton={<SkeletonRows count={3} />}
      >
        <RadioGroup label="Connect" value={kind} onChange={(next) => !connecting.visiting && setWanted(next)}>
          {methods.map(({ type, name, speed, available, reason }) => (
            <Radio
              key={type}
              value={type}
              disabled={!available || connecting.visiting}
              mark={<SourceMark type={type} name={name} />}
              title={name}
              text={available ? speed : (reason ?? 'Not available here')}
            />
          ))}
        </RadioGroup>
        {kind !== null && <ConnectForm key={kind} kind={kind} connecting={connecting} />}
      </Region>
    </Dialog>
  );
}
