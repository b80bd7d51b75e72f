import type { Price } from '../../market/core/types.ts';
import type { Cents } from '../../shared/money.ts';
import { averagePrice, type Bid, midPrice, walkBids, worth } from '../cash-out/sale.ts';
import type { MarketPhase, StakeSide } from '../markets/schemas.ts';
import type { OrderView, PositionView, WinStatus } from '../orders/schemas.ts';
import type { LegState, SlipLegView, StakeEventBrief } from './schemas.ts';

/** A user's current and past holdings of a claim. */
export interface Held {
  payout: Cents;
  basis: Cents;
  paid: Cents;
  /** Proceeds of sales, merges and exits, and the cost of what was sold. */
  proceeds: Cents;
  soldPaid: Cents;
  /** Amount paid by settlement or void; null until then. */
  result: Cents | null;
}

/** A market from the perspective of one claim. */
export interface ClaimMarket {
  phase: MarketPhase;
  reason: string | null;
  /** Bids for the claim, best first, excluding those from the user's own overlap group. */
  bids: readonly Bid[];
  oppositeBid: Price | null;
  lastPrice: Price | null;
  /** When the market's result becomes final. Null until the market is paid out. */
  finalAt: Date | null;
  /** Status of the claim while the user holds it. */
  status: WinStatus;
}

export interface Leg {
  id: string;
  slot: 'lineup' | 'bench';
  event_id: string;
  market_id: string;
  event_team_id: string;
  side: StakeSide;
  price: Price;
  amount: Cents;
}

export const overPhases: readonly MarketPhase[] = ['provisional', 'settled', 'voided'];
const openStates = ['pending_delay', 'open', 'partially_matched'];

export function isOpen(order: Pick<OrderView, 'state'>): boolean {
  return openStates.includes(order.state);
}

/** A leg with its orders, position and current values. */
export function legView(
  leg: Leg,
  event: StakeEventBrief,
  orders: OrderView[],
  held: Held | null,
  market: ClaimMarket,
): Omit<SlipLegView, 'auto_cash_out' | 'support_refund'> {
  const position = held && held.payout > 0 ? positionView(leg, held, market) : null;
  const state = legState(leg, orders, held, market.phase);
  return {
    id: leg.id,
    slot: leg.slot,
    event_id: leg.event_id,
    event,
    market_id: leg.market_id,
    event_team_id: leg.event_team_id,
    side: leg.side,
    price: leg.price,
    amount: leg.amount,
    state,
    matched_amount: (held?.paid ?? 0) + (held?.soldPaid ?? 0),
    payout_amount: held?.payout ?? 0,
    win_status: legStatus(held, market),
    result_amount: isOver(state) && held ? held.proceeds + (held.result ?? 0) : null,
    final_at: state === 'settled' ? (market.finalAt?.toISOString() ?? null) : null,
    void_reason: state === 'void' ? market.reason : null,
    current_value: position?.mid_value ?? null,
    exit_value: position?.exit_value ?? null,
    orders,
    position,
  };
}

/** Whether a leg has reached a final state. */
export function isOver(state: LegState): boolean {
  return ['cashed_out', 'settled', 'void', 'refused', 'empty'].includes(state);
}

function legState(leg: Leg, orders: OrderView[], held: Held | null, phase: MarketPhase): LegState {
  if (leg.slot === 'bench') return 'empty';
  const holds = held !== null && held.payout > 0;
  if (phase === 'voided') return 'void';
  if (holds && overPhases.includes(phase)) return 'settled';
  const open = orders.filter((order) => isOpen(order) && (order.kind === 'offer' || order.kind === 'challenge'));
  if (holds) return open.length > 0 ? 'partly_matched' : 'matched';
  if (open.length > 0) return open.every(({ state }) => state === 'pending_delay') ? 'waiting' : 'open';
  // In a swap, the incoming order is placed only after the outgoing leg is sold.
  if (orders.length === 0) return 'waiting';
  if (held !== null && held.proceeds > 0) return 'cashed_out';
  return orders.some(({ state }) => state === 'rejected') ? 'refused' : 'empty';
}

function legStatus(held: Held | null, market: ClaimMarket): WinStatus {
  if (market.phase === 'voided') return 'void';
  if (held && held.payout === 0 && held.proceeds > 0) return 'cashed_out';
  return market.status;
}

/** A position; shares its ID with the leg. */
export function positionView(leg: Leg, held: Held, market: ClaimMarket): PositionView {
  const sale = walkBids(market.bids, held.payout);
  const trading = market.phase === 'open' || market.phase === 'in_play' || market.phase === 'suspended';
  const mid = midPrice(market.bids[0]?.price ?? null, market.oppositeBid, market.lastPrice);
  return {
    id: leg.id,
    market_id: leg.market_id,
    event_id: leg.event_id,
    event_team_id: leg.event_team_id,
    side: leg.side,
    payout_amount: held.payout,
    basis_amount: held.basis,
    paid_amount: held.paid,
    average_price: averagePrice(held.paid, held.payout),
    win_status: legStatus(held, market),
    mid_value: trading ? worth(held.payout, mid) : null,
    exit_value: trading && sale.proceeds > 0 ? sale.proceeds : null,
    ...cashOutState(market, sale.quantity),
  };
}

/** Whether a position can be sold now, and the reason if it can't. */
export function cashOutState(
  market: Pick<ClaimMarket, 'phase' | 'reason'>,
  fillable: Cents,
): Pick<PositionView, 'cash_out_state' | 'cash_out_reason'> {
  if (market.phase === 'suspended') return { cash_out_state: 'paused', cash_out_reason: market.reason };
  if (market.phase !== 'open' && market.phase !== 'in_play') {
    return { cash_out_state: 'closed', cash_out_reason: market.phase };
  }
  if (fillable === 0) return { cash_out_state: 'unavailable', cash_out_reason: 'no_bids' };
  return { cash_out_state: 'available', cash_out_reason: null };
}
