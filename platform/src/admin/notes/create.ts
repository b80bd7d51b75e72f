import Type from 'typebox';
import type { App } from '../../app.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { newId } from '../../shared/ids.ts';
import { Id } from '../../shared/schema.ts';
import { actorOf, lockSubject, requireReason, staffAudit } from '../../staff/actor.ts';
import { NoteText, noteRoles, readNote, requireTag, StaffNote } from './notes.ts';

const KIND = 'admin.notes.create';

export function createNoteRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/notes',
    summary: 'Writes a note about a user. Only staff see it.',
    policy: policy.staff(...noteRoles),
    fields: { user_id: 'ID of the user the note is about.', tag_id: 'ID of the tag that says what the note is about.', text: 'Text of the note.' },
    body: Type.Object({ user_id: Id, tag_id: Id, text: NoteText }),
    response: StaffNote,
    handler: (ctx) => {
      const { user_id: userId, tag_id: tagId } = ctx.body;
      const text = requireReason(ctx.body.text, 'text');
      return withTransaction(ctx.deps.db, async (tx) => {
        await lockSubject(tx, userId);
        await requireTag(tx, tagId);
        const id = newId();
        await tx
          .insertInto('staff_notes')
          .values({
            id,
            user_id: userId,
            author_id: ctx.userId,
            tag_id: tagId,
            text,
            created_at: await appNow(tx),
            edited_at: null,
            deleted_at: null,
          })
          .execute();
        await staffAudit(tx, actorOf(ctx), {
          action: KIND,
          subjectType: 'user',
          subjectId: userId,
          after: { note: id, tag: tagId },
        });
        return readNote(tx, id);
      });
    },
  });
}
