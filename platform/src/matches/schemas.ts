import Type, { type Static } from 'typebox';
import { WrittenText } from '../http/input/writtenText.ts';
import { describeSchema } from '../shared/describe.ts';
import { Cents, DateTime, Id, Nullable, OneOf, PositiveCents } from '../shared/schema.ts';
import { MatchDisputeSchema, SharedWords } from './disputes/schemas.ts';
import { deadlineKinds, matchStates, sides, visibilities } from './machine.ts';
import { rankKeys } from './results/rank.ts';

const Count = Type.Integer({ minimum: 0 });
const Name = Type.Object({ id: Id, slug: Type.String(), name: Type.String() });
describeSchema(Name, 'MatchConsole', 'Console of a match.', { name: 'Name of the console.' });

export const ScoreSchema = Type.Object({ round: Type.Integer(), a: Type.Integer(), b: Type.Integer() });
describeSchema(ScoreSchema, 'MatchScore', 'Score of one game.', {
  round: 'Number of the game, starting at 1.',
  a: 'Score of side A.',
  b: 'Score of side B.',
});

export const MatchGame = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  image_url: Nullable(Type.String()),
});
describeSchema(MatchGame, 'MatchGame', 'Game of a match.', { name: 'Name of the game.' });

export const MatchMode = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  draw_allowed: Type.Boolean(),
  score_unit: Type.String(),
  max_score: Count,
});
describeSchema(MatchMode, 'MatchMode', 'Game mode of a match.', {
  name: 'Name of the mode.',
  draw_allowed: 'True when the match can end in a draw.',
  score_unit: 'Unit of the score, such as `goals`.',
  max_score: 'Highest possible score of a game.',
});

/** How reliably a player completes matches. */
export const MatchRecordSchema = Type.Object({
  won: Count,
  lost: Count,
  drawn: Count,
  accepted: Count,
  completed: Count,
  no_shows: Count,
  completed_percent: Nullable(Count),
  dispute_loss_percent: Nullable(Count),
  average_report_minutes: Nullable(Count),
  rank: OneOf(rankKeys),
  rank_points: Type.Integer(),
});
describeSchema(MatchRecordSchema, 'MatchRecord', 'Reliability record of a player.', {
  won: 'Number of matches won.',
  lost: 'Number of matches lost.',
  drawn: 'Number of draws.',
  accepted: 'Number of matches that both sides joined.',
  completed: 'Number of matches completed.',
  no_shows: 'Number of no-shows.',
  completed_percent: 'Percentage of joined matches that were completed. Null until the player has joined a match.',
  dispute_loss_percent:
    'Percentage of completed matches lost in a dispute. Null until the player has completed a match.',
  average_report_minutes: 'Average minutes until the result is reported. Null before the first.',
  rank: 'Rank. New players are contenders.',
  rank_points: 'Points that decide the rank. New players have 1,000.',
});
export type MatchRecordView = Static<typeof MatchRecordSchema>;

