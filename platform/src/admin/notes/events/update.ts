import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { Id } from '../../../shared/schema.ts';
import { StaffNote } from '../notes.ts';
import { noteRoles } from '../subject.ts';
import { changeNote, NoteChange, noteWords } from '../write.ts';

const KIND = 'admin.events.note_update';

export function updateEventNoteRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'PATCH',
    url: '/admin/v1/events/notes/:id',
    summary: 'Changes the tag or text of a note about an event, or pins it. Its previous content is kept.',
    policy: policy.staff(...noteRoles.event),
    fields: { ...noteWords, id: 'Note ID.' },
    params: Type.Object({ id: Id }),
    body: NoteChange,
    response: StaffNote,
    handler: (ctx) => changeNote(ctx, { action: KIND, kind: 'event', id: ctx.params.id }),
  });
}
