import Type, { type Static } from 'typebox';
import { EventParams } from '../events/schemas.ts';
import { describeSchema } from '../shared/describe.ts';
import { DateTime, Id, Nullable } from '../shared/schema.ts';

const RoundNumber = Type.Integer({ minimum: 1, maximum: 99 });
const Scores = Type.Array(Type.Object({ event_team_id: Id, score: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }), {
  minItems: 1,
  maxItems: 100,
});

/** `id` is the event's match: `match_id` of `admin.stakes.get`. */
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
  'scores.score': 'Points.',
});
export type FinalizeRoundInput = Static<typeof FinalizeRoundBody>;

export const PlayByPlayBody = Type.Object({
  round_number: RoundNumber,
  scores: Scores,
  words: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 200 }))),
  /** Time of the play. */
  occurred_at: Type.Optional(Nullable(DateTime)),
  /** Time it was visible on the stream. */
  stream_ts: Type.Optional(Nullable(DateTime)),
  /** Entry that this one corrects. */
  corrects_id: Type.Optional(Nullable(Id)),
});
describeSchema(PlayByPlayBody, 'PlayByPlayBody', '', {
  scores: 'Points of each team at that time.',
  words: 'Readable description.',
  occurred_at: 'Time it happened. Defaults to now.',
  stream_ts: 'Time it appeared on the stream.',
  corrects_id: 'Id of the entry it corrects.',
  'scores.score': 'Points.',
});
export type PlayByPlayInput = Static<typeof PlayByPlayBody>;

export const PlayIntervalBody = Type.Object({
  minutes: Type.Integer({ minimum: 1, maximum: 240 }),
  kind: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 60 }))),
});
describeSchema(PlayIntervalBody, 'PlayIntervalBody', '', { minutes: 'Duration in minutes.', kind: 'Kind of break.' });
