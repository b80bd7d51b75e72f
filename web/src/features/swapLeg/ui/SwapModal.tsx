import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { ArrowRight, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { PaidNotice, paidBlock, usePaidAccess } from '@/entities/paidAccess';
import { teamsOf } from '@/entities/stakeSlip';
import { useStale } from '@/shared/lib/live';
import { closeOverlay, useOverlay } from '@/shared/lib/overlays';
import { media } from '@/shared/styles';
import { Banner } from '@/shared/ui/banner';
import { Countdown } from '@/shared/ui/countdown';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { HoldButton } from '@/shared/ui/hold-button';
import { icon, smallIcon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { KeyValue } from '@/shared/ui/text';
import { SwapSlipDocument } from '../api/swapLeg.generated.ts';
import { playBegins } from '../model/bench.ts';
import { canComeIn, canGoOut, type SwapChoice, swapSums } from '../model/swap.ts';
import { useBench } from '../model/useBench.ts';
import { useSwap } from '../model/useSwap.ts';
import { BenchEditor, type BenchEditorProps } from './BenchEditor.tsx';
import { LegColumn } from './LegColumn.tsx';
import { SwapHistory } from './SwapHistory.tsx';

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
  font-weight: var(--weight-semibold);
`;

/** Bench data supplied by the page. */
export interface SwapModalProps extends Pick<BenchEditorProps, 'candidates' | 'most' | 'onBenched'> {}

/**
 * The `swap-leg` overlay: swaps a leg for one on the bench. The user chooses both, reviews the cost and holds the
 * button to confirm.
 */
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
  const access = usePaidAccess(true);
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
            data-track="swap_leg"
            size={56}
            wide
            loading={busy}
            reason={paidBlock(access) ?? reasonOf(choice, stale)}
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
          <PaidNotice access={access} />
          {message && (
            <div role="alert">
              <Banner tone="rose" icon={<CircleAlert {...icon} />} title={message} as="h3" />
            </div>
          )}
          {slip && (
            <div className={columns}>
              <LegColumn
                title="Lineup"
                legs={canGoOut(slip)}
                chosen={outId}
                onChoose={pick(setOutId)}
                none="No stakes you can swap out."
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
          {slip && query.data && <SwapHistory slip={slip} changes={query.data.slipChanges} />}
        </div>
      </Region>
    </Dialog>
  );
}

function reasonOf(choice: SwapChoice | null, stale: boolean): string | undefined {
  if (!choice) return 'Choose one stake from your lineup and one from your bench.';
  if (stale) return 'Waiting for live prices.';
  return swapSums(choice).proceeds === null ? 'No buyers for the matched part right now.' : undefined;
}

/** Shows the outgoing and incoming legs and how the swap changes the user's money. */
function Diff({ choice }: { choice: SwapChoice }) {
  const sums = swapSums(choice);
  const begins = playBegins(choice);
  return (
    <section aria-label="Effects of this swap">
      <p className={diff}>
        <bdi>{teamsOf(choice.out).name}</bdi>
        <ArrowRight {...smallIcon} />
        <bdi>{teamsOf(choice.in).name}</bdi>
      </p>
      <KeyValue
        rows={[
          { label: 'Unmatched money refunded', value: <MoneyText cents={sums.refund} /> },
          {
            label: 'Sale of the matched part, at least',
            value: sums.proceeds === null ? 'No buyer' : <MoneyText cents={sums.proceeds} />,
          },
          { label: `Staked on ${teamsOf(choice.in).name}`, value: <MoneyText cents={sums.placed} /> },
          { label: 'Back to your balance', value: <MoneyText cents={sums.left} /> },
          { label: 'Fee', value: <MoneyText cents={0} /> },
          begins === null
            ? { label: 'Event is live', value: 'The sale takes a few seconds' }
            : {
                label: 'When the event starts, sales take a few seconds',
                value: <Countdown to={begins} label="Time left for an instant swap" size="small" />,
              },
          { label: 'If the sale pays less', value: 'Nothing is swapped' },
        ]}
      />
    </section>
  );
}
