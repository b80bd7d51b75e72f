import Type, { type Static } from 'typebox';
import { describeSchema } from '../../shared/describe.ts';
import { Id, Nullable, OneOf } from '../../shared/schema.ts';
import { sides } from '../machine.ts';
import { MatchParticipant } from '../schemas.ts';

/** Schemas for teams, seats and invitations. */

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
  eligible: 'True when the user has the gamer ID the match requires.',
  reason: "Reason the user isn't eligible. Null when they are.",
  user_id: 'ID of the user who could be invited.',
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
  match_id: 'ID of the match to fill the seats of.',
});
export type MatchTeam = Static<typeof MatchTeamSchema>;

export const TeammatesBody = Type.Object({ user_ids: UserIds });
describeSchema(TeammatesBody, 'TeammatesBody', '', { user_ids: "IDs of the captain's teammates." });

export const InviteBody = Type.Object({
  user_ids: Optional(UserIds),
  as: Optional(OneOf(['opponent', 'teammate'] as const)),
  link: Optional(Type.Boolean()),
});
describeSchema(InviteBody, 'InviteBody', '', {
  user_ids: 'IDs of the users to invite.',
  as: 'Role of the invited users.',
  link: 'True to create an invitation link as well.',
});
export type InviteInput = Static<typeof InviteBody>;

export const VerifyTeamBody = Type.Object({ gamer_id_ids: Optional(Ids), cover_user_ids: Optional(UserIds) });
describeSchema(VerifyTeamBody, 'VerifyTeamBody', '', {
  gamer_id_ids: 'IDs of the gamer ID records to play with.',
  cover_user_ids: 'IDs of the teammates whose entries the captain pays.',
});
export type VerifyTeamInput = Static<typeof VerifyTeamBody>;
