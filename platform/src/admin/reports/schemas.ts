import Type, { type Static } from 'typebox';
import { reportSubjects } from '../../moderation/reportSubjects.ts';
import { reportStates } from '../../reports/tables.ts';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';
import { PublicPerson } from '../../users/publicPerson.ts';
import { QueueClaim } from '../queues/claims.ts';

/** A report as staff see it. */
export const AdminReport = Type.Object({
  id: Id,
  subject_type: OneOf(reportSubjects),
  subject_id: Id,
  subject_user: Nullable(PublicPerson),
  reporter: Nullable(PublicPerson),
  reason: Type.String(),
  text: Type.String(),
  trusted: Type.Boolean(),
  /** True if the content stays hidden until a decision is made. */
  hidden: Type.Boolean(),
  /** Number of open reports about the same subject, including this one. */
  open_reports: Type.Integer(),
  context: Type.Array(
    Type.Object({
      message_id: Id,
      author_id: Nullable(Id),
      username: Nullable(Type.String()),
      text: Type.String(),
      reported: Type.Boolean(),
      created_at: DateTime,
    }),
  ),
  state: OneOf(reportStates),
  claim: QueueClaim,
  decision_reason: Nullable(Type.String()),
  created_at: DateTime,
  due_at: DateTime,
  decided_at: Nullable(DateTime),
});
describeSchema(AdminReport, 'AdminReport', 'Report as seen by staff.', {
  subject_type: 'Kind of reported item.',
  subject_id: 'ID of the reported item.',
  subject_user: 'Owner of the reported item. Null if it has none or the account has been deleted.',
  reporter: 'Reporter. Null for automatic reports and deleted accounts.',
  reason: 'Key of the report reason.',
  text: 'Text written by the reporter. Empty if none was given.',
  trusted: 'True when the report counted toward hiding the item automatically.',
  hidden: 'True while the item is hidden pending a decision.',
  open_reports: 'Number of open reports about the same item, including this one.',
  context: 'Surrounding messages as they were at the time of the report, oldest first.',
  claim: 'Staff member who is working on the reported item. Null if nobody is, and once the reports have been decided.',
  decision_reason: 'Reason for the decision. Null while open.',
  due_at: 'Time by which a decision is due.',
  decided_at: 'Time of the decision. Null while open.',
  'context.message_id': 'ID of the reported message, or of one close to it.',
  'context.author_id': 'ID of the author. Null for system messages.',
  'context.username': 'Username of the author. Null for system messages.',
  'context.text': 'Text at the time of the report.',
  'context.reported': 'True for the reported message itself.',
  'context.created_at': 'Time the message was sent.',
});
export type AdminReport = Static<typeof AdminReport>;
