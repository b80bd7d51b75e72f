import Type, { type Static } from 'typebox';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, Nullable, OneOf, PositiveCents } from '../../shared/schema.ts';
import { sides } from '../machine.ts';
import { MatchParticipant } from '../schemas.ts';

/** Schemas for teams, invitations, cancellations, claims and saved searches. */

const Optional = <S extends Parameters<typeof Nullable>[0]>(schema: S) => Type.Optional(Nullable(schema));
const Ids = Type.Array(Id, { maxItems: 50 });
const UserIds = Type.Array(Id, { maxItems: 16 });

export const MatchCandidateSchema = Type.Object({
  user_id: Id,
  why: OneOf(['teammate', 'opponent', 'search'] as const),
  eligible: Type.Boolean(),
  reason: Nullable(Type.String()),
});
describeSchema(MatchCandidateSchema, 'MatchCandidate', 'User who could be invited.', {
  why: 'Reason for the suggestion.',
  eligible: 'True when the user has the gamer id the match requires.',
  reason: "Reason the user isn't eligible. Null when they are.",
});
export type MatchCandidate = Static<typeof MatchCandidateSchema>;

export const MatchTeamSchema = Type.Object({
  match_id: Id,
  side: OneOf(sides),
  size: Type.Integer(),
  seats: Type.Array(MatchParticipant),
  candidates: Type.Array(MatchCandidateSchema),
});
describeSchema(MatchTeamSchema, 'MatchTeam', 'Seats of a side and candidates for the free ones.', {
  side: "The viewer's side.",
  size: 'Number of seats to fill, not counting a substitute.',
  seats: 'Taken and offered seats.',
  candidates: 'Candidates for the free seats.',
});
export type MatchTeam = Static<typeof MatchTeamSchema>;

export const TeammatesBody = Type.Object({ user_ids: UserIds });
describeSchema(TeammatesBody, 'TeammatesBody', '', { user_ids: "Ids of the captain's teammates." });

export const InviteBody = Type.Object({
  user_ids: Optional(UserIds),
  as: Optional(OneOf(['opponent', 'teammate'] as const)),
  link: Optional(Type.Boolean()),
});
describeSchema(InviteBody, 'InviteBody', '', {
  user_ids: 'Ids of the users to invite.',
  as: 'Role of the invited users.',
  link: 'True to create an invitation link as well.',
});
export type InviteInput = Static<typeof InviteBody>;

export const VerifyTeamBody = Type.Object({ gamer_id_ids: Optional(Ids), cover_user_ids: Optional(UserIds) });
describeSchema(VerifyTeamBody, 'VerifyTeamBody', '', {
  gamer_id_ids: 'Ids of the gamer id records to play with.',
  cover_user_ids: 'Ids of the teammates whose entries the captain pays.',
});
export type VerifyTeamInput = Static<typeof VerifyTeamBody>;

export const CancelRequestBody = Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500 }) });
describeSchema(CancelRequestBody, 'CancelRequestBody', '', { reason: 'Reason. Shown to the other side.' });

export const CancelRequestParams = Type.Object({ id: Id, cancel_request_id: Id });

export const CancelResponseBody = Type.Object({ cancel_request_id: Id, approved: Type.Boolean() });
describeSchema(CancelResponseBody, 'CancelResponseBody', '', { cancel_request_id: 'Request id.' });

export const ForfeitBody = Type.Object({
  claim: Optional(OneOf(['no_show'] as const)),
  evidence_ids: Optional(Type.Array(Id, { maxItems: 20 })),
});
describeSchema(ForfeitBody, 'ForfeitBody', '', {
  claim: "Claim that the other side didn't show up, instead of forfeiting.",
  evidence_ids: 'Ids of uploads proving the no-show.',
});
export type ForfeitInput = Static<typeof ForfeitBody>;

const TeamSize = Type.Integer({ minimum: 1, maximum: 16 });

export const CriteriaSchema = Type.Object({
  game_ids: Ids,
  console_ids: Ids,
  mode_ids: Ids,
  min_amount: Nullable(PositiveCents),
  max_amount: Nullable(PositiveCents),
  team_size: Nullable(TeamSize),
  notify: Type.Boolean(),
});
describeSchema(CriteriaSchema, 'MatchCriteria', 'Criteria of a saved search. Null and empty lists match everything.', {
  game_ids: 'Game ids.',
  console_ids: 'Console ids.',
  mode_ids: 'Game mode ids.',
  min_amount: 'Minimum entry, in cents. Null for any.',
  max_amount: 'Maximum entry, in cents. Null for any.',
  team_size: 'Players per side. Null for any.',
  notify: 'True to notify the user when a matching match opens.',
});

const CriteriaBody = Type.Object({
  game_ids: Optional(Ids),
  console_ids: Optional(Ids),
  mode_ids: Optional(Ids),
  min_amount: Optional(PositiveCents),
  max_amount: Optional(PositiveCents),
  team_size: Optional(TeamSize),
  notify: Optional(Type.Boolean()),
});
describeSchema(CriteriaBody, 'MatchCriteriaBody', 'Criteria of a saved search. Omitted fields match everything.', {
  game_ids: 'Game ids.',
  console_ids: 'Console ids.',
  mode_ids: 'Game mode ids.',
  min_amount: 'Minimum entry, in cents.',
  max_amount: 'Maximum entry, in cents.',
  team_size: 'Players per side.',
  notify: 'True to notify the user when a matching match opens.',
});
export type CriteriaInput = Static<typeof CriteriaBody>;

export const MatchFilterSchema = Type.Object({
  id: Id,
  name: Type.String(),
  criteria: CriteriaSchema,
  created_at: DateTime,
});
describeSchema(MatchFilterSchema, 'MatchFilter', 'Saved search.', {
  name: 'Name given by the user.',
  criteria: 'Search criteria.',
  created_at: 'Time it was saved.',
});
export type MatchFilterView = Static<typeof MatchFilterSchema>;

const FilterName = Type.String({ minLength: 1, maxLength: 40 });
export const FilterBody = Type.Object({ name: FilterName, criteria: CriteriaBody });
describeSchema(FilterBody, 'MatchFilterBody', '', { criteria: 'Search criteria.' });
export const FilterChangeBody = Type.Object({ name: Optional(FilterName), criteria: Optional(CriteriaBody) });
describeSchema(FilterChangeBody, 'MatchFilterChangeBody', '', { criteria: 'Search criteria.' });

export const AvailableQuery = {
  game_id: Type.Optional(Id),
  console_id: Type.Optional(Id),
  game_mode_id: Type.Optional(Id),
  team_size: Type.Optional(TeamSize),
  min_amount: Type.Optional(PositiveCents),
  max_amount: Type.Optional(PositiveCents),
  filter_id: Type.Optional(Id),
};
