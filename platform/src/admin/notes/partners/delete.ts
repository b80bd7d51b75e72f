import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { Id } from '../../../shared/schema.ts';
import { StaffNote } from '../notes.ts';
import { noteRoles } from '../subject.ts';
import { removeNote } from '../write.ts';

const KIND = 'admin.partners.note_delete';

export function deletePartnerNoteRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'DELETE',
    url: '/admin/v1/partners/notes/:id',
    summary: 'Deletes a note about a partner and returns it. The database keeps it for the record.',
    policy: policy.staff(...noteRoles.partner),
    fields: { id: 'Note ID.' },
    params: Type.Object({ id: Id }),
    response: StaffNote,
    handler: (ctx) => removeNote(ctx, { action: KIND, kind: 'partner', id: ctx.params.id }),
  });
}
