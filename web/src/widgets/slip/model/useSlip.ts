import { useQuery } from '@apollo/client/react';
import { asPlayer, useSession } from '@/entities/session';
import {
  type LegReview,
  nextStep,
  quoteIn,
  reviewLeg,
  slipDraft,
  totalsOf,
  useLegEvents,
  usePlaceSlip,
  usePolicy,
  useSlipDraft,
} from '@/features/placeStake';
import { useStale } from '@/shared/lib/live';
import { useOnline } from '@/shared/lib/media';
import { openOverlay } from '@/shared/lib/overlays';
import { SlipWalletDocument } from '../api/slipWidget.generated.ts';
import { useDocked } from './useDocked.ts';

/** Accepts the current prices in place of those the user saw. */
function acceptPrices(reviews: readonly LegReview[]): void {
  for (const { leg, state, limit } of reviews) if (state === 'moved') slipDraft.change(leg.id, { price: limit });
}

/** The draft slip with its review, and what its button does next. */
export function useSlip() {
  const draft = useSlipDraft();
  const events = useLegEvents();
  const policy = usePolicy();
  const signedIn = useSession()?.scope === 'full';
  const wallet = useQuery(SlipWalletDocument, { skip: !signedIn }).data?.wallet;
  const stale = useStale();
  const online = useOnline();
  const placing = usePlaceSlip();
  const docked = useDocked();
  const reviews = draft.legs.map((leg) => reviewLeg(leg, quoteIn(events[leg.eventId], leg), policy));
  const balance = wallet?.playable ?? null;
  const step = nextStep(reviews, { signedIn, online, stale, balance }, policy);
  // Adds the benched legs to the slip created by the lineup.
  const commit = () =>
    void placing.place(reviews.toSorted((a, b) => Number(a.leg.slot === 'bench') - Number(b.leg.slot === 'bench')));
  const act = () => {
    if (step.kind === 'accept') acceptPrices(reviews);
    // The draft is kept in this browser. After signing in, the user reviews the totals again before any money moves.
    else if (step.kind === 'signIn')
      asPlayer(step.label.replace('Sign in to s', 'S'), () => !docked && openOverlay({ kind: 'slip' }));
    else if (step.kind === 'deposit') openOverlay({ kind: 'deposit', amount: step.amount });
    else if (step.kind === 'hold' || step.kind === 'press') commit();
  };
  return { draft, reviews, totals: totalsOf(reviews), step, act, balance, placing };
}

export type SlipView = ReturnType<typeof useSlip>;