export const MatchParticipant = Type.Object({
  id: Id,
  side: OneOf(sides),
  seat: Count,
  substitute: Type.Boolean(),
  user_id: Id,
  captain: Type.Boolean(),
  covered_by_id: Nullable(Id),
  invited_until: Nullable(DateTime),
  record: MatchRecordSchema,
  funded: Type.Boolean(),
  joined: Type.Boolean(),
  ready: Type.Boolean(),
  gamer_id: Nullable(Type.String()),
  report: Nullable(Type.Object({ placement: Type.Integer(), scores: Type.Array(ScoreSchema), submitted_at: DateTime })),
  placement: Nullable(Type.Integer()),
  payout_amount: Nullable(Cents),
});
describeSchema(MatchParticipant, 'MatchParticipant', 'Participant of a match.', {
  side: 'Side of the participant.',
  seat: 'Seat on the side, starting at 0 for the captain.',
  substitute: 'True for a substitute, who plays only when a teammate is replaced.',
  captain: 'True for the captain of the side.',
  covered_by_id: "ID of the user who paid this participant's entry. Null if they paid it themselves.",
  invited_until: 'Time by which the invitation must be answered. Null once answered.',
  record: 'Public play record.',
  funded: 'True when the entry is in escrow.',
  joined: 'True once the invitation has been accepted.',
  ready: 'True when the participant is ready.',
  gamer_id: 'Gamer ID used in this match. Null until both sides have joined.',
  report: 'Reported result. Null until reported.',
  placement: 'Placement: 1 for a win, 2 for a loss, 0 for a draw. Null while undecided.',
  payout_amount: 'Payout to the participant, in cents. Null while undecided.',
  'report.placement': "Placement of that player's side: 1 for a win, 2 for a loss, 0 for a draw.",
  'report.scores': 'Scores of each game. Empty if only the placement was reported.',
  'report.submitted_at': 'Time of the report.',
  user_id: 'ID of the user in this seat.',
});

export const MatchReportFile = Type.Object({
  media_id: Id,
  content_type: Nullable(Type.String()),
  url: Type.String(),
});
describeSchema(MatchReportFile, 'MatchReportFile', "File of the viewer's own report.", {
  media_id: 'Media ID of the file.',
  content_type: 'MIME type of the file, such as `image/png`. Null if it is unknown.',
  url: 'Short-lived URL of the file.',
});

const MatchOfEvent = Type.Object({ id: Id, name: Type.String(), bracket_key: Type.String() });
describeSchema(MatchOfEvent, 'MatchOfEvent', 'Event of a match.', {
  name: 'Event name.',
  bracket_key: 'Position in the bracket, such as `w1.3`.',
});

