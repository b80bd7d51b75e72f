import Type, { type Static } from 'typebox';
import { incidentKinds } from '../../events/market/incidents.ts';
import { marketPhases, marketTypes } from '../../events/market/phases.ts';
import { MatchEvent, PromotedGroup } from '../../events/schemas.ts';
import { alertKinds } from '../../events/tables.ts';
import { describeSchema } from '../../shared/describe.ts';
import { pageQuery } from '../../shared/page.ts';
import { Cents, DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';
import { stakeSides } from '../../stakes/markets/schemas.ts';

const Count = Type.Integer({ minimum: 0 });
const Reason = Type.String({ minLength: 1, maxLength: 500 });

export const AdminExposure = Type.Object({
  event_team_id: Id,
  side: OneOf(stakeSides),
  stakers_count: Count,
  matched_amount: Cents,
  payout_amount: Cents,
  waiting_amount: Cents,
});
describeSchema(AdminExposure, 'AdminExposure', 'Money on one side of a market.', {
  event_team_id: 'ID of the team that this side is for or against.',
  side: 'Side, for or against the team.',
  stakers_count: 'Number of users with a position on this side.',
  matched_amount: 'Matched stake on this side, in cents.',
  payout_amount: 'Total payout if this side wins, in cents.',
  waiting_amount: 'Unmatched stake in open orders on this side, in cents.',
});

export const AdminMarket = Type.Object({
  id: Id,
  type: OneOf(marketTypes),
  title: Type.String(),
  phase: OneOf(marketPhases),
  round_number: Nullable(Count),
  event_team_ids: Type.Array(Id),
  delay_seconds: Count,
  pot_amount: Cents,
  waiting_amount: Cents,
  exposure: Type.Array(AdminExposure),
  shares: Nullable(Type.Array(Type.Array(Type.Integer()))),
  void_reason: Nullable(Type.String()),
  opened_at: Nullable(DateTime),
  closed_at: Nullable(DateTime),
  final_at: Nullable(DateTime),
});
describeSchema(AdminMarket, 'AdminMarket', 'Market as seen by staff.', {
  type: 'Kind of market.',
  title: 'Human-readable title.',
  phase: 'Current state.',
  round_number: 'Number of the round the market is about. Null for the whole event.',
  event_team_ids: 'IDs of the teams, in side order.',
  delay_seconds: 'In-play delay before an order that would match is accepted, in seconds.',
  pot_amount: 'Matched stake, in cents.',
  waiting_amount: 'Unmatched stake in open orders, in cents.',
  exposure: 'Money on each side. Markets with two teams have one side per team.',
  shares: 'Share of the pot paid to each team, as numerator and denominator. Null until the market is settled.',
  void_reason: "Reason the market was voided. Null if it hasn't been.",
  opened_at: 'Time it opened. Null until then.',
  closed_at: 'Time it closed. Null until then.',
  final_at: 'Time the result becomes final. Null until the market is paid out.',
});

/** Reason why a market is suspended. `market_id` is null if the whole event is affected. */
export const AdminIncident = Type.Object({
  id: Id,
  market_id: Nullable(Id),
  kind: OneOf(incidentKinds),
  reason: Type.String(),
  opened_by: Nullable(Id),
  opened_at: DateTime,
  resumes_at: Nullable(DateTime),
});
describeSchema(AdminIncident, 'AdminIncident', 'Incident that suspends markets.', {
  market_id: 'Market ID. Null when it applies to the whole event.',
  kind: 'Kind of incident.',
  reason: 'Human-readable reason.',
  opened_by: 'ID of the staff member who suspended the market. Null if the platform did.',
  opened_at: 'Time the incident was opened.',
  resumes_at: 'Time it resumes automatically. Null when it has to be resumed manually.',
});

export const AdminAlert = Type.Object({
  id: Id,
  kind: OneOf(alertKinds),
  market_id: Nullable(Id),
  user_ids: Type.Array(Id),
  details: Type.Record(Type.String(), Type.Unknown(), {
    description: 'Details of the alert; the fields depend on its kind.',
  }),
  created_at: DateTime,
  closed_at: Nullable(DateTime),
  close_reason: Nullable(Type.String()),
});
describeSchema(AdminAlert, 'AdminAlert', 'Integrity alert.', {
  kind: 'Kind of alert.',
  market_id: 'Market ID. Null when it applies to the whole event.',
  user_ids: 'IDs of the users involved.',
  created_at: 'Time the alert was raised.',
  close_reason: 'Reason the alert was closed. Null while open.',
});

export const AdminStake = Type.Object({
  id: Id,
  event: MatchEvent,
  /** The ID to use for referee operations. */
  match_id: Id,
  markets: Type.Array(AdminMarket),
  incidents: Type.Array(AdminIncident),
  alerts: Type.Array(AdminAlert),
});
describeSchema(AdminStake, 'AdminStake', 'Event as seen by staff.', {
  event: 'Event as seen by users.',
  match_id: 'Match ID used by referee calls.',
  markets: 'Markets of the event.',
  incidents: 'Incidents that suspended markets.',
  alerts: 'Integrity alerts.',
});
export type AdminStakeView = Static<typeof AdminStake>;

/** Sets the event's commentator. Null or no ID removes the current one. */
export const UpdateStakeBody = Type.Object({ commentator_id: Type.Optional(Nullable(Id)) });
describeSchema(UpdateStakeBody, 'UpdateStakeBody', '', {
  commentator_id: 'ID of the commentator. Null removes the current one.',
});

export const SuspendBody = Type.Object({
  reason: Reason,
  market_id: Type.Optional(Nullable(Id)),
  /** Minutes until the markets resume automatically. */
  minutes: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1440 }))),
  /** True if the result is disputed. */
  dispute: Type.Optional(Nullable(Type.Boolean())),
});
describeSchema(SuspendBody, 'SuspendMarketBody', '', {
  reason: 'Reason. Shown publicly.',
  market_id: 'Limits the action to this market.',
  minutes: 'Minutes after which the markets resume automatically. Omit it to resume manually.',
  dispute: 'True when the result is disputed.',
});

