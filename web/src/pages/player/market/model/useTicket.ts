import { useRef, useState } from 'react';
import type { MarketView } from '@/entities/market';
import { paidBlock, usePaidAccess } from '@/entities/paidAccess';
import { asPlayer, useSession } from '@/entities/session';
import { type PurchaseReceipt, type PurchaseRefusal, useAttempts, usePurchase } from '@/features/placeStake';
import { newIdempotencyKey } from '@/shared/api';
import type { PurchaseInput } from '@/shared/api/types.generated.ts';
import { useNow } from '@/shared/lib/clock';
import { formatMoney } from '@/shared/lib/format';
import { useStale } from '@/shared/lib/live';
import { useOnline } from '@/shared/lib/media';
import { formatPrice } from '@/shared/lib/odds';
import { openOverlay } from '@/shared/lib/overlays';
import type { Side } from '@/shared/ui/chip';
import type { BookSide } from './sides.ts';
import { type AskedPrice, canWait, reviewTicket, type TicketDraft, type TicketReview } from './ticket.ts';
import type { MarketEvent } from './useMarketPage.ts';

export interface TicketSource {
  event: MarketEvent;
  market: MarketView | null;
  sides: [BookSide, BookSide] | null;
  /** Playable balance, in cents. Null while unknown. */
  balance: number | null;
}

/**
 * An order as it was sent. The receipt and the retry use these values, even if the user has changed the ticket since.
 */
export interface SentOrder {
  input: PurchaseInput;
  key: string;
  review: TicketReview;
  draft: TicketDraft;
  sides: [BookSide, BookSide];
  side: BookSide;
}

type TicketOutcome = { receipt: PurchaseReceipt; sent: SentOrder } | { refusal: PurchaseRefusal };

const firstAmount = 1_000;

const begin = (side: BookSide | undefined): TicketDraft => ({
  mode: side?.bestPrice === null ? 'own' : 'take',
  amount: firstAmount,
  payout: null,
  reach: 0,
  ownPrice: side?.bestPrice ?? side?.lastPrice ?? 50,
  past: 'back',
  keep: false,
  tif: null,
  until: null,
  postOnly: false,
});

/** The order that a reviewed ticket sends. */
function inputOf(
  { event, market }: { event: MarketEvent; market: MarketView },
  { review, draft, side }: Pick<SentOrder, 'review' | 'draft' | 'side'>,
): PurchaseInput {
  const { tif, settled, limit, outcomes } = review;
  const rests = canWait(tif);
  return {
    eventId: event.id,
    marketId: market.id,
    eventTeamId: side.claim.eventTeamId,
    side: side.claim.side,
    amount: settled.paid,
    price: limit,
    tif,
    expiresAt: tif === 'gtd' && draft.until !== null ? new Date(draft.until).toISOString() : null,
    keep: rests && draft.keep,
    postOnly: rests && draft.postOnly,
    boostId: event.boost !== null && outcomes.bonus > 0 ? event.boost.promoId : null,
  };
}

