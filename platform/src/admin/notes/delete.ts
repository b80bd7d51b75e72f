import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Id } from '../../shared/schema.ts';
import { StaffNote } from './notes.ts';
import { noteRoles } from './subject.ts';
import { removeNote } from './write.ts';

const KIND = 'admin.notes.delete';

export function deleteNoteRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'DELETE',
    url: '/admin/v1/notes/:id',
    summary: 'Deletes a note about a user and returns it. The database keeps it for the record.',
    policy: policy.staff(...noteRoles.user),
    fields: { id: 'Note ID.' },
    params: Type.Object({ id: Id }),
    response: StaffNote,
    handler: (ctx) => removeNote(ctx, { action: KIND, kind: 'user', id: ctx.params.id }),
  });
}
