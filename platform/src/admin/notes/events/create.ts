import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { Id } from '../../../shared/schema.ts';
import { StaffNote } from '../notes.ts';
import { noteRoles } from '../subject.ts';
import { NewNote, noteWords, writeNote } from '../write.ts';

const KIND = 'admin.events.note_create';

export function createEventNoteRoute(app: App): void {
  const { tag_id, text } = noteWords;
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/events/:id/notes',
    summary: 'Writes a note about an event. Only staff see it.',
    policy: policy.staff(...noteRoles.event),
    fields: { id: 'Event ID.', tag_id, text },
    params: Type.Object({ id: Id }),
    body: NewNote,
    response: StaffNote,
    handler: (ctx) => writeNote(ctx, { action: KIND, subject: { kind: 'event', id: ctx.params.id } }),
  });
}
