import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useEffect, useRef, useState } from 'react';
import type { MarketView } from '@/entities/market';
import { useSession } from '@/entities/session';
import { formatDateTime } from '@/shared/lib/format';
import { useLiveChannel } from '@/shared/lib/live';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { RegionError } from '@/shared/ui/region';
import {
  MarketObjectionDocument,
  ObjectedEventDocument,
  type Objection_OwnFragment,
} from '../api/objectToResult.generated.ts';
import { ObjectionDialog } from './ObjectionDialog.tsx';

const box = css`
  display: grid;
  justify-items: start;
  gap: var(--space-12);
  padding: 0 var(--space-16) var(--space-16);
`;

export interface ObjectionPanelProps {
  market: MarketView;
  /** Whether the viewer staked on the market or plays in its event. */
  concerned: boolean;
}

const isPaid = (phase: MarketView['phase']) => phase === 'provisional' || phase === 'settled';

/** The viewer's objection to a market's result: the button to object, its progress, or the answer. */
export function ObjectionPanel({ market: { id, eventId, phase }, concerned }: ObjectionPanelProps) {
  const signedIn = useSession()?.scope === 'full';
  const [open, setOpen] = useState(false);
  const skip = !signedIn || !concerned || !isPaid(phase);
  const { data, error, refetch } = useQuery(MarketObjectionDocument, { variables: { marketId: id }, skip });
  const before = useRef(phase);
  useEffect(() => {
    // Refetches when the phase changes, because the answer to an objection often changes it. Not needed for the first
    // paid phase, which starts the query.
    const changed = before.current !== phase && isPaid(before.current);
    before.current = phase;
    if (changed && !skip) void refetch().catch(() => undefined);
  }, [phase, skip, refetch]);
  const objection = data?.marketObjection;
  const again = () => void refetch().catch(() => undefined);
  // Subscribes to the event, because the market's page receives the answer to an objection only as a change to the
  // event.
  useLiveChannel({
    document: ObjectedEventDocument,
    variables: { eventId },
    skip: objection?.state !== 'open',
    write: () => undefined,
    onUpdates: again,
    onResync: again,
  });
  return (
    <>
      {objection ? (
        <div className={box}>
          <Progress objection={objection} />
        </div>
      ) : error && !data ? (
        <div className={box}>
          <RegionError thing="your objection" error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        // Hides the button until the response arrives, because the user may already have objected.
        phase === 'provisional' &&
        data && (
          <div className={box}>
            <Button variant="tertiary" size={32} onClick={() => setOpen(true)} data-track="object_to_result">
              Object to this result
            </Button>
          </div>
        )
      )}
      {/* Stays open when the phase changes, so that the user's text isn't lost. */}
      {open && <ObjectionDialog marketId={id} onClose={() => setOpen(false)} />}
    </>
  );
}

function Progress({ objection }: { objection: Objection_OwnFragment }) {
  if (objection.state === 'open')
    return (
      <Banner as="h3" title="We’re reviewing your objection">
        You’ll get an answer by {formatDateTime(objection.dueAt)}. Winnings stay pending until then.
      </Banner>
    );
  return (
    <Banner as="h3" title={objection.state === 'upheld' ? 'Your objection was upheld' : 'Your objection was rejected'}>
      <span dir="auto">{objection.answer}</span>
    </Banner>
  );
}
