import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Id } from '../../shared/schema.ts';
import { StaffNote } from './notes.ts';
import { noteRoles } from './subject.ts';
import { changeNote, NoteChange, noteWords } from './write.ts';

const KIND = 'admin.notes.update';

export function updateNoteRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'PATCH',
    url: '/admin/v1/notes/:id',
    summary: 'Changes the tag or text of a note about a user, or pins it. Its previous content is kept.',
    policy: policy.staff(...noteRoles.user),
    fields: { ...noteWords, id: 'Note ID.' },
    params: Type.Object({ id: Id }),
    body: NoteChange,
    response: StaffNote,
    handler: (ctx) => changeNote(ctx, { action: KIND, kind: 'user', id: ctx.params.id }),
  });
}