export const MatchSchema = Type.Object({
  id: Id,
  number: Type.Integer(),
  version: Type.Integer(),
  state: OneOf(matchStates),
  game: MatchGame,
  console: Name,
  game_mode: MatchMode,
  visibility: OneOf(visibilities),
  min_rank: Nullable(OneOf(rankKeys)),
  max_rank: Nullable(OneOf(rankKeys)),
  best_of: Type.Integer(),
  team_size: Type.Integer(),
  entry_amount: Cents,
  pot_amount: Cents,
  creator_id: Id,
  participants: Type.Array(MatchParticipant),
  teammates: Type.Array(MatchParticipant),
  placement: Nullable(Type.Integer()),
  report_files: Type.Array(MatchReportFile),
  rules: Type.Object({
    rules: Type.Array(Type.String()),
    banned_items: Type.Array(Type.String()),
    element_set: Nullable(Type.String()),
    elements: Type.Array(Type.String()),
    streaming_required: Type.Boolean(),
  }),
  deadline: Nullable(Type.Object({ kind: OneOf(deadlineKinds), at: DateTime })),
  winner: Nullable(OneOf(sides)),
  drawn: Type.Boolean(),
  outcome: Nullable(Type.String()),
  cancel_request_id: Nullable(Id),
  cancel_request: Nullable(
    Type.Object({ id: Id, side: OneOf(sides), user_id: Id, reason: Type.String(), expires_at: DateTime }),
  ),
  no_show_claim: Nullable(Type.Object({ side: OneOf(sides), user_id: Id, answer_by: DateTime })),
  dispute: Nullable(MatchDisputeSchema),
  event: Nullable(MatchOfEvent),
  replay_of: Nullable(Id),
  replay_id: Nullable(Id),
  invite_code: Nullable(Type.String()),
  view_count: Count,
  timeline: Type.Array(Type.Object({ at: DateTime, user_id: Nullable(Id), text: Type.String() })),
  created_at: DateTime,
  started_at: Nullable(DateTime),
  ended_at: Nullable(DateTime),
  final_at: Nullable(DateTime),
});
describeSchema(
  MatchSchema,
  'Match',
  'Match between two sides that pay the same entry. The winning side gets the whole pot; 0% fee.',
  {
    number: 'Sequential match number.',
    version: 'Version number, incremented on every change. Ignore older versions.',
    console: 'Console the match is played on.',
    game_mode: 'Game mode with the rules that apply.',
    visibility: 'Who can see and join the match: everyone, or only invited users.',
    min_rank: 'Lowest rank allowed for opponents. Null for any rank.',
    max_rank: 'Highest rank allowed for opponents. Null for any rank.',
    best_of: 'Number of games in the match. The side that wins the most games wins the match.',
    team_size: 'Players per side.',
    entry_amount: 'Entry per player, in cents.',
    pot_amount: 'Payout to the winning side once both sides have joined, in cents.',
    creator_id: 'ID of the user who created the match.',
    participants: 'All participants.',
    teammates: "The other participants on the viewer's side. Empty for users who aren't in the match.",
    placement:
      "Placement of the viewer's side: 1 for a win, 2 for a loss, 0 for a draw. Null while undecided and for users who aren't in the match.",
    report_files:
      "Files of the viewer's own report, in the order they were added. Empty for everyone else, before a report, and in lists of other matches than the viewer's active ones.",
    rules: 'Rules at the time the match was created.',
    deadline: 'Next deadline. Null when there is none.',
    winner: 'Winning side. Null while undecided and after a draw.',
    drawn: 'True if the match ended in a draw and every entry was refunded.',
    outcome: 'Human-readable outcome. Null while the match is running.',
    cancel_request_id: 'ID of the open cancellation request. Null when there is none.',
    cancel_request: 'Open cancellation request. Null when there is none.',
    no_show_claim: 'Open no-show claim. Null when there is none.',
    dispute: 'Dispute about the result. Null if there was none.',
    event: 'Event whose bracket the match belongs to. Null for other matches.',
    replay_of: "ID of the match this one replays. Null when it isn't a replay.",
    replay_id: 'ID of the replay of this match. Null when there is none.',
    invite_code: 'Code of the invitation link, for the side allowed to share it. Null otherwise.',
    view_count: 'Number of views of the open match.',
    timeline: 'Events, oldest first.',
    started_at: 'Start time. Null until the match starts.',
    ended_at: 'End time. Null until it ends.',
    final_at:
      'Time the winnings become final and withdrawable, also in the winners’ wallets. Null without winnings, and while an appeal holds them.',
    'rules.rules': 'Rules of the mode, one per item.',
    'rules.banned_items': 'Names of banned items.',
    'rules.element_set': 'Name of the set to choose from. Null when nothing is chosen.',
    'rules.elements': 'Names of the elements in the set.',
    'rules.streaming_required': 'True when players must stream live on their linked channel.',
    'deadline.kind': 'Kind of deadline.',
    'deadline.at': 'Time of the deadline.',
    'cancel_request.side': 'Side that made the request.',
    'cancel_request.user_id': 'ID of the user who made the request.',
    'cancel_request.reason': 'Reason given by the side that asks.',
    'cancel_request.expires_at': "Time the request expires if it isn't answered.",
    'no_show_claim.side': 'Side that made the claim.',
    'no_show_claim.user_id': 'ID of the user who made the claim.',
    'no_show_claim.answer_by': 'Deadline for the other side to deny the claim.',
    'timeline.at': 'Time of the entry.',
    'timeline.user_id': 'ID of the user who acted. Null for automatic events.',
    'timeline.text': 'Human-readable description.',
    game: 'Game both sides play.',
  },
);
export type MatchView = Static<typeof MatchSchema>;

