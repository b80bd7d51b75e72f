import Type, { type Static } from 'typebox';
import { slots } from '../../events/lifecycle/machine.ts';
import { EventBrief, Jersey } from '../../events/schemas.ts';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';

const UpcomingTeam = Type.Object({
  id: Id,
  name: Type.String(),
  code: Type.String(),
  image_url: Nullable(Type.String()),
  jersey: Nullable(Jersey),
});
describeSchema(UpcomingTeam, 'UpcomingTeam', "Team in a partner's next event.", {
  id: 'Event team ID.',
  code: 'Short code, two to four letters.',
  image_url: 'Team crest URL. Null when there is none.',
  jersey: 'Color and number that the team wears. Null until a referee assigns them.',
  name: 'Name shown to players.',
});

const UpcomingSelection = Type.Object({
  locks_at: DateTime,
  locked: Type.Boolean(),
  chosen: Type.Array(Type.String()),
  by_default: Type.Boolean(),
});
describeSchema(UpcomingSelection, 'UpcomingSelection', 'What a partner chose for their next event.', {
  locks_at: 'Time the choice locks.',
  locked: 'True when the choice can no longer be changed.',
  chosen: 'Names of the chosen elements. Empty until the partner chooses.',
  by_default: "True when the partner hadn't chosen anything by the lock, so the first element of each set was chosen.",
});

const UpcomingCheckIn = Type.Object({ opens_at: DateTime, closes_at: DateTime, done: Type.Boolean() });
describeSchema(UpcomingCheckIn, 'UpcomingCheckIn', "Check-in for a partner's next event, done by a referee.", {
  opens_at: 'Time check-in opens.',
  closes_at: 'Time check-in closes and the teams are locked.',
  done: "True once the partner's team is checked in.",
});

export const UpcomingPartnerEvent = Type.Object({
  id: Id,
  event: EventBrief,
  hidden: Type.Boolean(),
  slot: OneOf(slots),
  team: UpcomingTeam,
  opponents: Type.Array(UpcomingTeam),
  check_in: UpcomingCheckIn,
  selection: Nullable(UpcomingSelection),
});
describeSchema(UpcomingPartnerEvent, 'UpcomingPartnerEvent', 'Event in which a partner will play next.', {
  id: 'Event ID.',
  event: 'Event the partner is drafted for.',
  hidden: "True while staff hide the event, so its page can't be opened.",
  slot: "The partner's role in the team.",
  team: "The partner's team.",
  opponents: 'The other remaining teams, in side order.',
  check_in: 'Check-in of the teams.',
  selection: "The partner's choice for the event. Null for bench players, and when there is nothing to choose.",
});
export type UpcomingPartnerEventView = Static<typeof UpcomingPartnerEvent>;
