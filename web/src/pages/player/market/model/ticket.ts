import { type BoostTerms, type MarketView, type Outcomes, outcomes, pausedWords, takesOrders } from '@/entities/market';
import type { TimeInForce } from '@/shared/api/types.generated.ts';
import { formatMoney } from '@/shared/lib/format';
import type { BookSide } from './sides.ts';

/** What happens to a stake, or its unfilled rest, once the price is gone. */
export type PastLimit = 'back' | 'one' | 'two' | 'wait';

/** What the user has entered. */
export interface TicketDraft {
  mode: 'take' | 'own';
  /** Cents. */
  amount: number;
  /** The price the user agreed to when choosing the side; null when there were no offers. */
  agreed: number | null;
  /** The price the user set. */
  ownPrice: number;
  past: PastLimit;
  /** Keeps a waiting offer open once play begins. */
  keep: boolean;
}

export interface TicketStanding {
  signedIn: boolean;
  online: boolean;
  stale: boolean;
  /** Playable balance in cents; null while unknown. */
  balance: number | null;
}

/** What the primary button does next. */
export type TicketStep =
  | { kind: 'none'; label: string }
  | { kind: 'accept'; label: string; price: number }
  | { kind: 'signIn'; label: string }
  | { kind: 'deposit'; label: string; amount: number }
  | { kind: 'hold'; label: string };

export interface TicketReview {
  /** The price the outcomes are calculated at. */
  price: number;
  /** The worst price the order accepts. */
  limit: number;
  tif: TimeInForce;
  /** Outcomes of the part matched immediately, or of the full amount if the rest waits or the fill is unknown. */
  outcomes: Outcomes;
  /** Outcomes of the full amount in whole contracts: the most that could be charged. */
  asked: Outcomes;
  /** Cents that can't be matched at this price right now. */
  notNow: number;
  step: TicketStep;
}

const slack: Record<PastLimit, number> = { back: 0, one: 1, two: 2, wait: 0 };

const highest = 99;

function blockedReason(market: MarketView, side: BookSide, { mode, amount }: TicketDraft): string | null {
  if (market.phase === 'suspended') return pausedWords(market.suspendedReason);
  if (market.phase === 'draft') return 'Not open yet';
  if (!takesOrders(market.phase)) return 'Market closed';
  if (mode === 'take' && side.bestPrice === null) return 'No offers now. Set your price';
  if (amount === 0) return 'Enter an amount';
  if (amount < market.minAmount) return `At least ${formatMoney(market.minAmount)}`;
  if (amount > market.maxAmount) return `At most ${formatMoney(market.maxAmount)}`;
  return null;
}

function stepOf(review: Omit<TicketReview, 'step'>, input: TicketInput): TicketStep {
  const { market, side, draft, standing } = input;
  if (!standing.online) return { kind: 'none', label: 'You’re offline' };
  const why = blockedReason(market, side, draft);
  if (why !== null) return { kind: 'none', label: why };
  const { paid } = review.asked;
  const upTo = review.outcomes.paid < paid ? 'up to ' : '';
  const verb = `${draft.mode === 'own' ? 'offer' : 'stake'} ${upTo}${formatMoney(paid)}`;
  if (!standing.signedIn) return { kind: 'signIn', label: `Sign in to ${verb}` };
  if (standing.stale) return { kind: 'none', label: 'Waiting for live prices' };
  if (draft.mode === 'take' && side.bestPrice !== null && side.bestPrice > review.limit)
    return { kind: 'accept', label: `Price moved: accept ${side.bestPrice}¢`, price: side.bestPrice };
  const missing = standing.balance === null ? 0 : paid - standing.balance;
  if (missing > 0) return { kind: 'deposit', label: `Add ${formatMoney(missing)}`, amount: missing };
  return { kind: 'hold', label: `Hold to ${verb}` };
}

export interface TicketInput {
  market: MarketView;
  side: BookSide;
  draft: TicketDraft;
  standing: TicketStanding;
  boost: BoostTerms | null;
}

/**
 * Previews an order before any money moves. An order never costs more than the user agreed to: if it would, the next
 * step is to agree again.
 */
export function reviewTicket(input: TicketInput): TicketReview {
  const { side, draft, boost } = input;
  const agreed = draft.agreed ?? side.bestPrice ?? side.lastPrice ?? 50;
  const own = draft.mode === 'own';
  const limit = own ? draft.ownPrice : Math.min(highest, agreed + slack[draft.past]);
  const now = side.bestPrice !== null && side.bestPrice <= limit ? side.bestPrice : null;
  const price = own ? limit : (now ?? limit);
  const tif: TimeInForce = own || draft.past === 'wait' ? 'gtc' : 'ioc';
  const told = (amount: number) => outcomes({ price, amount, boost, side: side.claim.side });
  const asked = told(draft.amount);
  const taken = now === null ? 0 : Math.min(asked.paid, side.availableAmount);
  const partly = tif === 'ioc' && taken > 0 && taken < asked.paid;
  const review = { price, limit, tif, asked, outcomes: partly ? told(taken) : asked, notNow: asked.paid - taken };
  return { ...review, step: stepOf(review, input) };
}
