import Type, { type Static } from 'typebox';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';
import { sides } from '../machine.ts';
import { cancelCategories, disputeStates, verdictOutcomes } from './rules.ts';

export const MatchEvidenceSchema = Type.Object({
  id: Id,
  side: OneOf(sides),
  user_id: Id,
  note: Nullable(Type.String()),
  media_id: Nullable(Id),
  content_type: Nullable(Type.String()),
  url: Nullable(Type.String()),
  sha256: Nullable(Type.String()),
  created_at: DateTime,
});
describeSchema(MatchEvidenceSchema, 'MatchEvidence');

export const MatchVerdictSchema = Type.Object({
  text: Type.String(),
  rule: Type.String(),
  evidence_ids: Type.Array(Id),
  outcome: OneOf(verdictOutcomes),
  decided_at: DateTime,
});
describeSchema(MatchVerdictSchema, 'MatchVerdict');

/** A disagreement about a result and what became of it. */
export const MatchDisputeSchema = Type.Object({
  state: OneOf(disputeStates),
  reason: Nullable(Type.String()),
  opened_by: Nullable(OneOf(sides)),
  opened_at: DateTime,
  evidence_until: DateTime,
  decide_by: DateTime,
  evidence: Type.Array(MatchEvidenceSchema),
  verdict: Nullable(MatchVerdictSchema),
  appeal_until: Nullable(DateTime),
  appealed_by: Nullable(OneOf(sides)),
  appeal_reason: Nullable(Type.String()),
});
describeSchema(MatchDisputeSchema, 'MatchDispute');
export type MatchDisputeView = Static<typeof MatchDisputeSchema>;

/** Words a person writes: shown to the other side and to staff as they are. */
export const Words = Type.String({ minLength: 1, maxLength: 2000 });

export const EvidenceBody = Type.Object({
  media_id: Type.Optional(Nullable(Id)),
  note: Type.Optional(Nullable(Words)),
});
describeSchema(EvidenceBody, 'EvidenceBody');

export const AppealBody = Type.Object({ reason: Words });
describeSchema(AppealBody, 'AppealBody');

const evidenceIds = Type.Optional(Nullable(Type.Array(Id, { maxItems: 50 })));

export const StaffSubmitBody = Type.Object({
  user_id: Id,
  placement: Type.Integer({ minimum: 0, maximum: 2, default: 1 }),
  reason: Words,
  rule: Words,
  evidence_ids: evidenceIds,
  fabricated_by: Type.Optional(Nullable(OneOf(sides))),
});
describeSchema(StaffSubmitBody, 'StaffSubmitBody');

export const StaffReplayBody = Type.Object({
  reason: Words,
  rule: Words,
  evidence_ids: evidenceIds,
});
describeSchema(StaffReplayBody, 'StaffReplayBody');

export const StaffCancelBody = Type.Object({
  category: Type.Unsafe<(typeof cancelCategories)[number]>(
    Type.String({ enum: [...cancelCategories], default: 'Mutual Cancel' }),
  ),
  reason: Words,
  rule: Type.Optional(Nullable(Words)),
  evidence_ids: evidenceIds,
  fabricated_by: Type.Optional(Nullable(OneOf(sides))),
});
describeSchema(StaffCancelBody, 'StaffCancelBody');
