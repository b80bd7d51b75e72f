import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { Id } from '../../../shared/schema.ts';
import { StaffNote } from '../notes.ts';
import { noteRoles } from '../subject.ts';
import { NewNote, noteWords, writeNote } from '../write.ts';

const KIND = 'admin.partners.note_create';

export function createPartnerNoteRoute(app: App): void {
  const { tag_id, text } = noteWords;
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/partners/:id/notes',
    summary: 'Writes a note about a partner. Only staff see it.',
    policy: policy.staff(...noteRoles.partner),
    fields: { id: 'User ID.', tag_id, text },
    params: Type.Object({ id: Id }),
    body: NewNote,
    response: StaffNote,
    handler: (ctx) => writeNote(ctx, { action: KIND, subject: { kind: 'partner', id: ctx.params.id } }),
  });
}
