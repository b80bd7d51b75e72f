import Type, { type Static } from 'typebox';
import { verdictKinds, verdictOutcomes } from '../../matches/disputes/rules.ts';
import { matchStates, sides } from '../../matches/machine.ts';
import { MatchSchema } from '../../matches/schemas.ts';
import { describeSchema } from '../../shared/describe.ts';
import { pageOf, pageQuery } from '../../shared/page.ts';
import { DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';
import { claimWords, OwnerQuery, QueueClaim } from '../queues/claims.ts';

/** A decision with the staff member who made it. Visible only to staff. */
export const AdminVerdict = Type.Object({
  id: Id,
  kind: OneOf(verdictKinds),
  outcome: OneOf(verdictOutcomes),
  category: Nullable(Type.String()),
  text: Type.String(),
  rule: Type.String(),
  evidence_ids: Type.Array(Id),
  fabricated_by: Nullable(OneOf(sides)),
  judge_id: Id,
  judge_name: Type.String(),
  approver_id: Nullable(Id),
  approver_name: Nullable(Type.String()),
  decided_at: DateTime,
});
describeSchema(AdminVerdict, 'AdminVerdict', 'Staff decision on a match.', {
  kind: 'Kind of decision.',
  outcome: 'Outcome of the decision.',
  category: 'Reason the match was canceled. Null for other outcomes.',
  text: 'Reason for the decision. Shown to both sides.',
  rule: 'Match rule the decision is based on.',
  evidence_ids: 'IDs of the evidence the decision was based on.',
  fabricated_by: 'Side that submitted fabricated evidence. Null if neither did.',
  judge_id: 'ID of the staff member who decided.',
  judge_name: 'Name of the staff member who decided.',
  approver_id: 'ID of the staff member who approved the decision. Null if no approval was needed.',
  approver_name: 'Name of the staff member who approved the decision. Null if no approval was needed.',
  decided_at: 'Time of the decision.',
});

export const AdminMatch = Type.Object({
  id: Id,
  match: MatchSchema,
  /** Conflict of interest that keeps the viewer from deciding. Null if there is none. */
  conflict: Nullable(Type.String()),
  /** Texts of the rules that a decision can be based on. */
  rules: Type.Array(Type.String()),
  /** Risk flags raised about the players. */
  signals: Type.Array(Type.String()),
  /** Oldest first. The last verdict is the one in effect. */
  verdicts: Type.Array(AdminVerdict),
  /** True once the promised decision time has passed. */
  overdue: Type.Boolean(),
  /** Null if there is no open dispute. */
  due_at: Nullable(DateTime),
  claim: QueueClaim,
  /** Null until someone opens the match chat. */
  conversation_id: Nullable(Id),
});
describeSchema(AdminMatch, 'AdminMatch', 'Match as seen by staff.', {
  match: 'Match as seen by its players.',
  conflict: 'Conflict of interest that prevents the viewer from deciding. Null when there is none.',
  rules: "Rules that a decision can be based on: the match's own rules, and the one that applies to every match.",
  signals: 'Risk signals about the players.',
  verdicts: 'Verdicts, oldest first. The last one applies.',
  overdue: 'True when the promised decision time has passed.',
  due_at: 'Time by which a decision is due. Null unless a dispute is open.',
  claim: claimWords,
  conversation_id: "ID of the conversation in the match's room. Null when there is none.",
});
export type AdminMatchView = Static<typeof AdminMatch>;

export const AdminMatchPage = pageOf(AdminMatch);

export const AdminMatchQuery = Type.Object({
  ...pageQuery().properties,
  status: Type.Optional(OneOf(matchStates)),
  ...OwnerQuery,
  user_id: Type.Optional(Id),
});

export const DeleteScoresQuery = Type.Object({ version: Type.Integer({ minimum: 0 }) });

export const PutScoresBody = Type.Object({
  scores: Type.Array(
    Type.Object({
      round: Type.Integer({ minimum: 1, maximum: 99 }),
      a: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      b: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    }),
    { minItems: 1, maxItems: 99 },
  ),
  version: Type.Integer({ minimum: 0 }),
});
describeSchema(PutScoresBody, 'PutScoresBody', '', {
  scores: 'Scores of each game.',
  'scores.round': 'Number of the game, starting at 1.',
  'scores.a': 'Score of side A.',
  'scores.b': 'Score of side B.',
  version: 'Version of the match that the scores are for. Refused with code 1001 if the match has changed since then.',
});
