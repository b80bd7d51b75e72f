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
  day_left: Nullable(Cents),
  week_left: Nullable(Cents),
  month_left: Nullable(Cents),
});
describeSchema(
  PlayLimit,
  'PlayLimit',
  'Limits per calendar day, week and month in UTC, in cents. Null when not limited.',
  {
    day: 'Daily limit, in cents. Null when not limited.',
    week: 'Weekly limit, in cents. Null when not limited.',
    month: 'Monthly limit, in cents. Null when not limited.',
    day_used: 'Amount used today, in cents.',
    week_used: 'Amount used this week, in cents.',
    month_used: 'Amount used this month, in cents.',
    day_left: 'Amount that is still allowed today, in cents. Null when not limited.',
    week_left: 'Amount that is still allowed this week, in cents. Null when not limited.',
    month_left: 'Amount that is still allowed this month, in cents. Null when not limited.',
  },
);
export type PlayLimit = Static<typeof PlayLimit>;

const PlayAtRisk = Type.Object({ day: Cents, week: Cents, month: Cents });
describeSchema(PlayAtRisk, 'PlayAtRisk', 'Open entries and stakes, by when they were placed.', {
  day: 'Placed today, in cents.',
  week: 'Placed this week, in cents.',
  month: 'Placed this month, in cents.',
});

export const PlayLimits = Type.Object({
  deposit: PlayLimit,
  stake: PlayLimit,
  loss: PlayLimit,
  at_risk: PlayAtRisk,
  session_minutes: Nullable(Type.Integer()),
  cool_off_until: Nullable(DateTime),
  self_excluded_until: Nullable(DateTime),
  pending: Type.Array(
    Type.Object({ limit: OneOf(playLimitNames), amount: Nullable(Type.Integer()), effective_at: DateTime }),
  ),
  net_position: Cents,
  staked_total: Cents,
});
describeSchema(PlayLimits, 'PlayLimits', 'Responsible gaming limits.', {
  deposit: 'Deposit limits.',
  stake: 'Stake limits.',
  loss: 'Loss limits. Used amounts are losses minus winnings, excluding money at risk. An entry is refused when losing everything at risk and the entry would exceed the limit.',
  at_risk: 'Money at risk: open entries and stakes, neither lost nor won yet.',
  session_minutes:
    'Minutes of continuous play before the user sees a summary of their play. 60 by default. Null if they have turned it off.',
  cool_off_until: "End of the cool-off period, during which playing isn't possible. Null when there is none.",
  self_excluded_until:
    "End of the self-exclusion, during which playing isn't possible. Can't be revoked. Null when there is none.",
  pending: 'Pending increases. From `effective_at`, requesting the same limit again confirms it.',
  net_position: 'Winnings minus losses since the account was created, excluding money at risk, in cents.',
  staked_total: 'Entries and stakes minus their refunds since the account was created, in cents.',
  'pending.limit': 'Key of the limit, such as `deposit.day`.',
  'pending.amount': 'New limit. Null when the limit will be removed.',
  'pending.effective_at': 'Time from which the increase can be confirmed.',
});
export type PlayLimits = Static<typeof PlayLimits>;

/** At most a million dollars; 0 removes the limit. */
const Amount = Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 100_000_000 })));
const PlayLimitInput = Type.Object({ day: Amount, week: Amount, month: Amount });
describeSchema(PlayLimitInput, 'PlayLimitInput', 'Limits to change. Omitted fields keep their values.', {
  day: 'Daily limit, in cents.',
  week: 'Weekly limit, in cents.',
  month: 'Monthly limit, in cents.',
});
const Changed = Type.Optional(Nullable(PlayLimitInput));

export const PlayLimitsInput = Type.Object({
  deposit: Changed,
  stake: Changed,
  loss: Changed,
  session_minutes: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1440 }))),
  cool_off_until: Type.Optional(Nullable(DateTime)),
  self_excluded_until: Type.Optional(Nullable(DateTime)),
});
describeSchema(PlayLimitsInput, 'PlayLimitsInput', 'Limits to change. Omitted fields keep their values.', {
  deposit: 'Deposit limits.',
  stake: 'Stake limits.',
  loss: 'Loss limits.',
  session_minutes: 'Minutes of continuous play before a break. 0 removes the limit.',
  cool_off_until: 'End of the cool-off period.',
  self_excluded_until: "End of the self-exclusion. Can't be revoked.",
});
export type PlayLimitsInput = Static<typeof PlayLimitsInput>;
