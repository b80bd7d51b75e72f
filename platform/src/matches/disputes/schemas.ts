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
describeSchema(MatchEvidenceSchema, 'MatchEvidence', 'File or note submitted as evidence.', {
  side: 'Side that submitted it.',
  user_id: 'Id of the user who submitted it.',
  note: 'Note. Null when there is none.',
  media_id: 'Media id of the file. Null for a note without a file.',
  content_type: 'MIME type of the file, such as `video/mp4`. Null without a file.',
  url: 'Short-lived URL of the file. Null without a file.',
  sha256: 'SHA-256 hash of the submitted file, in hexadecimal. Null without a file.',
  created_at: 'Time of submission.',
});

export const MatchVerdictSchema = Type.Object({
  text: Type.String(),
  rule: Type.String(),
  evidence_ids: Type.Array(Id),
  outcome: OneOf(verdictOutcomes),
  decided_at: DateTime,
});
describeSchema(MatchVerdictSchema, 'MatchVerdict', 'Decision of a referee, as shown to both sides.', {
  text: 'Reason for the decision.',
  rule: 'Match rule the decision is based on.',
  evidence_ids: 'Ids of the evidence the decision is based on.',
  outcome: 'Outcome of the decision.',
  decided_at: 'Time of the decision.',
});

/** A dispute about a result, with its outcome. */
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
describeSchema(
  MatchDisputeSchema,
  'MatchDispute',
  'Dispute about a match result. Evidence and reasons are visible to participants and staff only.',
  {
    reason: 'Reason for the dispute. Null when the reports differed.',
    opened_by: 'Side that opened the dispute. Null when the reports differed.',
    opened_at: 'Time it was opened.',
    evidence_until: 'Time until which evidence can be submitted.',
    decide_by: 'Time by which a decision is promised.',
    evidence: 'Submitted evidence, oldest first.',
    verdict: 'Decision. Null until decided.',
    appeal_until: 'Time until which an appeal is possible. Null while undecided and after an appeal.',
    appealed_by: 'Side that appealed. Null when neither did.',
    appeal_reason: 'Reason for the appeal. Null without one.',
  },
);
export type MatchDisputeView = Static<typeof MatchDisputeSchema>;

/** Free text shown unchanged to the other side and to staff. */
export const Words = Type.String({ minLength: 1, maxLength: 2000 });

export const EvidenceBody = Type.Object({
  media_id: Type.Optional(Nullable(Id)),
  note: Type.Optional(Nullable(Words)),
});
describeSchema(EvidenceBody, 'EvidenceBody', '', {
  media_id: 'Id of an upload of type `evidence`.',
  note: 'Note. Required without a file.',
});

export const AppealBody = Type.Object({ reason: Words });
describeSchema(AppealBody, 'AppealBody', '', { reason: 'Reason for the appeal.' });

const evidenceIds = Type.Optional(Nullable(Type.Array(Id, { maxItems: 50 })));

export const StaffSubmitBody = Type.Object({
  user_id: Id,
  placement: Type.Integer({ minimum: 0, maximum: 2, default: 1 }),
  reason: Words,
  rule: Words,
  evidence_ids: evidenceIds,
  fabricated_by: Type.Optional(Nullable(OneOf(sides))),
});
describeSchema(StaffSubmitBody, 'StaffSubmitBody', '', {
  user_id: 'Id of a player in the match.',
  placement: "Placement of that player's side: 1 for a win, 2 for a loss, 0 for a draw.",
  reason: 'Reason for the decision. Shown to both sides.',
  rule: 'Match rule the decision is based on, as its text or its number in the list.',
  evidence_ids: 'Ids of the evidence the decision is based on.',
  fabricated_by: 'Side that submitted fabricated evidence. Null when neither did.',
});

export const StaffReplayBody = Type.Object({
  reason: Words,
  rule: Words,
  evidence_ids: evidenceIds,
});
describeSchema(StaffReplayBody, 'StaffReplayBody', '', {
  reason: 'Reason for the decision. Shown to both sides.',
  rule: 'Match rule the decision is based on, as its text or its number in the list.',
  evidence_ids: 'Ids of the evidence the decision is based on.',
});

export const StaffCancelBody = Type.Object({
  category: Type.Unsafe<(typeof cancelCategories)[number]>(
    Type.String({ enum: [...cancelCategories], default: 'Mutual Cancel' }),
  ),
  reason: Words,
  rule: Type.Optional(Nullable(Words)),
  evidence_ids: evidenceIds,
  fabricated_by: Type.Optional(Nullable(OneOf(sides))),
});
describeSchema(StaffCancelBody, 'StaffCancelBody', '', {
  category: 'Category: `Mutual Cancel`, `No Contest`, `Rule Breach` or `Technical`.',
  reason: 'Reason for the decision. Shown to both sides.',
  rule: 'Match rule the decision is based on, as its text or its number in the list.',
  evidence_ids: 'Ids of the evidence the decision is based on.',
  fabricated_by: 'Side that submitted fabricated evidence. Null when neither did.',
});
