import Type from 'typebox';
import { EventBrief } from '../events/schemas.ts';
import { describeSchema } from '../shared/describe.ts';
import { Cents, DateTime, Id, Nullable } from '../shared/schema.ts';
import { Count, Price } from '../stakes/markets/schemas.ts';

/** Money won by players, in matches, events and markets. */
export const PaidOutSchema = Type.Object({ total_amount: Cents, day_amount: Cents, at: DateTime });
describeSchema(PaidOutSchema, 'PaidOut');

export const StakeableTeamSchema = Type.Object({
  event_team_id: Id,
  name: Type.String(),
  wins: Count,
  losses: Count,
  average_closing_price: Nullable(Price),
  /** How far its prices were from what happened: the mean squared error, in ten thousandths; 0 is perfect. */
  calibration: Nullable(Count),
  lineup_changes: Count,
  events: Type.Array(
    Type.Object({
      event: EventBrief,
      opponents: Type.Array(Type.String()),
      placement: Nullable(Type.Integer()),
      closing_price: Nullable(Price),
      completed_at: Nullable(DateTime),
    }),
  ),
});
describeSchema(StakeableTeamSchema, 'StakeableTeam');
