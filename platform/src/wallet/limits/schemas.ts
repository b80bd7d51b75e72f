import Type, { type Static } from 'typebox';
import { describeSchema } from '../../shared/describe.ts';
import { Cents, DateTime, Nullable, OneOf } from '../../shared/schema.ts';
import { playLimitNames } from '../tables.ts';

const PlayLimit = Type.Object({
  day: Nullable(Cents),
  week: Nullable(Cents),
  month: Nullable(Cents),
  day_used: Cents,
  week_used: Cents,
  month_used: Cents,
});
describeSchema(PlayLimit, 'PlayLimit');
export type PlayLimit = Static<typeof PlayLimit>;

export const PlayLimits = Type.Object({
  deposit: PlayLimit,
  stake: PlayLimit,
  loss: PlayLimit,
  session_minutes: Nullable(Type.Integer()),
  cool_off_until: Nullable(DateTime),
  self_excluded_until: Nullable(DateTime),
  pending: Type.Array(
    Type.Object({ limit: OneOf(playLimitNames), amount: Nullable(Type.Integer()), effective_at: DateTime }),
  ),
  net_position: Cents,
});
describeSchema(PlayLimits, 'PlayLimits');
export type PlayLimits = Static<typeof PlayLimits>;

/** At most a million dollars: more is no limit. 0 takes it away. */
const Amount = Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 100_000_000 })));
const PlayLimitInput = Type.Optional(Nullable(Type.Object({ day: Amount, week: Amount, month: Amount })));

export const PlayLimitsInput = Type.Object({
  deposit: PlayLimitInput,
  stake: PlayLimitInput,
  loss: PlayLimitInput,
  session_minutes: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1440 }))),
  cool_off_until: Type.Optional(Nullable(DateTime)),
  self_excluded_until: Type.Optional(Nullable(DateTime)),
});
describeSchema(PlayLimitsInput, 'PlayLimitsInput');
export type PlayLimitsInput = Static<typeof PlayLimitsInput>;
