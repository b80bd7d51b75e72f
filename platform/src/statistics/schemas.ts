import Type from 'typebox';
import { EventBrief } from '../events/schemas.ts';
import { describeSchema } from '../shared/describe.ts';
import { Cents, DateTime, Id, Nullable } from '../shared/schema.ts';
import { Count, Price } from '../stakes/markets/schemas.ts';

/** Money won by players in matches, events and markets. */
export const PaidOutSchema = Type.Object({ total_amount: Cents, day_amount: Cents, at: DateTime });
describeSchema(PaidOutSchema, 'PaidOut', 'Payouts to players from matches, events and markets.', {
  total_amount: 'All-time total, in cents.',
  day_amount: 'Total for the last 24 hours, in cents.',
  at: 'Time the totals were calculated.',
});

export const StakeableTeamSchema = Type.Object({
  event_team_id: Id,
  name: Type.String(),
  wins: Count,
  losses: Count,
  average_closing_price: Nullable(Price),
  /** How accurate the prices of the team's stakes were: mean squared error in ten-thousandths. 0 is perfect. */
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
describeSchema(StakeableTeamSchema, 'StakeableTeam', 'Track record of a team.', {
  wins: 'Number of events won.',
  losses: 'Number of events lost.',
  average_closing_price: 'Average closing price in past events, in cents per $1.00 of payout. Null when unknown.',
  calibration:
    'Mean squared error of its closing prices against results, in ten-thousandths. 0 is perfect. Null when unknown.',
  lineup_changes: 'Number of lineup changes.',
  events: 'Past events, newest first.',
  'events.opponents': 'Names of the opponents.',
  'events.placement': 'Final placement. Null when there is none.',
  'events.closing_price': 'Closing price in cents per $1.00 of payout. Null if there were no trades.',
  event_team_id: 'ID of the event team that users stake on.',
  'events.event': 'Event the team played in.',
  name: 'Name shown to players.',
});
