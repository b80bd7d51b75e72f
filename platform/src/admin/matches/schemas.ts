import Type, { type Static } from 'typebox';
import { verdictKinds, verdictOutcomes } from '../../matches/disputes/rules.ts';
import { matchStates, sides } from '../../matches/machine.ts';
import { MatchSchema } from '../../matches/schemas.ts';
import { describeSchema } from '../../shared/describe.ts';
import { pageOf, pageQuery } from '../../shared/page.ts';
import { DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';

/** One decision about a match, with who made it: only staff see that. */
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
describeSchema(AdminVerdict, 'AdminVerdict');

export const AdminMatch = Type.Object({
  id: Id,
  match: MatchSchema,
  /** Why the reader may not judge it; null when they may. */
  conflict: Nullable(Type.String()),
  /** What stands out about those who play. */
  signals: Type.Array(Type.String()),
  /** Oldest first; the last one counts. */
  verdicts: Type.Array(AdminVerdict),
  /** The promised moment of the decision has passed. */
  overdue: Type.Boolean(),
});
describeSchema(AdminMatch, 'AdminMatch');
export type AdminMatchView = Static<typeof AdminMatch>;

export const AdminMatchPage = pageOf(AdminMatch);

export const AdminMatchQuery = Type.Object({
  ...pageQuery().properties,
  status: Type.Optional(OneOf(matchStates)),
  user_id: Type.Optional(Id),
});

export const PutScoresBody = Type.Object({
  scores: Type.Array(
    Type.Object({
      round: Type.Integer({ minimum: 1, maximum: 99 }),
      a: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      b: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    }),
    { minItems: 1, maxItems: 99 },
  ),
});
describeSchema(PutScoresBody, 'PutScoresBody');
