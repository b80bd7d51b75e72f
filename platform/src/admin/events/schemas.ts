import Type, { type Static } from 'typebox';
import { formats } from '../../events/tables.ts';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, ImageUrl, Nullable, OneOf } from '../../shared/schema.ts';

export const EventReason = Type.String({ minLength: 1, maxLength: 500 });

export const CreateStakeEventBody = Type.Object({
  league_id: Id,
  start_date: DateTime,
  shoutcast: Type.Boolean(),
  image_url: Type.Optional(Nullable(ImageUrl)),
  media_id: Type.Optional(Nullable(Id)),
  picture_of: Type.Optional(Nullable(Id)),
  picture_was: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
  /** League teams in side order. Defaults to the two teams that have waited longest. */
  team_ids: Type.Optional(Nullable(Type.Array(Id, { minItems: 2, maxItems: 16 }))),
  format: Type.Optional(
    Nullable(Type.Object({ type: OneOf(formats), rounds: Type.Integer({ minimum: 1, maximum: 50 }) })),
  ),
});
describeSchema(CreateStakeEventBody, 'CreateStakeEventBody', '', {
  league_id: 'ID of the league the event counts for.',
  shoutcast: 'True when the event has live commentary.',
  image_url: 'HTTPS address of the event image, on a public host.',
  media_id: 'ID of an unused upload by the staff member that becomes the picture, instead of `image_url`.',
  picture_of: 'ID of the event whose picture is copied, instead of `image_url`.',
  picture_was: 'Address of the picture to copy. Refused with code 1001 if the picture has changed since then.',
  team_ids: 'IDs of league teams in side order. Defaults to the two teams that have waited longest.',
  format: 'Event format. Defaults to first to three for two teams and five rounds for more.',
  'format.type': 'Whether the event ends at a number of wins or after a number of rounds.',
  'format.rounds': 'Number of rounds.',
});
export type CreateStakeEventInput = Static<typeof CreateStakeEventBody>;

export const RescheduleBody = Type.Object({ start_date: DateTime, reason: EventReason });
describeSchema(RescheduleBody, 'RescheduleBody', '', { reason: 'Reason. Shown publicly.' });

export const DeleteQuery = Type.Object({
  fault_user_id: Type.Optional(Id),
  reason: Type.Optional(EventReason),
});

export const RemoveTeamQuery = Type.Object({ reason: Type.Optional(EventReason) });

export const TeamParams = Type.Object({ id: Id, teamId: Id });

export const PromoteBody = Type.Object({
  bench_user_id: Id,
  lineup_user_id: Id,
  reason: Type.Optional(Nullable(EventReason)),
});
describeSchema(PromoteBody, 'PromoteBody', '', {
  bench_user_id: 'ID of the bench player who enters the lineup.',
  lineup_user_id: 'ID of the player who leaves the lineup.',
  reason: 'Reason. Shown publicly.',
});
