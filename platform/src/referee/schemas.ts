import Type, { type Static } from 'typebox';
import { EventParams } from '../events/schemas.ts';
import { WrittenText } from '../http/input/writtenText.ts';
import { describeSchema } from '../shared/describe.ts';
import { DateTime, Id, Nullable, publicUrlPattern } from '../shared/schema.ts';

const RoundNumber = Type.Integer({ minimum: 1, maximum: 99 });
const Scores = Type.Array(Type.Object({ event_team_id: Id, score: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }), {
  minItems: 1,
  maxItems: 100,
});

/** `id` is the ID of the event's match, which `admin.stakes.get` returns as `match_id`. */
export const RefereeMatchParams = EventParams;

export const StartRoundBody = Type.Object({
  round_number: RoundNumber,
  /** Length of the round, if known. */
  minutes: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 600 }))),
});
describeSchema(StartRoundBody, 'StartRoundBody', '', { minutes: 'Expected duration in minutes, if known.' });

export const FinalizeRoundBody = Type.Object({ round_number: RoundNumber, scores: Scores });
describeSchema(FinalizeRoundBody, 'FinalizeRoundBody', '', {
  scores: 'Points of each team.',
  'scores.score': 'Points of the team in the round.',
  'scores.event_team_id': 'ID of the team that scored.',
});
export type FinalizeRoundInput = Static<typeof FinalizeRoundBody>;

/** Link to a clip or screenshot on a public host. */
const EvidenceUrl = Type.String({ maxLength: 500, pattern: publicUrlPattern });

export const PlayByPlayBody = Type.Object({
  round_number: RoundNumber,
  scores: Scores,
  words: Type.Optional(Nullable(WrittenText({ minLength: 1, maxLength: 200 }))),
  /** When the play happened. */
  occurred_at: Type.Optional(Nullable(DateTime)),
  /** When the play was visible on the stream. */
  stream_ts: Type.Optional(Nullable(DateTime)),
  evidence_url: Type.Optional(Nullable(EvidenceUrl)),
  /** ID of the entry that this one corrects. */
  corrects_id: Type.Optional(Nullable(Id)),
  undo: Type.Optional(Type.Boolean()),
});
describeSchema(PlayByPlayBody, 'PlayByPlayBody', '', {
  scores: 'Points of each team at that time.',
  words: 'Readable description.',
  occurred_at: 'Time it happened. Defaults to now.',
  stream_ts: 'Time it appeared on the stream.',
  evidence_url: 'HTTPS URL of a clip or screenshot that shows the play. Visible only to staff.',
  corrects_id: 'ID of the entry it corrects.',
  undo: 'True to undo the entry in `corrects_id` instead of correcting it. `scores` are then ignored.',
  'scores.score': 'Points of the team at that time.',
  'scores.event_team_id': 'ID of the team that scored.',
});
export type PlayByPlayInput = Static<typeof PlayByPlayBody>;

export const PlayIntervalBody = Type.Object({
  minutes: Type.Integer({ minimum: 1, maximum: 240 }),
  kind: Type.Optional(Nullable(WrittenText({ minLength: 1, maxLength: 60 }))),
});
describeSchema(PlayIntervalBody, 'PlayIntervalBody', '', { minutes: 'Duration in minutes.', kind: 'Kind of break.' });

export const CheckInBody = Type.Object({ event_team_id: Id, checked_in: Type.Optional(Type.Boolean()) });

/** Roles that can read the data in the referee console. */
export const readers = ['support', 'risk', 'referee', 'event_manager', 'admin'] as const;
