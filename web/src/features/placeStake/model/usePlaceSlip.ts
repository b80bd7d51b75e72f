import { useState } from 'react';
import { newIdempotencyKey } from '@/shared/api';
import type { PurchaseInput } from '@/shared/api/types.generated';
import { openOverlay } from '@/shared/lib/overlays';
import type { DraftLeg } from './draft.ts';
import { slipDraft } from './draftStore.ts';
import type { Asked, LegReview } from './review.ts';
import { useAttempts } from './useAttempts.ts';
import { type PurchaseReceipt, type PurchaseRefusal, usePurchase } from './usePurchase.ts';

/** A placed leg with the platform's response. */
export interface PlacedLeg {
  leg: DraftLeg;
  receipt: PurchaseReceipt;
}

/** A leg as it was sent, with the order as it was previewed. */
interface SentLeg {
  review: LegReview;
  input: PurchaseInput;
}

/** Order input for a reviewed leg. The order is sent with exactly the amount that the slip shows. */
export function inputOf(review: LegReview, slipId: string | null): PurchaseInput {
  const { leg, limit, quote, settled } = review;
  return {
    eventId: leg.eventId,
    marketId: leg.marketId,
    eventTeamId: leg.eventTeamId,
    side: leg.side,
    amount: leg.slot === 'bench' ? settled.entered.paid || leg.amount : settled.paid,
    price: limit,
    tif: leg.rest === 'wait' ? 'gtc' : 'ioc',
    slipId,
    slot: leg.slot,
    boostId: quote?.boost && limit <= quote.boost.maxPrice ? quote.boost.promoId : null,
  };
}

/**
 * Places the legs of a slip one at a time. Each leg is an independent stake, so a refusal doesn't stop the remaining
 * legs unless the balance is too low. Placed legs leave the draft. Refused legs stay and show the reason.
 */
export function usePlaceSlip() {
  const { purchase } = usePurchase();
  const [busy, setBusy] = useState(false);
  const [placed, setPlaced] = useState<readonly PlacedLeg[]>([]);
  const [refusals, setRefusals] = useState<Readonly<Record<string, PurchaseRefusal>>>({});
  const { askedFor, ask, unansweredFor, keep, once } = useAttempts<Asked, SentLeg>();

  const refuse = (sent: SentLeg, refusal: PurchaseRefusal) => {
    const { leg, limit, quote } = sent.review;
    setRefusals((kept) => ({ ...kept, [leg.id]: refusal }));
    if (refusal.next === 'unknown') {
      // Restores the leg as it was sent, even if the user has changed it in the meantime, because a retry sends the
      // same order.
      slipDraft.change(leg.id, leg);
      return keep(leg.key, sent);
    }
    if (slipDraft.get().legs.find(({ id }) => id === leg.id)?.key !== leg.key) return;
    // After a refusal, the next attempt needs a new key.
    const key = newIdempotencyKey();
    slipDraft.change(leg.id, { key });
    if (refusal.next === 'price' && leg.rest === 'back')
      ask({ [key]: { seen: limit, told: { offer: refusal.offer, instead: quote?.bestPrice ?? null } } });
  };

  const taken = ({ leg }: LegReview, receipt: PurchaseReceipt) => {
    setPlaced((kept) => [...kept, { leg, receipt }]);
    slipDraft.placed(leg.id, receipt.slipId);
  };

  const placeAll = async (reviews: readonly LegReview[]) => {
    setBusy(true);
    setPlaced([]);
    setRefusals({});
    for (const review of reviews) {
      const { leg, state } = review;
      if (state === 'closed' || (leg.slot === 'bench' && slipDraft.get().slipId === null)) continue;
      const input = unansweredFor(leg.key)?.input ?? inputOf(review, slipDraft.get().slipId);
      const outcome = await purchase(input, leg.key);
      if ('receipt' in outcome) {
        taken(review, outcome.receipt);
        continue;
      }
      refuse({ review, input }, outcome.refusal);
      if (outcome.refusal.next === 'deposit') {
        openOverlay({ kind: 'deposit', amount: outcome.refusal.shortfall });
        break;
      }
      if (outcome.refusal.next === 'unknown') break;
    }
    setBusy(false);
  };
  return {
    place: (reviews: readonly LegReview[]) => once(() => placeAll(reviews)),
    busy,
    placed,
    refusals,
    askedFor,
    ask,
    unansweredFor,
    /** Dismisses the receipts. */
    done: () => setPlaced([]),
  };
}