export const RequirementSchema = Type.Object({
  key: Type.String(),
  title: Type.String(),
  satisfied: Type.Boolean(),
  how_to_fix: Nullable(Type.String()),
  deeplink: Nullable(Type.String()),
});
describeSchema(RequirementSchema, 'Requirement', 'Requirement for playing.', {
  key: 'Key, such as `gamer_id_linked`.',
  title: 'Human-readable requirement.',
  satisfied: 'True when the requirement is met.',
  how_to_fix: 'Instructions for meeting the requirement. Null when it is met.',
  deeplink: 'Deep link for meeting the requirement. Null when there is none.',
});

const ElementSchema = Type.Object({ id: Id, name: Type.String() });
describeSchema(ElementSchema, 'MatchElement', 'Element of a set.', { name: 'Name of the element.' });

export const ElementSetSchema = Type.Object({
  id: Id,
  name: Type.String(),
  kind: Type.String(),
  rule: OneOf(['pick', 'ban', 'draw'] as const),
  elements: Type.Array(ElementSchema),
});
describeSchema(
  ElementSetSchema,
  'MatchElementSet',
  'Elements of a game that are picked, banned or drawn before a match, such as maps.',
  {
    name: 'Name of the set.',
    kind: 'Kind of element, such as `maps`.',
    rule: 'Selection rule.',
    elements: 'Elements of the set.',
  },
);

export const PrematchSchema = Type.Object({
  match_id: Id,
  ready_by: DateTime,
  sides: Type.Array(
    Type.Object({ side: OneOf(sides), ready: Type.Boolean(), checklist: Type.Array(RequirementSchema) }),
  ),
  draw: Nullable(
    Type.Object({
      commitment: Type.String(),
      seed: Nullable(Type.String()),
      salts: Type.Array(Type.Object({ side: OneOf(sides), salt: Type.String() })),
      elements: Type.Array(ElementSchema),
    }),
  ),
  element_set: Nullable(ElementSetSchema),
});
describeSchema(PrematchSchema, 'Prematch', 'Remaining steps before a match starts.', {
  ready_by: 'Time by which both sides must be ready.',
  sides: 'Both sides.',
  draw: 'Random draw of elements. Null when nothing is drawn.',
  element_set: 'Element set as it was when the match was created. Null when there is none.',
  'sides.ready': 'True when the side is ready.',
  'sides.checklist': "Requirements of the side's captain.",
  'draw.commitment': 'SHA-256 hash of the seed, in hexadecimal.',
  'draw.seed': 'Seed. Null until the match starts.',
  'draw.salts':
    'Texts that the captains added to the seed, in the order in which they count. Empty until the match starts.',
  'draw.salts.side': 'Side that added the text.',
  'draw.salts.salt': 'Text that was added.',
  'draw.elements': 'Drawn elements, in order. Empty until the match starts.',
  match_id: 'ID of the match that is about to start.',
  'sides.side': 'Side this is the state of.',
});

export const MatchScoresSchema = Type.Object({
  match_id: Id,
  reports: Type.Array(
    Type.Object({
      side: OneOf(sides),
      user_id: Id,
      placement: Type.Integer(),
      scores: Type.Array(ScoreSchema),
      submitted_at: DateTime,
    }),
  ),
  agreed: Type.Boolean(),
  final: Type.Array(ScoreSchema),
});
describeSchema(MatchScoresSchema, 'MatchScores', 'Reported and official scores of a match.', {
  reports: 'One report per side that submitted one.',
  agreed: 'True when both sides reported the same result.',
  final: 'Official scores. Empty while undecided.',
  'reports.user_id': 'ID of the user who reported.',
  'reports.placement': 'Reported placement: 1 for a win, 2 for a loss, 0 for a draw.',
  'reports.scores': 'Scores of each game. Empty if only the placement was reported.',
  'reports.submitted_at': 'Time of the report.',
  match_id: 'ID of the match the scores are from.',
  'reports.side': 'Side that reported the result.',
});

export const MatchParams = Type.Object({ id: Id });

const UserIds = Type.Array(Id, { maxItems: 16 });

