import Type, { type Static } from 'typebox';
import { reportStates, reportSubjects } from '../../moderation/tables.ts';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';
import { PublicPerson } from '../../users/publicPerson.ts';

/** A report as staff sees it. */
export const AdminReport = Type.Object({
  id: Id,
  subject_type: OneOf(reportSubjects),
  subject_id: Id,
  subject_user: Nullable(PublicPerson),
  reporter: Nullable(PublicPerson),
  reason: Type.String(),
  text: Type.String(),
  trusted: Type.Boolean(),
  /** It is hidden until it is decided. */
  hidden: Type.Boolean(),
  /** Open reports of the same thing, this one included. */
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
  decision_reason: Nullable(Type.String()),
  created_at: DateTime,
  due_at: DateTime,
  decided_at: Nullable(DateTime),
});
describeSchema(AdminReport, 'AdminReport');
export type AdminReport = Static<typeof AdminReport>;
