import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { ArrowRight, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { type Slip_ViewFragment, teamsOf } from '@/entities/stakeSlip';
import { formatDateTime } from '@/shared/lib/format';
import { useStale } from '@/shared/lib/live';
import { closeOverlay, useOverlay } from '@/shared/lib/overlays';
import { media } from '@/shared/styles';
import { Banner } from '@/shared/ui/banner';
import { Countdown } from '@/shared/ui/countdown';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { HoldButton } from '@/shared/ui/hold-button';
import { icon, smallIcon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { MoneyText } from '@/shared/ui/money';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { Caps, KeyValue } from '@/shared/ui/text';
import { SwapSlipDocument, type SwapSlipQuery } from '../api/swapLeg.generated.ts';
import { playBegins } from '../model/bench.ts';
import { canComeIn, canGoOut, type SwapChoice, swapSums } from '../model/swap.ts';
import { useBench } from '../model/useBench.ts';
import { useSwap } from '../model/useSwap.ts';
import { BenchEditor, type BenchEditorProps } from './BenchEditor.tsx';
import { LegColumn } from './LegColumn.tsx';

const columns = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-16);
  align-items: start;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const stack = css`
  display: grid;
  gap: var(--space-16);
`;

const diff = css`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--space-8);
  color: var(--paper);
  font-weight: 600;
`;

/** What the page around gives to a bench. */
export interface SwapModalProps extends Pick<BenchEditorProps, 'candidates' | 'most' | 'onBenched'> {}

/** The bench of a slip, and swapping a leg for one of it: choose one of each, see what it costs, hold. */
export function SwapModal(props: SwapModalProps) {
  const overlay = useOverlay('swap-leg');
  return overlay && <OpenSwap key={overlay.slipId} slipId={overlay.slipId} {...props} />;
}

const close = () => closeOverlay('swap-leg');

function OpenSwap({ slipId, ...around }: SwapModalProps & { slipId: string }) {
  const query = useQuery(SwapSlipDocument, {
    variables: { slipId },
    fetchPolicy: 'cache-and-network',
    pollInterval: 5000,
  });
  const { swap, message: refused, busy, renew } = useSwap(slipId, close);
  const bench = useBench(slipId);
  const message = bench.message ?? refused;
  const [outId, setOutId] = useState<string | null>(null);
  const [inId, setInId] = useState<string | null>(null);
  const stale = useStale();
  const slip = query.data?.slip;
  const out = slip && canGoOut(slip).find(({ id }) => id === outId);
  const incoming = slip && canComeIn(slip).find(({ id }) => id === inId);
  const choice = out && incoming ? { out, in: incoming } : null;
  const pick = (set: (id: string) => void) => (id: string) => {
    renew();
    set(id);
  };
  return (
    <Dialog
      open
      onClose={close}
      title="Bench and swap"
      note={slip ? `Slip ${slip.number}` : undefined}
      size="medium"
      sticky
      footer={
        <DialogFooter>
          <HoldButton
            size={56}
            wide
            loading={busy}
            reason={reasonOf(choice, stale)}
            onConfirm={() => choice && void swap(choice)}
          >
            Swap
          </HoldButton>
        </DialogFooter>
      }
    >
      <Region
        bare
        titleHidden
        title="Bench and swap"
        thing="the slip"
        query={{ ...query, loading: query.loading && !slip }}
        ready={query.data !== undefined}
        skeleton={<SkeletonRows count={4} height={64} />}
        empty={!slip && <EmptyState title="That slip isn’t available" />}
      >
        <div className={stack}>
          {message && (
            <div role="alert">
              <Banner tone="rose" icon={<CircleAlert {...icon} />} title={message} as="h3" />
            </div>
          )}
          {slip && (
            <div className={columns}>
              <LegColumn
                title="Line-up"
                legs={canGoOut(slip)}
                chosen={outId}
                onChoose={pick(setOutId)}
                none="Nothing here can go out."
              />
              <BenchEditor
                {...around}
                slip={slip}
                chosen={inId}
                onChoose={pick(setInId)}
                busy={bench.busy || busy}
                onChange={bench.change}
              />
            </div>
          )}
          {choice && <Diff choice={choice} />}
          {slip && query.data && <History slip={slip} changes={query.data.slipChanges} />}
        </div>
      </Region>
    </Dialog>
  );
}

function reasonOf(choice: SwapChoice | null, stale: boolean): string | undefined {
  if (!choice) return 'Choose one of the line-up and one of the bench.';
  if (stale) return 'Waiting for live prices.';
  return swapSums(choice).proceeds === null ? 'Nobody buys the matched part now.' : undefined;
}

/** What goes, what comes and what it does to the money. */
function Diff({ choice }: { choice: SwapChoice }) {
  const sums = swapSums(choice);
  const begins = playBegins(choice);
  return (
    <section aria-label="What this does">
      <p className={diff}>
        {teamsOf(choice.out).name}
        <ArrowRight {...smallIcon} />
        {teamsOf(choice.in).name}
      </p>
      <KeyValue
        rows={[
          { label: 'Waiting money that comes back', value: <MoneyText cents={sums.refund} /> },
          {
            label: 'Sale of the matched part, at least',
            value: sums.proceeds === null ? 'No buyer' : <MoneyText cents={sums.proceeds} />,
          },
          { label: `Goes on ${teamsOf(choice.in).name}`, value: <MoneyText cents={sums.placed} /> },
          { label: 'Back to your balance', value: <MoneyText cents={sums.left} /> },
          { label: 'Fee', value: <MoneyText cents={0} /> },
          begins === null
            ? { label: 'Play has begun', value: 'A sale waits some seconds' }
            : {
                label: 'Play begins, then a sale waits some seconds',
                value: <Countdown to={begins} label="Time to swap at once" size="small" />,
              },
          { label: 'If it brings less', value: 'Nothing is swapped' },
        ]}
      />
    </section>
  );
}

function History({ slip, changes }: { slip: Slip_ViewFragment; changes: SwapSlipQuery['slipChanges'] }) {
  if (changes.length === 0) return null;
  const nameOf = (id: string) => {
    const leg = slip.legs.find((each) => each.id === id);
    return leg ? teamsOf(leg).name : 'A leg';
  };
  return (
    <section aria-label="Swaps so far">
      <Caps>Swaps so far</Caps>
      <LedgerList bare>
        {changes.map((change) => (
          <LedgerRow
            key={change.id}
            title={`${nameOf(change.outLegId)} out, ${nameOf(change.inLegId)} in`}
            text={`${formatDateTime(change.at)}${change.cause === 'auto' ? ' · by itself, after a void' : ''}`}
            figures={<MoneyText cents={change.placedAmount} />}
          />
        ))}
      </LedgerList>
    </section>
  );
}
