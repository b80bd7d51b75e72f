import Type from 'typebox';
import type { App } from '../../app.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Id } from '../../shared/schema.ts';
import { actorOf, staffAudit } from '../../staff/actor.ts';
import { lockNote, noteRoles, readNote, StaffNote } from './notes.ts';

const KIND = 'admin.notes.delete';

export function deleteNoteRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'DELETE',
    url: '/admin/v1/notes/:id',
    summary: 'Deletes a note and returns it. The database keeps it as a record.',
    policy: policy.staff(...noteRoles),
    fields: { id: 'Note ID.' },
    params: Type.Object({ id: Id }),
    response: StaffNote,
    handler: (ctx) =>
      withTransaction(ctx.deps.db, async (tx) => {
        const { id } = ctx.params;
        const { user_id: userId } = await lockNote(tx, id);
        const note = await readNote(tx, id);
        await tx
          .updateTable('staff_notes')
          .set({ deleted_at: await appNow(tx) })
          .where('id', '=', id)
          .execute();
        await staffAudit(tx, actorOf(ctx), {
          action: KIND,
          subjectType: 'user',
          subjectId: userId,
          before: { note: id, tag: note.tag.id },
        });
        return note;
      }),
  });
}