export const ReasonBody = Type.Object({ reason: Reason, market_id: Type.Optional(Nullable(Id)) });

export const BundleBody = Type.Object({
  event_ids: Type.Array(Id, { minItems: 1, maxItems: 50 }),
  types: Type.Array(OneOf(marketTypes), { minItems: 1, maxItems: 3 }),
});
describeSchema(BundleBody, 'StakeBundleBody', '', {
  event_ids: 'IDs of the events, at most 50.',
  types: 'Market types.',
});

const amount = Type.Integer({ minimum: 100, maximum: 1_000_000_000 });
const seconds = (most: number) => Type.Integer({ minimum: 0, maximum: most });

const settings = {
  min_amount: amount,
  max_amount: amount,
  max_exposure: amount,
  open_hours: Type.Integer({ minimum: 1, maximum: 720 }),
  delay_seconds: seconds(30),
  score_pause_seconds: Type.Integer({ minimum: 1, maximum: 60 }),
  lineup_pause_seconds: Type.Integer({ minimum: 1, maximum: 3600 }),
  price_pause_seconds: Type.Integer({ minimum: 1, maximum: 600 }),
  price_move_ticks: Type.Integer({ minimum: 1, maximum: 98 }),
  price_move_seconds: Type.Integer({ minimum: 1, maximum: 60 }),
  feed_silence_seconds: Type.Integer({ minimum: 10, maximum: 3600 }),
  stream_loss_seconds: Type.Integer({ minimum: 5, maximum: 600 }),
  close_seconds: seconds(3600),
  abandon_minutes: Type.Integer({ minimum: 2, maximum: 1440 }),
  final_minutes: Type.Integer({ minimum: 1, maximum: 10_080 }),
  large_final_minutes: Type.Integer({ minimum: 1, maximum: 10_080 }),
  large_pot_amount: amount,
};

export const StakeSettings = Type.Object({ version: Type.Integer(), ...settings });
describeSchema(StakeSettings, 'StakeSettings', 'Limits and timings of all markets.', {
  min_amount: 'Minimum stake, in cents.',
  max_amount: 'Maximum stake, in cents.',
  max_exposure: 'Maximum total stake of one user in a market, in cents.',
  open_hours: 'Hours before the start at which an event opens for stakes.',
  delay_seconds: 'Minimum in-play delay before an order that would match is accepted, in seconds.',
  score_pause_seconds: 'Seconds markets are suspended after a score.',
  lineup_pause_seconds: 'Seconds markets are suspended after a lineup change.',
  price_pause_seconds: 'Seconds markets are suspended after a rapid price move.',
  price_move_ticks: 'Price change that counts as a rapid move, in cents per $1.00 of payout.',
  price_move_seconds: 'Time window for a rapid price move, in seconds.',
  feed_silence_seconds: 'Seconds without a referee update before markets are suspended.',
  stream_loss_seconds: 'Seconds without the stream before markets are suspended.',
  close_seconds: 'Seconds before the end of the last round at which markets close.',
  abandon_minutes: 'Minutes without any activity before an event is abandoned.',
  final_minutes: 'Minutes during which a result can be corrected.',
  large_final_minutes: 'Minutes during which the result of a large or disputed pot can be corrected.',
  large_pot_amount: 'Minimum size of a large pot, in cents.',
});
export const StakeSettingsBody = Type.Partial(Type.Object(settings));
describeSchema(
  StakeSettingsBody,
  'StakeSettingsBody',
  'Limits and timings to change. Omitted fields keep their values.',
  {
    min_amount: 'Minimum stake, in cents.',
    max_amount: 'Maximum stake, in cents.',
    max_exposure: 'Maximum total stake of one user in a market, in cents.',
    open_hours: 'Hours before the start at which an event opens for stakes.',
    delay_seconds: 'Minimum in-play delay before an order that would match is accepted, in seconds.',
    score_pause_seconds: 'Seconds markets are suspended after a score.',
    lineup_pause_seconds: 'Seconds markets are suspended after a lineup change.',
    price_pause_seconds: 'Seconds markets are suspended after a rapid price move.',
    price_move_ticks: 'Price change that counts as a rapid move, in cents per $1.00 of payout.',
    price_move_seconds: 'Time window for a rapid price move, in seconds.',
    feed_silence_seconds: 'Seconds without a referee update before markets are suspended.',
    stream_loss_seconds: 'Seconds without the stream before markets are suspended.',
    close_seconds: 'Seconds before the end of the last round at which markets close.',
    abandon_minutes: 'Minutes without any activity before an event is abandoned.',
    final_minutes: 'Minutes during which a result can be corrected.',
    large_final_minutes: 'Minutes during which the result of a large or disputed pot can be corrected.',
    large_pot_amount: 'Minimum size of a large pot, in cents.',
  },
);
export type StakeSettingsInput = Static<typeof StakeSettingsBody>;

