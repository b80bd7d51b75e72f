import Type from 'typebox';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';
import { draftStates } from '../tables.ts';
import { draftWarnings } from './pairing.ts';

export const DraftTeam = Type.Object({
  id: Id,
  name: Type.String(),
  code: Type.String(),
  image_url: Nullable(Type.String()),
  points: Type.Integer(),
});
describeSchema(DraftTeam, 'DraftTeam', 'League team in a draft.', {
  id: 'League team id.',
  code: 'Short code of the team.',
  image_url: 'Team crest URL. Null when there is none.',
  points: "Average ranking points of the team's lineup.",
});

export const DraftScore = Type.Object({
  total: Type.Integer(),
  points_difference: Type.Integer(),
  rematch: Type.Integer(),
  exposure: Type.Integer(),
});
describeSchema(DraftScore, 'DraftScore', 'How well a pairing fits. Lower is better.', {
  total: 'Sum of the other figures.',
  points_difference: 'Difference in ranking points between the best and the weakest team.',
  rematch: 'Penalty when two teams meet twice within 14 days. 0 otherwise, and where all teams of the league meet.',
  exposure: 'Penalty for events that the teams have more than the team with the fewest.',
});

export const EventDraft = Type.Object({
  id: Id,
  league_id: Id,
  teams: Type.Array(DraftTeam),
  start_date: DateTime,
  state: OneOf(draftStates),
  score: DraftScore,
  warnings: Type.Array(OneOf(draftWarnings)),
  event_id: Nullable(Id),
});
describeSchema(EventDraft, 'EventDraft', 'Planned stake event that becomes an event once staff approve it.', {
  id: 'Draft id.',
  league_id: 'League id.',
  teams: 'Two teams, or more where all teams of the league meet, in side order.',
  state: 'Generated, made or moved by staff, or approved.',
  score: 'How well the pairing fits.',
  warnings: 'What speaks against it. Empty once approved.',
  event_id: 'Id of the event. Null until the draft is approved.',
});

export const PossibleMatch = Type.Object({
  id: Type.String(),
  teams: Type.Array(DraftTeam),
  score: DraftScore,
  start_dates: Type.Array(DateTime),
});
describeSchema(PossibleMatch, 'PossibleMatch', 'Teams that are free together and not drafted then.', {
  id: 'Key of the teams.',
  teams: 'Two teams, or all free ones where all teams of the league meet, by seed.',
  score: 'How well the pairing fits at its best start.',
  start_dates: 'Starts at which the teams are free, ascending.',
});