export const CreateMatchBody = Type.Object({
  game_id: Id,
  game_mode_id: Id,
  console_id: Id,
  element_set_id: Type.Optional(Nullable(Id)),
  team_size: Type.Integer({ minimum: 1, maximum: 16 }),
  amount: PositiveCents,
  rules_accepted: Type.Boolean(),
  visibility: OneOf(visibilities),
  invite_user_ids: Type.Optional(Nullable(UserIds)),
  teammate_user_ids: Type.Optional(Nullable(UserIds)),
  min_rank: Type.Optional(Nullable(OneOf(rankKeys))),
  max_rank: Type.Optional(Nullable(OneOf(rankKeys))),
});
describeSchema(CreateMatchBody, 'CreateMatchBody', 'Match to create.', {
  element_set_id: 'ID of the element set to pick, ban or draw from.',
  team_size: 'Players per side.',
  amount: 'Entry per player, in cents.',
  rules_accepted: 'True when the user has read and accepted the rules of the mode.',
  visibility: 'Who can see and join the match: everyone, or only invited users.',
  invite_user_ids: 'IDs of invited opponents. Without any, a private match can only be joined by its link.',
  teammate_user_ids: "IDs of the users invited to the creator's side. One extra user becomes the substitute.",
  min_rank: 'Lowest rank of the opponents. Only for public matches.',
  max_rank: 'Highest rank of the opponents. Only for public matches.',
  console_id: 'ID of the console to play on.',
  game_id: 'ID of the game to play.',
  game_mode_id: 'ID of the game mode to play. Must belong to the game.',
});
export type CreateMatchInput = Static<typeof CreateMatchBody>;

/** The whole body is optional: joining an open 1v1 match needs only a gamer ID. */
export const JoinBody = Nullable(
  Type.Object({
    invite_code: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
    teammate_user_ids: Type.Optional(Nullable(UserIds)),
  }),
);
export type JoinInput = NonNullable<Static<typeof JoinBody>>;

export const ReadyBody = Type.Object({
  ready: Type.Boolean(),
  element_picks: Type.Optional(Nullable(Type.Array(Id, { maxItems: 50 }))),
  draw_salt: Type.Optional(Nullable(WrittenText({ minLength: 1, maxLength: 64 }))),
});
describeSchema(ReadyBody, 'ReadyBody', '', {
  ready: 'True when ready.',
  element_picks: 'IDs of the elements the side picks or bans, in order.',
  draw_salt:
    'Text that the captain adds to the random draw, so that nobody can know its outcome. It is published with the seed.',
});

export const SubmitBody = Type.Object({
  placement: Type.Integer({ minimum: 0, maximum: 2 }),
  scores: Type.Optional(
    Nullable(
      Type.Array(
        Type.Object({
          round: Type.Integer({ minimum: 1, maximum: 99 }),
          a: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
          b: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
        }),
        { maxItems: 99 },
      ),
    ),
  ),
  evidence_ids: Type.Optional(Nullable(Type.Array(Id, { maxItems: 20 }))),
  remove_evidence_ids: Type.Optional(Nullable(Type.Array(Id, { maxItems: 20 }))),
  dispute: Type.Optional(Nullable(Type.Boolean())),
  reason: Type.Optional(Nullable(SharedWords)),
});
describeSchema(SubmitBody, 'SubmitScoresBody', '', {
  placement: "Placement of the viewer's side: 1 for a win, 2 for a loss, 0 for a draw.",
  scores: 'Scores of each game.',
  evidence_ids: 'IDs of uploads proving the result. A corrected report keeps its existing files and adds these.',
  remove_evidence_ids: 'IDs of files to remove in a corrected report.',
  dispute: "True to dispute the other side's report, even before reporting a different result.",
  reason: 'Reason. Required with `dispute`.',
  'scores.round': 'Number of the game, starting at 1.',
  'scores.a': 'Score of side A.',
  'scores.b': 'Score of side B.',
});
export type SubmitInput = Static<typeof SubmitBody>;
