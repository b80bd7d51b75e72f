import Type, { type Static } from 'typebox';
import { WrittenText } from '../../http/input/writtenText.ts';
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
  user_id: 'ID of the user who submitted it.',
  note: 'Note. Null when there is none.',
  media_id: 'Media ID of the file. Null for a note without a file.',
  content_type: 'MIME type of the file, such as `video/mp4`. Null if there is no file.',
  url: 'Short-lived URL of the file. Null if there is no file.',
  sha256: 'SHA-256 hash of the submitted file, in hexadecimal. Null if there is no file.',
  created_at: 'Time of submission.',
});

export const DisputedGamerIdSchema = Type.Object({
  side: OneOf(sides),
  user_id: Id,
  value: Type.String(),
  proof: OneOf(['provider', 'screenshot', 'none'] as const),
  url: Nullable(Type.String()),
});
describeSchema(DisputedGamerIdSchema, 'DisputedGamerId', 'Gamer ID in a disputed match, with proof of ownership.', {
  side: 'Side of the player.',
  user_id: 'ID of the player.',
  value: 'Gamer ID.',
  proof: 'Proof that it belongs to the player.',
  url: 'Short-lived URL of the screenshot. Null if there is none.',
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
  evidence_ids: 'IDs of the evidence the decision is based on.',
  outcome: 'Outcome of the decision.',
  decided_at: 'Time of the decision.',
});

/** A dispute about a result, including its outcome. */
export const MatchDisputeSchema = Type.Object({
  state: OneOf(disputeStates),
  reason: Nullable(Type.String()),
  opened_by: Nullable(OneOf(sides)),
  opened_at: DateTime,
  evidence_until: DateTime,
  decide_by: DateTime,
  evidence: Type.Array(MatchEvidenceSchema),
  gamer_ids: Type.Array(DisputedGamerIdSchema),
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
    reason: 'Reason for the dispute. Null if it was opened because the reports differed.',
    opened_by: 'Side that opened the dispute. Null if it was opened because the reports differed.',
    opened_at: 'Time it was opened.',
    evidence_until: 'Deadline for submitting evidence.',
    decide_by: 'Promised deadline for the decision.',
    evidence: 'Submitted evidence, oldest first.',
    gamer_ids: 'Gamer IDs used in the match. Visible to participants and staff only.',
    verdict: 'Decision. Null until decided.',
    appeal_until: 'Deadline for an appeal. Null before a decision and after an appeal.',
    appealed_by: 'Side that appealed. Null if neither side did.',
    appeal_reason: 'Reason for the appeal. Null if there is no appeal.',
  },
);
export type MatchDisputeView = Static<typeof MatchDisputeSchema>;

/** Free text, shown unchanged to the other side and to staff. */
export const Words = Type.String({ minLength: 1, maxLength: 2000 });
/** Explanation shown to both sides. */
export const SharedWords = WrittenText({ minLength: 1, maxLength: 2000 });

export const EvidenceBody = Type.Object({
  media_id: Type.Optional(Nullable(Id)),
  note: Type.Optional(Nullable(SharedWords)),
});
describeSchema(EvidenceBody, 'EvidenceBody', '', {
  media_id: 'ID of an upload of type `evidence`.',
  note: 'Note. Required if there is no file.',
});

export const AppealBody = Type.Object({ reason: SharedWords });
describeSchema(AppealBody, 'AppealBody', '', { reason: 'Reason for the appeal.' });

const evidenceIds = Type.Optional(Nullable(Type.Array(Id, { maxItems: 50 })));

const version = Type.Integer({ minimum: 0 });
const versionWords =
  'Version of the match that the decision is based on. Refused with code 1001 if the match has changed since then.';

export const StaffSubmitBody = Type.Object({
  user_id: Id,
  placement: Type.Integer({ minimum: 0, maximum: 2, default: 1 }),
  reason: SharedWords,
  rule: Words,
  evidence_ids: evidenceIds,
  fabricated_by: Type.Optional(Nullable(OneOf(sides))),
  version,
});
describeSchema(StaffSubmitBody, 'StaffSubmitBody', '', {
  user_id: 'ID of a player in the match.',
  placement: "Placement of that player's side: 1 for a win, 2 for a loss, 0 for a draw.",
  reason: 'Reason for the decision. Shown to both sides.',
  rule: 'Match rule the decision is based on, as its text or its number in the list.',
  evidence_ids: 'IDs of the evidence the decision is based on.',
  fabricated_by: 'Side that submitted fabricated evidence. Null if neither did.',
  version: versionWords,
});

export const StaffReplayBody = Type.Object({
  reason: SharedWords,
  rule: Words,
  evidence_ids: evidenceIds,
  version,
});
describeSchema(StaffReplayBody, 'StaffReplayBody', '', {
  reason: 'Reason for the decision. Shown to both sides.',
  rule: 'Match rule the decision is based on, as its text or its number in the list.',
  evidence_ids: 'IDs of the evidence the decision is based on.',
  version: versionWords,
});

export const StaffCancelBody = Type.Object({
  category: Type.Unsafe<(typeof cancelCategories)[number]>(
    Type.String({ enum: [...cancelCategories], default: 'Mutual Cancel' }),
  ),
  reason: SharedWords,
  rule: Type.Optional(Nullable(Words)),
  evidence_ids: evidenceIds,
  fabricated_by: Type.Optional(Nullable(OneOf(sides))),
  version,
});
describeSchema(StaffCancelBody, 'StaffCancelBody', '', {
  category: 'Category: `Mutual Cancel`, `No Contest`, `Rule Breach` or `Technical`.',
  reason: 'Reason for the decision. Shown to both sides.',
  rule: 'Match rule the decision is based on, as its text or its number in the list.',
  evidence_ids: 'IDs of the evidence the decision is based on.',
  fabricated_by: 'Side that submitted fabricated evidence. Null if neither did.',
  version: versionWords,
});
