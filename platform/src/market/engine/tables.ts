import type { ColumnType, Generated } from 'kysely';
import type {
  Claim,
  FillKind,
  Limits,
  MarketDefinition,
  MarketType,
  OrderKind,
  OrderState,
  Phase,
  Price,
  TimeInForce,
} from '../core/types.ts';
import type { Place } from './writer/replies.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** A column that only `market_commit()` or `market_write()` writes. */
type ReadOnly<T> = ColumnType<T, never, never>;
type Json<T> = ColumnType<T, string, string>;

export interface MarketsTable {
  id: string;
  event_id: string;
  type: MarketType;
  title: string;
  /** Number of the event's round, for `round_winner` markets. Otherwise null. */
  round_number: number | null;
  definition: Json<MarketDefinition>;
  phase: Generated<Phase>;
  in_play: Generated<boolean>;
  /** Reason for the market's current phase, for example why it was suspended or voided. */
  reason: string | null;
  resumes_at: Timestamp | null;
  limits: Json<Limits>;
  delay_ms: number;
  /** Total matched money, in cents. */
  matched_amount: Generated<number>;
  /** Money held by unmatched orders, in cents. */
  waiting_amount: Generated<number>;
  /** Money in the market's escrow, in cents. */
  pot_amount: Generated<number>;
  settled_pot: number | null;
  shares: Json<[number, number][]> | null;
  settled_at: Timestamp | null;
  final_at: Timestamp | null;
  disputed: Generated<boolean>;
  seq: Generated<number>;
  batch: Generated<number>;
  log_hash: Buffer;
  created_at: Timestamp;
}

export interface MarketTables {
  markets: MarketsTable;
  market_leases: { market_id: string; holder: string; address: string | null; fence: number; expires_at: Timestamp };
  market_requests: {
    id: Generated<number>;
    market_id: string;
    command: Json<unknown>;
    created_at: Timestamp;
    done_at: Timestamp | null;
    seq: number | null;
    refused: string | null;
  };
  /** Keys of requests, identified by `keyId()`. */
  market_keys: {
    id: string;
    request_hash: Buffer;
    market_id: ReadOnly<string | null>;
    batch: ReadOnly<number | null>;
    seq: ReadOnly<number | null>;
    created_at: Generated<Date>;
    /** For `submitTogether`: where the answer to each step is. Null for skipped steps. */
    steps: Json<(Place | null)[] | null>;
  };
  market_log: {
    market_id: ReadOnly<string>;
    batch: ReadOnly<number>;
    fence: ReadOnly<number>;
    first_seq: ReadOnly<number>;
    last_seq: ReadOnly<number>;
    at: ReadOnly<Date>;
    /** JSON Lines, one command per line. */
    commands: ReadOnly<string>;
    /** JSON lines with the outcome of each command, written by `encodeOutcome()`. */
    outcomes: ReadOnly<string>;
    transfer_id: ReadOnly<string | null>;
    /** ID of the transfer that paid the winners. */
    win_id: ReadOnly<string | null>;
    prev_hash: ReadOnly<Buffer>;
    hash: ReadOnly<Buffer>;
  };
  market_orders: {
    id: ReadOnly<string>;
    market_id: ReadOnly<string>;
    user_id: ReadOnly<string>;
    kind: ReadOnly<OrderKind>;
    claim: ReadOnly<Claim>;
    price: ReadOnly<Price>;
    tif: ReadOnly<TimeInForce>;
    keep: ReadOnly<boolean>;
    seq: ReadOnly<number>;
    at: ReadOnly<Date>;
    amount: ReadOnly<number>;
    remaining: ReadOnly<number>;
    matched: ReadOnly<number>;
    payout: ReadOnly<number>;
    refunded: ReadOnly<number>;
    min_proceeds: ReadOnly<number>;
    wager_only: ReadOnly<number>;
    unsettled: ReadOnly<number>;
    cash: ReadOnly<number>;
    state: ReadOnly<OrderState>;
    reason: ReadOnly<string | null>;
    due_at: ReadOnly<Date | null>;
    expires_at: ReadOnly<Date | null>;
    expiry: ReadOnly<'expire' | 'publish' | null>;
    changed_seq: ReadOnly<number>;
    /** Whether the order is in the book or waiting for its delay to pass. */
    resting: ReadOnly<boolean>;
  };
  market_fills: {
    market_id: ReadOnly<string>;
    no: ReadOnly<number>;
    maker: ReadOnly<number>;
    seq: ReadOnly<number>;
    kind: ReadOnly<FillKind>;
    taker_order: ReadOnly<string>;
    taker_claim: ReadOnly<Claim>;
    taker_price: ReadOnly<Price>;
    taker_paid: ReadOnly<number>;
    taker_payout: ReadOnly<number>;
    maker_order: ReadOnly<string>;
    maker_claim: ReadOnly<Claim>;
    maker_price: ReadOnly<Price>;
    maker_paid: ReadOnly<number>;
    maker_payout: ReadOnly<number>;
  };
  market_positions: {
    market_id: ReadOnly<string>;
    user_id: ReadOnly<string>;
    claim: ReadOnly<Claim>;
    no: ReadOnly<number>;
    payout: ReadOnly<number>;
    basis: ReadOnly<number>;
    paid: ReadOnly<number>;
    wager_only: ReadOnly<number>;
    unsettled: ReadOnly<number>;
    cash: ReadOnly<number>;
    proceeds: ReadOnly<number>;
    sold_paid: ReadOnly<number>;
    changed_seq: ReadOnly<number>;
  };
  market_prices: { market_id: string; batch: number; team: number; at: Timestamp; price: Price; volume: number };
  market_rows: {
    market_id: ReadOnly<string>;
    fence: ReadOnly<number>;
    batch: ReadOnly<number>;
    /** Escrow balances after that batch, in cents. */
    waiting_amount: ReadOnly<number>;
    pot_amount: ReadOnly<number>;
  };
  /** Money that the positions with a claim have paid, in cents. */
  market_sums: { market_id: ReadOnly<string>; claim: ReadOnly<number>; paid: ReadOnly<number> };
  market_projections: { market_id: string; batch: number };
}

declare module '../../db/database.ts' {
  interface Database extends MarketTables {}
}
