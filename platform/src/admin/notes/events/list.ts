import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { pageOf } from '../../../shared/page.ts';
import { Id } from '../../../shared/schema.ts';
import { StaffNote } from '../notes.ts';
import { listNotes, NotesQuery, notesWords } from '../read.ts';
import { noteRoles } from '../subject.ts';

const KIND = 'admin.events.notes';

export function listEventNotesRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/events/:id/notes',
    summary: 'Notes about an event, pinned ones first, then newest first. Every view is logged.',
    policy: policy.staff(...noteRoles.event),
    fields: { ...notesWords, id: 'Event ID.' },
    params: Type.Object({ id: Id }),
    query: NotesQuery,
    response: pageOf(StaffNote),
    handler: (ctx) => listNotes(ctx, { action: KIND, subject: { kind: 'event', id: ctx.params.id } }),
  });
}
