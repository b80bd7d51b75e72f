import { useState } from 'react';
import type { PurchaseInput } from '@/shared/api/types.generated';
import { openOverlay } from '@/shared/lib/overlays';
import type { DraftLeg } from './draft.ts';
import { slipDraft } from './draftStore.ts';
import type { LegReview } from './review.ts';
import { type PurchaseReceipt, type PurchaseRefusal, usePurchase } from './usePurchase.ts';

/** A placed leg with the platform's response. */
export interface PlacedLeg {
  leg: DraftLeg;
  receipt: PurchaseReceipt;
}

/** Order input for a reviewed leg. */
export function inputOf({ leg, limit, quote }: LegReview, slipId: string | null): PurchaseInput {
  return {
    eventId: leg.eventId,
    marketId: leg.marketId,
    eventTeamId: leg.eventTeamId,
    side: leg.side,
    amount: leg.amount,
    price: limit,
    tif: leg.rest === 'wait' ? 'gtc' : 'ioc',
    slipId,
    slot: leg.slot,
    boostId: quote?.boost && limit <= quote.boost.maxPrice ? quote.boost.promoId : null,
  };
}

/**
 * Places the legs of a slip one at a time. Each is an independent stake, so a refusal doesn't stop the others unless
 * the balance is too low. Placed legs leave the draft; refused ones stay, with the reason.
 */
export function usePlaceSlip() {
  const { purchase } = usePurchase();
  const [busy, setBusy] = useState(false);
  const [placed, setPlaced] = useState<readonly PlacedLeg[]>([]);
  const [refusals, setRefusals] = useState<Readonly<Record<string, PurchaseRefusal>>>({});

  const refuse = (leg: DraftLeg, refusal: PurchaseRefusal) => {
    setRefusals((kept) => ({ ...kept, [leg.id]: refusal }));
    // A refusal ends the intent. Without a response, the same key retries the same stake.
    if (refusal.next === 'again') return;
    slipDraft.change(leg.id, {});
  };

  /** @returns whether every leg was placed */
  const place = async (reviews: readonly LegReview[]): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setPlaced([]);
    setRefusals({});
    let all = true;
    for (const review of reviews) {
      const { leg } = review;
      if (leg.slot === 'bench' && slipDraft.get().slipId === null) continue;
      const outcome = await purchase(inputOf(review, slipDraft.get().slipId), leg.key);
      if ('receipt' in outcome) {
        setPlaced((kept) => [...kept, { leg, receipt: outcome.receipt }]);
        slipDraft.placed(leg.id, outcome.receipt.slipId);
        continue;
      }
      all = false;
      refuse(leg, outcome.refusal);
      if (outcome.refusal.next === 'deposit') {
        openOverlay({ kind: 'deposit', amount: outcome.refusal.shortfall });
        break;
      }
      if (outcome.refusal.next === 'again') break;
    }
    setBusy(false);
    return all;
  };
  return {
    place,
    busy,
    placed,
    refusals,
    /** Dismisses the receipts. */
    done: () => setPlaced([]),
  };
}
