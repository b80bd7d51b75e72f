import Type, { type Static } from 'typebox';
import { formats } from '../../events/tables.ts';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';

export const EventReason = Type.String({ minLength: 1, maxLength: 500 });

export const CreateStakeEventBody = Type.Object({
  league_id: Id,
  start_date: DateTime,
  shoutcast: Type.Boolean(),
  image_url: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
  /** Teams of the league, in the order of sides; without them the two that have waited longest play. */
  team_ids: Type.Optional(Nullable(Type.Array(Id, { minItems: 2, maxItems: 16 }))),
  format: Type.Optional(
    Nullable(Type.Object({ type: OneOf(formats), rounds: Type.Integer({ minimum: 1, maximum: 50 }) })),
  ),
});
describeSchema(CreateStakeEventBody, 'CreateStakeEventBody');
export type CreateStakeEventInput = Static<typeof CreateStakeEventBody>;

export const RescheduleBody = Type.Object({ start_date: DateTime, reason: EventReason });
describeSchema(RescheduleBody, 'RescheduleBody');

export const DeleteQuery = Type.Object({
  fault_user_id: Type.Optional(Id),
  reason: Type.Optional(EventReason),
});

export const TeamParams = Type.Object({ id: Id, teamId: Id });

export const PromoteBody = Type.Object({
  bench_user_id: Id,
  lineup_user_id: Id,
  reason: Type.Optional(Nullable(EventReason)),
});
describeSchema(PromoteBody, 'PromoteBody');
