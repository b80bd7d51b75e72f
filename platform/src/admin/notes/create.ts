import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Id } from '../../shared/schema.ts';
import { StaffNote } from './notes.ts';
import { noteRoles } from './subject.ts';
import { NewNote, noteWords, writeNote } from './write.ts';

const KIND = 'admin.notes.create';

export function createNoteRoute(app: App): void {
  const { tag_id, text } = noteWords;
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/notes',
    summary: 'Writes a note about a user. Only staff see it.',
    policy: policy.staff(...noteRoles.user),
    fields: { user_id: 'ID of the user the note is about.', tag_id, text },
    body: Type.Object({ user_id: Id, ...NewNote.properties }),
    response: StaffNote,
    handler: (ctx) => writeNote(ctx, { action: KIND, subject: { kind: 'user', id: ctx.body.user_id } }),
  });
}