/** State of a market's ticket: the user's input, the preview, and placing the order. */
export function useTicket({ event, market, sides, balance }: TicketSource) {
  const [chosen, setChosen] = useState<Side>('a');
  const side = sides?.[chosen === 'a' ? 0 : 1];
  const [draft, setDraft] = useState(() => begin(side));
  const [key, setKey] = useState(newIdempotencyKey);
  const { askedFor, ask, unansweredFor, keep, once } = useAttempts<AskedPrice, SentOrder>();
  const seen = useRef<{ price: number; cap: number } | null>(null);
  const [outcome, setOutcome] = useState<TicketOutcome | null>(null);
  const { purchase, busy } = usePurchase();
  const signedIn = useSession()?.scope === 'full';
  const access = usePaidAccess(signedIn);
  const standing = {
    signedIn,
    closed: paidBlock(access),
    online: useOnline(),
    stale: useStale(),
    balance,
  };
  const time = useNow('second');
  const asked = askedFor(key, side);
  const unanswered = unansweredFor(key);
  const input = market && side ? { market, side, draft, standing, boost: event.boost, now: time, asked } : null;
  // If no response arrived, the same order is retried regardless of the current price, and the user doesn't have to
  // accept a new price.
  const review = unanswered ? { ...unanswered.review, seen: null } : input && reviewTicket(input);

  const change = (news: Partial<TicketDraft>) => {
    setOutcome(null);
    setKey(newIdempotencyKey());
    setDraft({ ...draft, ...news });
  };
  const turnTo = (target: BookSide | undefined, price = 0) => {
    const best = target?.bestPrice ?? null;
    const reach = price && best !== null ? Math.max(0, price - best) : 0;
    change({ reach, mode: best === null ? 'own' : 'take', ownPrice: price || (best ?? target?.lastPrice ?? 50) });
  };
  const choose = (next: Side, price?: number) => {
    setChosen(next);
    turnTo(sides?.[next === 'a' ? 0 : 1], price);
  };
  /** Switches the ticket to another team's book. Resets all state that applied to the previous book. */
  const turn = (next: [BookSide, BookSide] | null) => turnTo(next?.[chosen === 'a' ? 0 : 1]);
  /**
   * Restores the input of an order whose outcome is unknown, because a retry sends exactly this order with the same
   * key.
   */
  const putBack = (sent: SentOrder) => {
    keep(sent.key, sent);
    setKey(sent.key);
    setDraft(sent.draft);
    setChosen(sent.side.side);
  };
  /**
   * Handles a failed order. If its outcome is known, the next order needs a new key, unless changing the ticket has
   * already created one.
   */
  const refuse = (sent: SentOrder, refusal: PurchaseRefusal) => {
    setOutcome({ refusal });
    if (refusal.next === 'unknown') return putBack(sent);
    const nextKey = newIdempotencyKey();
    setKey((now) => (now === sent.key ? nextKey : now));
    if (refusal.next !== 'price' || sent.draft.mode === 'own') return;
    const { best, limit } = sent.review;
    const told = { offer: refusal.offer, instead: sent.side.bestPrice };
    ask({ [nextKey]: { seen: best ?? limit, cap: limit, told } });
  };
  const send = (sent: SentOrder) =>
    void once(async () => {
      const result = await purchase(sent.input, sent.key);
      if ('refusal' in result) return refuse(sent, result.refusal);
      setOutcome({ ...result, sent });
      setKey((now) => (now === sent.key ? newIdempotencyKey() : now));
    });
  const place = (order: TicketReview) => {
    if (!market || !sides || !side) return;
    const parts = { review: order, draft, side };
    send({ ...parts, input: inputOf({ event, market }, parts), key, sides });
  };
  /** Stores the price on screen, which the user accepts by holding the button. */
  const beginHold = () => {
    setOutcome(null);
    seen.current = review && { price: review.best ?? review.limit, cap: review.limit };
  };
  const hold = () => {
    if (!review || !input || !seen.current) return;
    const { price, cap } = seen.current;
    if (draft.mode === 'own') return place(review);
    if (review.best !== null && review.best > cap) return ask({ [key]: { seen: price, cap, told: null } });
    const capped = reviewTicket({ ...input, cap });
    // There aren't enough offers up to the price that the user accepted, although there may be more at worse prices.
    const message = `Only ${formatMoney(capped.settled.paid)} is offered up to ${formatPrice(cap)} now.`;
    if (capped.step.kind === 'none') setOutcome({ refusal: { next: 'refused', message } });
    else place(capped);
  };
  const act = () => {
    const step = review?.step;
    if (unanswered) send(unanswered);
    else if (review && step?.kind === 'accept') place(review);
    else if (step?.kind === 'deposit') openOverlay({ kind: 'deposit', amount: step.amount });
    else if (step?.kind === 'signIn') asPlayer(step.label, () => undefined);
    else if (step?.kind === 'hold') hold();
  };
  return {
    event,
    market: market as MarketView,
    sides: unanswered?.sides ?? (sides as [BookSide, BookSide]),
    side: unanswered?.side ?? (side as BookSide),
    draft,
    review,
    outcome,
    busy,
    balance,
    stale: standing.stale,
    access,
    change,
    choose,
    turn,
    beginHold,
    act,
    /**
     * Dismisses the receipt and shows the form again with an empty amount, which prevents placing the same stake again
     * with a single press.
     */
    again: () => {
      const wasPlaced = outcome && 'sent' in outcome && outcome.sent.draft === draft;
      setOutcome(null);
      if (wasPlaced) setDraft({ ...draft, amount: 0, payout: null });
    },
  };
}

export type TicketState = ReturnType<typeof useTicket>;
