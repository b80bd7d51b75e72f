import Type, { type Static } from 'typebox';
import { incidentKinds } from '../../events/market/incidents.ts';
import { marketPhases, marketTypes } from '../../events/market/phases.ts';
import { MatchEvent, PromotedGroup } from '../../events/schemas.ts';
import { alertKinds } from '../../events/tables.ts';
import { describeSchema } from '../../shared/describe.ts';
import { pageQuery } from '../../shared/page.ts';
import { Cents, DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';

const Count = Type.Integer({ minimum: 0 });
const Reason = Type.String({ minLength: 1, maxLength: 500 });

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
  shares: Nullable(Type.Array(Type.Array(Type.Integer()))),
  void_reason: Nullable(Type.String()),
  opened_at: Nullable(DateTime),
  closed_at: Nullable(DateTime),
  final_at: Nullable(DateTime),
});
describeSchema(AdminMarket, 'AdminMarket');

/** Why markets wait. `market_id` null: all of the event. */
export const AdminIncident = Type.Object({
  id: Id,
  market_id: Nullable(Id),
  kind: OneOf(incidentKinds),
  reason: Type.String(),
  opened_by: Nullable(Id),
  opened_at: DateTime,
  resumes_at: Nullable(DateTime),
});
describeSchema(AdminIncident, 'AdminIncident');

export const AdminAlert = Type.Object({
  id: Id,
  kind: OneOf(alertKinds),
  market_id: Nullable(Id),
  user_ids: Type.Array(Id),
  details: Type.Record(Type.String(), Type.Unknown()),
  created_at: DateTime,
  closed_at: Nullable(DateTime),
  close_reason: Nullable(Type.String()),
});
describeSchema(AdminAlert, 'AdminAlert');

export const AdminStake = Type.Object({
  id: Id,
  event: MatchEvent,
  /** What the referee's calls address. */
  match_id: Id,
  markets: Type.Array(AdminMarket),
  incidents: Type.Array(AdminIncident),
  alerts: Type.Array(AdminAlert),
});
describeSchema(AdminStake, 'AdminStake');
export type AdminStakeView = Static<typeof AdminStake>;

/** Null, or left out: nobody. */
export const UpdateStakeBody = Type.Object({ commentator_id: Type.Optional(Nullable(Id)) });
describeSchema(UpdateStakeBody, 'UpdateStakeBody');

export const SuspendBody = Type.Object({
  reason: Reason,
  market_id: Type.Optional(Nullable(Id)),
  /** Goes on by itself after so long. */
  minutes: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1440 }))),
  /** The result is disputed. */
  dispute: Type.Optional(Nullable(Type.Boolean())),
});
describeSchema(SuspendBody, 'SuspendMarketBody');

export const ReasonBody = Type.Object({ reason: Reason, market_id: Type.Optional(Nullable(Id)) });

export const BundleBody = Type.Object({
  event_ids: Type.Array(Id, { minItems: 1, maxItems: 50 }),
  types: Type.Array(OneOf(marketTypes), { minItems: 1, maxItems: 3 }),
});
describeSchema(BundleBody, 'StakeBundleBody');

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
describeSchema(StakeSettings, 'StakeSettings');
export const StakeSettingsBody = Type.Partial(Type.Object(settings));
describeSchema(StakeSettingsBody, 'StakeSettingsBody');
export type StakeSettingsInput = Static<typeof StakeSettingsBody>;

export const StakeBlock = Type.Object({
  id: Id,
  user_id: Nullable(Id),
  username: Nullable(Type.String()),
  event_id: Nullable(Id),
  team_id: Nullable(Id),
  league_id: Nullable(Id),
  /** What it covers, in words. */
  scope: Type.String(),
  reason: Type.String(),
  until: Nullable(DateTime),
  blocked_by: Id,
  created_at: DateTime,
});
describeSchema(StakeBlock, 'StakeBlock');
export type StakeBlockView = Static<typeof StakeBlock>;

export const BlockBody = Type.Object({
  user_id: Type.Optional(Nullable(Id)),
  event_id: Type.Optional(Nullable(Id)),
  /** A team of a league, in all its events. */
  team_id: Type.Optional(Nullable(Id)),
  league_id: Type.Optional(Nullable(Id)),
  /** Nobody stakes on anything: the emergency stop. */
  everything: Type.Optional(Nullable(Type.Boolean())),
  until: Type.Optional(Nullable(DateTime)),
  reason: Reason,
});
describeSchema(BlockBody, 'BlockBody');
export type BlockInput = Static<typeof BlockBody>;

export const BlockQuery = Type.Object({ ...pageQuery().properties, user_id: Type.Optional(Id) });

export const UnblockQuery = Type.Object({ reason: Type.Optional(Reason) });

export const PromotedQuery = Type.Object({ id: Id });
export const PromotedBody = Type.Object({ event_id: Id });
describeSchema(PromotedBody, 'PromotedBody');

export { PromotedGroup };

export const StakeTypeSchema = Type.Object({
  type: OneOf(marketTypes),
  title: Type.String(),
  words: Type.String(),
  min_teams: Type.Integer(),
});
describeSchema(StakeTypeSchema, 'StakeType');
