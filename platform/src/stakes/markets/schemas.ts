import Type, { type Static } from 'typebox';
import { MemberUser, TeamScore } from '../../events/schemas.ts';
import { describeSchema } from '../../shared/describe.ts';
import { Cents, DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';

export const Count = Type.Integer({ minimum: 0 });

/** Whole cents for a payout of 100. */
export const Price = Type.Integer({ minimum: 1, maximum: 99 });
describeSchema(Price, 'Price', 'A price in cents per contract, 1 to 99.');

export const stakeSides = ['for', 'against'] as const;
export type StakeSide = (typeof stakeSides)[number];

export const marketTypes = ['winner', 'round_winner', 'placement_top_k'] as const;

export const marketPhases = [
  'draft',
  'open',
  'in_play',
  'suspended',
  'closed',
  'provisional',
  'settled',
  'voided',
] as const;
export type MarketPhase = (typeof marketPhases)[number];

export const MarketTeamSchema = Type.Object({
  event_team_id: Id,
  /** Price of the last fill, for this team. */
  last_price: Nullable(Price),
  /** Price a taker pays now to stake for this team. */
  best_price: Nullable(Price),
  /** Cents that can be staked at the best price. */
  available_amount: Cents,
  /** Change in cents since the market's first price. */
  change: Type.Integer(),
  /** This team's share of the matched money, as a percentage. */
  community_percent: Nullable(Count),
});
describeSchema(MarketTeamSchema, 'MarketTeam', 'Team in a market.', {
  last_price: 'Last traded price, in cents per $1.00 of payout. Null before the first trade.',
  best_price:
    'Best available price for a stake on this team, in cents per $1.00 of payout. Null when there is no offer.',
  available_amount: 'Stake available at the best price, in cents.',
  change: 'Last price minus first price, in cents per $1.00 of payout.',
  community_percent: 'Percentage of the matched stake placed on this team. Null before the first trade.',
  event_team_id: 'ID of the team that users stake for or against.',
});
export type MarketTeamView = Static<typeof MarketTeamSchema>;

export const MarketSchema = Type.Object({
  id: Id,
  event_id: Id,
  type: OneOf(marketTypes),
  title: Type.String(),
  phase: OneOf(marketPhases),
  /** Whether play has begun, even while suspended. */
  in_play: Type.Boolean(),
  suspended_reason: Nullable(Type.String()),
  resumes_at: Nullable(DateTime),
  /** In-play delay for an order that would match, in seconds. */
  delay_seconds: Count,
  /** Teams in claim order. */
  teams: Type.Array(MarketTeamSchema),
  matched_amount: Cents,
  waiting_amount: Cents,
  /** The first price of the first team. */
  opened_price: Nullable(Price),
  min_amount: Cents,
  max_amount: Cents,
  max_exposure: Cents,
  settled_at: Nullable(DateTime),
  /** Minutes from payout until the result is final. */
  final_minutes: Count,
  final_at: Nullable(DateTime),
  log_hash: Nullable(Type.String()),
});
describeSchema(
  MarketSchema,
  'Market',
  'Market where users stake against each other. Prices are whole cents per payout of 100; 0% fee.',
  {
    type: 'Kind of market.',
    title: 'Human-readable title.',
    phase: 'Current state.',
    in_play: 'True while the event is being played.',
    suspended_reason: 'Reason for the suspension. Null when not suspended.',
    resumes_at: 'Time it resumes. Null when unknown.',
    delay_seconds: 'In-play delay before an order that would match is accepted, in seconds. 0 before play starts.',
    teams: 'Teams, in a fixed order.',
    matched_amount: 'Matched stake of both sides, in cents.',
    waiting_amount: 'Unmatched stake in open orders, in cents.',
    opened_price: 'First price of the first team, in cents per $1.00 of payout. Null before the first trade.',
    min_amount: 'Minimum stake, in cents.',
    max_amount: 'Maximum stake, in cents.',
    max_exposure: 'Maximum total stake of one user in the market, in cents.',
    settled_at: 'Time of payout. Null until then.',
    final_at: 'Time the result becomes final. Null until the market is paid out.',
    log_hash: 'SHA-256 hash of the order log, in hexadecimal. Null before the first order.',
    event_id: 'ID of the event that decides the market.',
  },
);
export type MarketView = Static<typeof MarketSchema>;

/** One resting offer (docs/domain/markets.md#offers). It leaves the book when either quantity is 0. */
export const ContractSchema = Type.Object({
  id: Id,
  market_id: Id,
  event_id: Id,
  event_team_id: Id,
  side: OneOf(stakeSides),
  price: Price,
  /** Cents of the owner's money still unmatched. */
  remaining_quantity: Cents,
  /** Cents the other side pays to match all of it. */
  reflective_quantity: Cents,
  created_at: DateTime,
  seq: Type.Integer(),
  /** Null unless the owner shows their stakes. */
  owner: Nullable(MemberUser),
  mine: Type.Boolean(),
});
describeSchema(
  ContractSchema,
  'Contract',
  'Open offer in the order book. It is gone when `remaining_quantity` or `reflective_quantity` is 0.',
  {
    side: 'Side of the stake, for or against the team.',
    price: 'Price in cents per $1.00 of payout.',
    remaining_quantity: 'Unmatched stake of the offer, in cents.',
    reflective_quantity: 'Stake needed from the other side to match the offer in full, in cents.',
    created_at: 'Time it was added to the order book.',
    seq: 'Sequence number in this market. Rows with a lower number are outdated.',
    owner: 'Owner. Null when they keep their stakes private.',
    mine: 'True when it belongs to the viewer.',
    event_id: 'ID of the event the market belongs to.',
    event_team_id: 'ID of the team the offer is for or against.',
    market_id: 'ID of the market the offer was made in.',
  },
);
export type ContractView = Static<typeof ContractSchema>;

export const PricePointSchema = Type.Object({
  at: DateTime,
  prices: Type.Array(Type.Object({ event_team_id: Id, price: Price })),
  /** Cents matched since the previous point. */
  volume: Cents,
});
describeSchema(PricePointSchema, 'PricePoint', 'Point of a price chart.', {
  at: 'End of the interval.',
  prices: 'Last traded price of each team.',
  volume: 'Stake matched in the interval, in cents.',
  'prices.price': 'Price in cents per $1.00 of payout.',
  'prices.event_team_id': 'ID of the team the price is for.',
});
export type PricePointView = Static<typeof PricePointSchema>;

export const priceRanges = ['15m', '1h', 'duel', 'all'] as const;
export type PriceRange = (typeof priceRanges)[number];

export const PricesQuery = Type.Object({
  range: Type.Optional(OneOf(priceRanges)),
  market_id: Type.Optional(Id),
});

/** A period during which the market didn't accept orders. */
export const MarketPauseSchema = Type.Object({
  from: DateTime,
  /** Null while the pause is in progress. */
  until: Nullable(DateTime),
  /** The reason why the market was suspended. */
  reason: Type.String(),
});
describeSchema(MarketPauseSchema, 'MarketPause', 'Period during which a market was suspended.', {
  from: 'Start time.',
  until: 'End of the suspension. Null while it lasts.',
  reason: 'Reason, as in `suspended_reason` of the market.',
});
export type MarketPauseView = Static<typeof MarketPauseSchema>;

/** A round that has started, as shown on the chart. */
export const ChartRoundSchema = Type.Object({
  round_number: Type.Integer({ minimum: 1 }),
  from: DateTime,
  /** Null while the round is in progress. */
  until: Nullable(DateTime),
  scores: Type.Array(TeamScore),
});
describeSchema(ChartRoundSchema, 'ChartRound', 'Round shown on a chart.', {
  from: 'Start time.',
  until: 'End of the round. Null while it is being played.',
  scores: 'Scores of the round.',
});
export type ChartRoundView = Static<typeof ChartRoundSchema>;

export const PricesSchema = Type.Object({
  market_id: Nullable(Id),
  range: OneOf(priceRanges),
  items: Type.Array(PricePointSchema),
  pauses: Type.Array(MarketPauseSchema),
  rounds: Type.Array(ChartRoundSchema),
});
describeSchema(PricesSchema, 'MarketPrices', 'Price chart of a market.', {
  market_id: 'Market ID. Null when there is no market.',
  range: 'Time range.',
  items: 'Chart points, oldest first.',
  pauses: 'Suspensions of the market, oldest first, at most the latest 200.',
  rounds: 'Rounds that have started, in order.',
});
export type PricesView = Static<typeof PricesSchema>;

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

const ReceiptRowSchema = Type.Object({
  no: Type.Integer(),
  holder: Id,
  event_team_id: Id,
  side: OneOf(stakeSides),
  payout_amount: Cents,
  paid_amount: Cents,
  leaf_hash: Hash,
  /** Steps of the Merkle proof, from the leaf to the root. */
  proof: Type.Array(Type.Object({ side: OneOf(['left', 'right']), hash: Hash })),
});
describeSchema(ReceiptRowSchema, 'MarketReceiptRow', 'Result row of a market receipt, with its Merkle proof.', {
  no: 'Number of the position, in order of age.',
  holder: "Pseudonymous ID of the holder, constant within the market. The same as in the market's log.",
  side: 'Side, for or against the team.',
  payout_amount: 'Payout if the stake wins, in cents.',
  paid_amount: 'Amount paid, in cents.',
  leaf_hash: 'SHA-256 hash of the row, in hexadecimal.',
  proof: 'Hashes that lead from the row to the root hash, in order.',
  'proof.side': 'Side on which the hash is joined.',
  'proof.hash': 'Hash in hexadecimal.',
  event_team_id: 'ID of the team the paid position was for or against.',
});
export type ReceiptRowView = Static<typeof ReceiptRowSchema>;

const LogLineSchema = Type.Object({ batch: Type.Integer(), seq: Type.Integer(), prev_hash: Hash, hash: Hash });
describeSchema(LogLineSchema, 'MarketLogLine', "Line of a market's order log.", {
  batch: 'Number of the line.',
  seq: 'Number of the last command in the line.',
  prev_hash: 'Hash of the previous line, in hexadecimal.',
  hash: 'SHA-256 hash of the line and the hash of the previous line, in hexadecimal.',
});

/** A market's payouts and their basis; includes the viewer's own result if they staked on it. */
export const MarketReceiptSchema = Type.Object({
  market_id: Id,
  event_id: Id,
  type: OneOf(marketTypes),
  title: Type.String(),
  phase: OneOf(marketPhases),
  /** Fraction of the pot paid to `for` this team. */
  result: Type.Array(Type.Object({ event_team_id: Id, numerator: Count, denominator: Count })),
  void_reason: Nullable(Type.String()),
  /** Total paid out to all positions, in cents. */
  paid_amount: Cents,
  positions_count: Count,
  /** Per claim: payout-cents held and cents paid for them. */
  claims: Type.Array(
    Type.Object({ event_team_id: Id, side: OneOf(stakeSides), payout_amount: Cents, paid_amount: Cents }),
  ),
  settled_at: Nullable(DateTime),
  final_at: Nullable(DateTime),
  log_hash: Nullable(Type.String()),
  log_line: Nullable(LogLineSchema),
  root_hash: Nullable(Hash),
  mine: Nullable(Type.Object({ staked_amount: Cents, paid_amount: Cents, rows: Type.Array(ReceiptRowSchema) })),
});
describeSchema(
  MarketReceiptSchema,
  'MarketReceipt',
  "Public record of a market's payouts and how they were determined.",
  {
    type: 'Type of market.',
    title: 'Human-readable title.',
    phase: 'Phase of the market.',
    result: 'Payout share of each team. Empty before settlement and for voided markets.',
    void_reason: "Reason the market was voided. Null if it wasn't.",
    paid_amount: 'Total paid to all positions, in cents.',
    positions_count: 'Number of positions paid.',
    claims: 'Positions by team and side.',
    settled_at: 'Time of payout. Null until then.',
    final_at: 'Time the result becomes final. Null until the market is paid out.',
    log_hash: 'SHA-256 hash of the order log, in hexadecimal. Null before the first order.',
    log_line: 'Newest line of the order log. Null until the market is paid out.',
    root_hash: 'Root of the Merkle tree over all result rows, in hexadecimal. Null if nothing was matched.',
    mine: "The viewer's own result. Null if they had no position.",
    'mine.rows': "The viewer's result rows, with proofs.",
    'result.numerator': "Numerator of the team's share of the pot. 0 when the team gets nothing.",
    'result.denominator': "Denominator of the team's share of the pot.",
    'claims.side': 'Side, for or against the team.',
    'claims.payout_amount': 'Payout if the stake wins, in cents.',
    'claims.paid_amount': 'Total paid for these positions, in cents.',
    'mine.staked_amount': 'Total staked by the viewer, in cents.',
    'mine.paid_amount': 'Total paid to the viewer, in cents.',
    'claims.event_team_id': 'ID of the team the positions are for or against.',
    event_id: 'ID of the event that decided the market.',
    market_id: 'ID of the settled market.',
    'result.event_team_id': 'ID of the team that gets the share.',
  },
);
