import type { ColumnType, Generated } from 'kysely';
import type { StakeSide } from './markets/schemas.ts';
import type { ObjectionReason, ObjectionState } from './objections/rules.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type Moment = ColumnType<Date | null, Date | string | null, Date | string | null>;
type Made = ColumnType<Date, Date | string | undefined, never>;

export interface StakeSlipTable {
  id: string;
  number: ColumnType<number, never, never>;
  user_id: string;
  auto_swap: Generated<boolean>;
  created_at: Made;
}

export interface StakeLegTable {
  id: string;
  slip_id: string;
  user_id: string;
  slot: 'lineup' | 'bench';
  place: number;
  event_id: string;
  market_id: string;
  event_team_id: string;
  side: StakeSide;
  claim: number;
  price: number;
  amount: number;
  created_at: Made;
}

export interface StakeLegOrderTable {
  order_id: string;
  leg_id: string;
  amount: number;
  created_at: Made;
}

export interface StakeWatchTable {
  user_id: string;
  event_id: string;
  created_at: Made;
}

export interface StakeVisibilityTable {
  user_id: string;
  stakes: boolean;
  amounts: boolean;
}

export interface MarketObjectionTable {
  id: string;
  market_id: string;
  user_id: string;
  reason: ObjectionReason;
  text: string;
  state: Generated<ObjectionState>;
  created_at: Timestamp;
  due_at: Timestamp;
  answer: string | null;
  answered_by: string | null;
  answered_at: Moment;
}

export interface AutoCashOutTable {
  leg_id: string;
  user_id: string;
  market_id: string;
  target_price: number | null;
  stop_price: number | null;
  min_price: number | null;
  state: Generated<'armed' | 'triggered' | 'done' | 'canceled'>;
  cause: 'target' | 'stop' | null;
  reason: 'removed' | 'sold' | 'closed' | 'voided' | null;
  order_id: string | null;
  order_quantity: number | null;
  order_floor: number | null;
  busy_until: Moment;
  retry_at: Moment;
  sold_amount: Generated<number>;
  proceeds_amount: Generated<number>;
  version: Generated<number>;
  set_at: Timestamp;
  triggered_at: Moment;
  ended_at: Moment;
}

export interface CashOutQuoteTable {
  id: string;
  user_id: string;
  leg_id: string;
  market_seq: number;
  quantity: number;
  proceeds: number;
  expires_at: Timestamp;
}

interface PromiseColumns {
  id: string;
  user_id: string;
  slip_id: string;
  leg_id: string;
  market_id: string;
  cap_amount: number;
  /** The request it was attached with; null if it was attached later. */
  request: Buffer | null;
  paid_amount: Generated<number>;
  reserve_transfer_id: string;
  closing_transfer_id: string | null;
  created_at: Made;
  closed_at: Moment;
}

export interface StakeBoostTable extends PromiseColumns {
  promo_id: string;
  order_id: string;
  bps: number;
  reserved_amount: number;
  state: Generated<'reserved' | 'paid' | 'released'>;
}

export interface StakeShieldTable extends PromiseColumns {
  order_id: string | null;
  state: Generated<'attached' | 'paid' | 'released'>;
}

export interface StakeChallengeTable {
  id: string;
  user_id: string;
  leg_id: string;
  event_id: string;
  market_id: string;
  ending: 'cancel' | 'publish';
  message: string | null;
  expires_at: Timestamp;
  ended: 'declined' | 'expired' | 'published' | 'cancelled' | null;
  created_at: Made;
}

export interface StakeChallengeTargetTable {
  challenge_id: string;
  user_id: string;
  answer: 'accepted' | 'declined' | null;
  answered_at: Moment;
}

export interface StakeLineupChangeTable {
  id: string;
  slip_id: string;
  out_leg_id: string;
  in_leg_id: string;
  cause: 'person' | 'auto';
  refunded_amount: number;
  proceeds_amount: number;
  placed_amount: number;
  at: Made;
}

export interface StakeSwapTable {
  id: string;
  user_id: string;
  slip_id: string;
  out_leg_id: string;
  in_leg_id: string;
  sell_order_id: string;
  operation_id: string;
  key: string;
  request_hash: Buffer;
  busy_until: Timestamp;
  created_at: Made;
}

export interface PartnerTeamSelectionTable {
  event_team_id: string;
  user_id: string;
  event_id: string;
  element_ids: string[];
  chosen_at: Timestamp;
  by_default: Generated<boolean>;
}

/** Users who have staked on an event. Written by `market_write()`, like their number. */
export interface EventStakerTable {
  event_id: string;
  user_id: string;
}

export interface EventStakerCountTable {
  event_id: string;
  stakers: number;
}

/** View of resting orders in the books. */
export interface MarketBookView {
  id: string;
  market_id: string;
  user_id: string;
  kind: 'offer' | 'ask';
  claim: number;
  price: number;
  remaining: number;
  reflective: number;
  seq: number;
  at: Date;
}

export interface StakeTables {
  market_book: MarketBookView;
  event_stakers: EventStakerTable;
  event_staker_counts: EventStakerCountTable;
  stake_slips: StakeSlipTable;
  stake_legs: StakeLegTable;
  stake_leg_orders: StakeLegOrderTable;
  stake_watches: StakeWatchTable;
  stake_visibility: StakeVisibilityTable;
  market_objections: MarketObjectionTable;
  auto_cash_outs: AutoCashOutTable;
  cash_out_quotes: CashOutQuoteTable;
  stake_boosts: StakeBoostTable;
  stake_shields: StakeShieldTable;
  stake_challenges: StakeChallengeTable;
  stake_challenge_targets: StakeChallengeTargetTable;
  stake_lineup_changes: StakeLineupChangeTable;
  stake_swaps: StakeSwapTable;
  partner_team_selections: PartnerTeamSelectionTable;
}

declare module '../db/database.ts' {
  interface Database extends StakeTables {}
}
