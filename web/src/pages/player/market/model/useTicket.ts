import { useState } from 'react';
import type { MarketView } from '@/entities/market';
import { asPlayer, useSession } from '@/entities/session';
import { type PurchaseOutcome, usePurchase } from '@/features/placeStake';
import { newIdempotencyKey } from '@/shared/api';
import { useStale } from '@/shared/lib/live';
import { useOnline } from '@/shared/lib/media';
import { openOverlay } from '@/shared/lib/overlays';
import type { Side } from '@/shared/ui/chip';
import type { BookSide } from './sides.ts';
import { reviewTicket, type TicketDraft } from './ticket.ts';
import type { MarketEvent } from './useMarketPage.ts';

export interface TicketSource {
  event: MarketEvent;
  market: MarketView | null;
  sides: [BookSide, BookSide] | null;
  /** Playable balance in cents; null while unknown. */
  balance: number | null;
}

const firstAmount = 1_000;

const begin = (side: BookSide | undefined): TicketDraft => ({
  mode: side?.bestPrice === null ? 'own' : 'take',
  amount: firstAmount,
  agreed: side?.bestPrice ?? null,
  ownPrice: side?.bestPrice ?? side?.lastPrice ?? 50,
  past: 'back',
  keep: false,
});

/** A market's ticket: input, preview and order placement. */
export function useTicket({ event, market, sides, balance }: TicketSource) {
  const [chosen, setChosen] = useState<Side>('a');
  const side = sides?.[chosen === 'a' ? 0 : 1];
  const [kept, setDraft] = useState(() => begin(side));
  const [key, setKey] = useState(newIdempotencyKey);
  const [outcome, setOutcome] = useState<PurchaseOutcome | null>(null);
  const { purchase, busy } = usePurchase();
  const standing = {
    signedIn: useSession()?.scope === 'full',
    online: useOnline(),
    stale: useStale(),
    balance,
  };
  // The user can't have agreed to a price before seeing one.
  const draft = kept.agreed === null && side?.bestPrice ? { ...kept, agreed: side.bestPrice } : kept;
  const boost = event.boost;
  const review = market && side ? reviewTicket({ market, side, draft, standing, boost }) : null;

  const change = (news: Partial<TicketDraft>) => {
    setOutcome(null);
    setKey(newIdempotencyKey());
    setDraft({ ...draft, ...news });
  };
  const choose = (next: Side, price?: number) => {
    const target = sides?.[next === 'a' ? 0 : 1];
    setChosen(next);
    const agreed = price || (target?.bestPrice ?? null);
    change({ agreed, mode: agreed === null ? 'own' : 'take', ownPrice: agreed ?? target?.lastPrice ?? 50 });
  };
  const place = async () => {
    if (!market || !side || review?.step.kind !== 'hold') return;
    const boosted = boost !== null && review.outcomes.bonus > 0;
    const { eventTeamId, side: claimSide } = side.claim;
    const input = { eventId: event.id, marketId: market.id, eventTeamId, side: claimSide };
    const order = { amount: draft.amount, price: review.limit, tif: review.tif, keep: draft.keep };
    const result = await purchase({ ...input, ...order, boostId: boosted ? boost.promoId : null }, key);
    setOutcome(result);
    // Keeps the idempotency key while the outcome of the request is unknown.
    if (!('refusal' in result) || result.refusal.next !== 'again') setKey(newIdempotencyKey());
  };
  const act = () => {
    const step = review?.step;
    if (step?.kind === 'accept') change({ agreed: step.price });
    else if (step?.kind === 'deposit') openOverlay({ kind: 'deposit', amount: step.amount });
    else if (step?.kind === 'signIn') asPlayer(step.label, () => undefined);
    else if (step?.kind === 'hold') void place();
  };
  return {
    event,
    market: market as MarketView,
    sides: sides as [BookSide, BookSide],
    side: side as BookSide,
    draft,
    review,
    outcome,
    busy,
    balance,
    stale: standing.stale,
    change,
    choose,
    act,
  };
}

export type TicketState = ReturnType<typeof useTicket>;