export const StakeBlock = Type.Object({
  id: Id,
  user_id: Nullable(Id),
  username: Nullable(Type.String()),
  event_id: Nullable(Id),
  team_id: Nullable(Id),
  league_id: Nullable(Id),
  market_type: Nullable(OneOf(marketTypes)),
  /** Human-readable description of what the block covers. */
  scope: Type.String(),
  reason: Type.String(),
  until: Nullable(DateTime),
  blocked_by: Id,
  created_at: DateTime,
});
describeSchema(StakeBlock, 'StakeBlock', 'Block on placing stakes.', {
  user_id: 'ID of the blocked user. Null when everyone is blocked.',
  username: 'Username of the blocked user. Null when everyone is blocked.',
  event_id: 'ID of the blocked event. Null for all events.',
  team_id: 'ID of the blocked league team. Null for all teams.',
  league_id: 'ID of the blocked league. Null for all leagues.',
  market_type: 'Blocked kind of market. Null for all kinds.',
  scope: 'Human-readable description of what it covers.',
  reason: 'Reason the staff member gave.',
  until: 'End of the block. Null when it has no end.',
  blocked_by: 'ID of the staff member who created the block.',
});
export type StakeBlockView = Static<typeof StakeBlock>;

export const BlockBody = Type.Object({
  user_id: Type.Optional(Nullable(Id)),
  event_id: Type.Optional(Nullable(Id)),
  /** ID of a league team. The block covers all events of the team. */
  team_id: Type.Optional(Nullable(Id)),
  league_id: Type.Optional(Nullable(Id)),
  market_type: Type.Optional(Nullable(OneOf(marketTypes))),
  /** True for an emergency stop, which blocks all staking. */
  everything: Type.Optional(Nullable(Type.Boolean())),
  until: Type.Optional(Nullable(DateTime)),
  reason: Reason,
});
describeSchema(BlockBody, 'BlockBody', 'Block on a user, or on an event, team or league.', {
  user_id: 'User ID. Omit it to block everyone.',
  event_id: 'Limits the block to this event.',
  team_id: 'Limits the block to events of this league team.',
  league_id: 'Limits the block to this league.',
  market_type: 'Limits the block to markets of this kind.',
  everything: 'True to block all stakes by everyone (emergency stop).',
  until: 'End of the block. Omit it to block permanently.',
  reason: 'Reason for the block. Kept in the audit log.',
});
export type BlockInput = Static<typeof BlockBody>;

export const BlockQuery = Type.Object({ ...pageQuery().properties, user_id: Type.Optional(Id) });

export const UnblockQuery = Type.Object({ reason: Type.Optional(Reason) });

export const PromotedQuery = Type.Object({ id: Id });
export const PromotedBody = Type.Object({ event_id: Id });
describeSchema(PromotedBody, 'PromotedBody', '', { event_id: 'ID of the event to add.' });

export { PromotedGroup };

export const StakeTypeSchema = Type.Object({
  type: OneOf(marketTypes),
  title: Type.String(),
  words: Type.String(),
  min_teams: Type.Integer(),
});
describeSchema(StakeTypeSchema, 'StakeType', 'Market type.', {
  type: 'Market type.',
  title: 'Name of the market type.',
  words: 'Human-readable description of the market type.',
  min_teams: 'Minimum number of teams.',
});
