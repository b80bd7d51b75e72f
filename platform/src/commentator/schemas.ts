import Type, { type Static } from 'typebox';
import { EventBrief } from '../events/schemas.ts';
import { describeSchema } from '../shared/describe.ts';
import { DateTime, Id, Nullable, OneOf } from '../shared/schema.ts';
import { PublicPerson } from '../users/publicPerson.ts';
import { claimStates } from './rules.ts';

export const CommentatorEvent = Type.Object({
  id: Id,
  event: EventBrief,
  league_id: Nullable(Id),
  claim: OneOf(claimStates),
  assigned: Type.Boolean(),
  commentator: Nullable(PublicPerson),
  live_since: Nullable(DateTime),
  live_from: DateTime,
  live_until: DateTime,
  stream_live: Type.Boolean(),
  teams_ready: Type.Boolean(),
  server_time: DateTime,
});
describeSchema(CommentatorEvent, 'CommentatorEvent', 'Stake event as commentators see it.', {
  id: 'Event ID.',
  event: 'Stake event that needs or has a commentator.',
  league_id: 'League of the event. Null for events outside leagues.',
  claim: "Whether the event is free, the viewer's own, or taken by another commentator.",
  assigned: 'True when staff assigned the commentator, who then can’t release the event.',
  commentator: 'Commentator of the event. Null while it is free.',
  live_since: 'Time the commentator went live. Null while they aren’t live.',
  live_from: 'Earliest time the commentator can go live.',
  live_until: 'Latest time the commentator can go live.',
  stream_live: 'True when the caller commentates on the event and their Twitch channel is live.',
  teams_ready: 'True when all remaining teams have checked in.',
  server_time: 'Server time, for countdowns.',
});
export type CommentatorEventView = Static<typeof CommentatorEvent>;

export const ClaimParams = Type.Object({ id: Id });

/** Files are uploaded one at a time. */
export const Quantity = Type.Integer({ minimum: 1, maximum: 1, default: 1 });
