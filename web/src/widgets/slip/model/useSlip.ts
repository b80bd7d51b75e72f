import { useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import { paidBlock, usePaidAccess } from '@/entities/paidAccess';
import { asPlayer, useSession } from '@/entities/session';
import {
  type LegReview,
  movedSince,
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

function removeClosed(reviews: readonly LegReview[]): void {
  for (const { leg, state } of reviews) if (state === 'closed') slipDraft.remove(leg.id);
}

/** The draft slip with its review and the next step of its button. */
export function useSlip() {
  const draft = useSlipDraft();
  const events = useLegEvents();
  const policy = usePolicy();
  const signedIn = useSession()?.scope === 'full';
  const wallet = useQuery(SlipWalletDocument, { skip: !signedIn }).data?.wallet;
  const access = usePaidAccess(signedIn && draft.legs.length > 0);
  const stale = useStale();
  const online = useOnline();
  const placing = usePlaceSlip();
  const docked = useDocked();
  const reviews = draft.legs.map((leg) => {
    const quote = quoteIn(events[leg.eventId], leg);
    const asked = placing.askedFor(leg.key, quote);
    return placing.unansweredFor(leg.key)?.review ?? reviewLeg(leg, quote, policy, asked);
  });
  const seen = useRef<ReadonlyMap<string, number>>(new Map());
  const balance = wallet?.playable ?? null;
  const step = nextStep(reviews, { signedIn, online, stale, balance, closed: paidBlock(access) }, policy);
  // Places the lineup first, so that the legs on the bench can be added to the slip it creates.
  const commit = () =>
    void placing.place(reviews.toSorted((a, b) => Number(a.leg.slot === 'bench') - Number(b.leg.slot === 'bench')));
  /** Remembers the prices on screen, which the user agrees to by holding the button. */
  const begin = () => {
    seen.current = new Map(reviews.map(({ leg, limit }) => [leg.id, limit]));
  };
  const hold = () => {
    const moved = movedSince(reviews, seen.current, policy);
    if (Object.keys(moved).length > 0) placing.ask(moved);
    else commit();
  };
  const act = () => {
    if (step.kind === 'hold') hold();
    else if (step.kind === 'press' || step.kind === 'accept') commit();
    else if (step.kind === 'remove') removeClosed(reviews);
    // The draft is kept in this browser. After signing in, the user reviews the totals again before any money moves.
    else if (step.kind === 'signIn')
      asPlayer(step.label.replace('Sign in to s', 'S'), () => !docked && openOverlay({ kind: 'slip' }));
    else if (step.kind === 'deposit') openOverlay({ kind: 'deposit', amount: step.amount });
  };
  return { draft, reviews, totals: totalsOf(reviews), step, begin, act, balance, placing, access };
}

export type SlipView = ReturnType<typeof useSlip>;
