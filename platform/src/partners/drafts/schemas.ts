import Type from 'typebox';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';
import { draftStates } from '../tables.ts';
import { draftWarnings } from './pairing.ts';
import { leftOutReasons } from './pairUp.ts';

export const DraftTeam = Type.Object({
  id: Id,
  name: Type.String(),
  code: Type.String(),
  image_url: Nullable(Type.String()),
  points: Type.Integer(),
});
describeSchema(DraftTeam, 'DraftTeam', 'League team in a draft.', {
  id: 'League team ID.',
  code: 'Short code of the team.',
  image_url: 'Team crest URL. Null when there is none.',
  points: "Average ranking points of the team's lineup.",
  name: 'Name of the team at the time of the draft.',
});

export const DraftScore = Type.Object({
  total: Type.Integer(),
  points_difference: Type.Integer(),
  rematch: Type.Integer(),
  exposure: Type.Integer(),
});
describeSchema(DraftScore, 'DraftScore', 'How well a pairing fits. Lower is better.', {
  total: 'Sum of the other values.',
  points_difference: 'Difference in ranking points between the strongest and the weakest team.',
  rematch: 'Penalty if two teams meet twice within 14 days. 0 otherwise, and in leagues whose teams all play together.',
  exposure: 'Penalty for the number of events that the teams have above that of the team with the fewest.',
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
  id: 'Draft ID.',
  league_id: 'ID of the league whose teams are drafted.',
  teams: 'Two teams, or more if all teams of the league play together, in side order.',
  state: 'Whether it was generated, created or moved by staff, or approved.',
  score: 'How well the pairing fits.',
  warnings: 'Problems with the draft. Empty once approved.',
  event_id: 'ID of the event. Null until the draft is approved.',
});

export const PossibleMatch = Type.Object({
  id: Type.String(),
  teams: Type.Array(DraftTeam),
  score: DraftScore,
  start_dates: Type.Array(DateTime),
});
describeSchema(PossibleMatch, 'PossibleMatch', 'Teams that are free at the same time and not drafted then.', {
  id: 'Key that identifies the group of teams.',
  teams: 'Two teams, or all free ones in leagues whose teams all play together, by seed.',
  score: 'How well the pairing fits at its best start.',
  start_dates: 'Starts at which the teams are free, ascending.',
});

export const PlannedDraft = Type.Object({
  id: Type.String(),
  teams: Type.Array(DraftTeam),
  start_date: DateTime,
  score: DraftScore,
});
describeSchema(PlannedDraft, 'PlannedDraft', 'Draft that would be generated.', {
  id: 'Key that identifies the start and the teams.',
  teams: 'Two teams, or more if all teams of the league play together, in side order.',
  score: 'How well the pairing fits.',
});

export const DraftLeftOut = Type.Object({ reason: OneOf(leftOutReasons), team_ids: Type.Array(Id) });
describeSchema(DraftLeftOut, 'DraftLeftOut', "Teams that wouldn't be drafted in a time slot.", {
  reason: "Why they wouldn't be drafted.",
  team_ids: 'League team IDs, by seed.',
});

export const DraftPreviewSlot = Type.Object({
  id: Id,
  start_date: DateTime,
  draft_count: Type.Integer(),
  left_out: Type.Array(DraftLeftOut),
});
describeSchema(DraftPreviewSlot, 'DraftPreviewSlot', 'Time slot for which drafts would be generated.', {
  id: 'Time slot ID.',
  draft_count: 'Number of drafts that would start in this slot.',
  left_out: 'The remaining teams of the league, by reason.',
});

export const DraftPreview = Type.Object({
  fingerprint: Type.String(),
  replaced_count: Type.Integer(),
  draft_count: Type.Integer(),
  drafts: Type.Array(PlannedDraft),
  slots: Type.Array(DraftPreviewSlot),
  teams: Type.Array(DraftTeam),
});
describeSchema(DraftPreview, 'DraftPreview', 'Result of generating drafts now.', {
  fingerprint: 'Fingerprint of these drafts. Pass it when generating to get exactly these drafts.',
  replaced_count: 'Number of generated drafts that would be replaced.',
  draft_count: 'Number of drafts that would be generated.',
  drafts: 'Drafts that would be generated, by start.',
  slots: 'Time slots for which drafts would be generated, by start.',
  teams: 'Teams of the league.',
});
