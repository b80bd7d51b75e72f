import Type, { type Static } from 'typebox';
import { describeSchema } from '../shared/describe.ts';
import { Cents, DateTime, Id, Nullable, OneOf, PositiveCents } from '../shared/schema.ts';
import { MatchDisputeSchema, Words } from './disputes/schemas.ts';
import { deadlineKinds, matchStates, sides, visibilities } from './machine.ts';

const Count = Type.Integer({ minimum: 0 });
const Name = Type.Object({ id: Id, slug: Type.String(), name: Type.String() });
describeSchema(Name, 'MatchConsole');

export const ScoreSchema = Type.Object({ round: Type.Integer(), a: Type.Integer(), b: Type.Integer() });
describeSchema(ScoreSchema, 'MatchScore');

export const MatchGame = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  image_url: Nullable(Type.String()),
});
describeSchema(MatchGame, 'MatchGame');

export const MatchMode = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  draw_allowed: Type.Boolean(),
  score_unit: Type.String(),
  max_score: Count,
});
describeSchema(MatchMode, 'MatchMode');

/** How reliable a player is (DOMAIN.md 3.5). */
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
});
describeSchema(MatchRecordSchema, 'MatchRecord');
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
describeSchema(MatchParticipant, 'MatchParticipant');

export const MatchSchema = Type.Object({
  id: Id,
  number: Type.Integer(),
  version: Type.Integer(),
  state: OneOf(matchStates),
  game: MatchGame,
  console: Name,
  game_mode: MatchMode,
  visibility: OneOf(visibilities),
  best_of: Type.Integer(),
  team_size: Type.Integer(),
  entry_amount: Cents,
  pot_amount: Cents,
  creator_id: Id,
  participants: Type.Array(MatchParticipant),
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
  replay_of: Nullable(Id),
  replay_id: Nullable(Id),
  invite_code: Nullable(Type.String()),
  view_count: Count,
  timeline: Type.Array(Type.Object({ at: DateTime, user_id: Nullable(Id), text: Type.String() })),
  created_at: DateTime,
  started_at: Nullable(DateTime),
  ended_at: Nullable(DateTime),
});
describeSchema(MatchSchema, 'Match');
export type MatchView = Static<typeof MatchSchema>;

export const RequirementSchema = Type.Object({
  key: Type.String(),
  title: Type.String(),
  satisfied: Type.Boolean(),
  how_to_fix: Nullable(Type.String()),
  deeplink: Nullable(Type.String()),
});
describeSchema(RequirementSchema, 'Requirement');

const ElementSchema = Type.Object({ id: Id, name: Type.String() });
describeSchema(ElementSchema, 'MatchElement');

export const ElementSetSchema = Type.Object({
  id: Id,
  name: Type.String(),
  kind: Type.String(),
  rule: OneOf(['pick', 'ban', 'draw'] as const),
  elements: Type.Array(ElementSchema),
});
describeSchema(ElementSetSchema, 'MatchElementSet');

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
      elements: Type.Array(ElementSchema),
    }),
  ),
});
describeSchema(PrematchSchema, 'Prematch');

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
describeSchema(MatchScoresSchema, 'MatchScores');

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
});
describeSchema(CreateMatchBody, 'CreateMatchBody');
export type CreateMatchInput = Static<typeof CreateMatchBody>;

/** May be left out as a whole: an open match for two needs nothing more than a name. */
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
});
describeSchema(ReadyBody, 'ReadyBody');

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
  dispute: Type.Optional(Nullable(Type.Boolean())),
  reason: Type.Optional(Nullable(Words)),
});
describeSchema(SubmitBody, 'SubmitScoresBody');
export type SubmitInput = Static<typeof SubmitBody>;
