import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { pageOf } from '../../shared/page.ts';
import { Id } from '../../shared/schema.ts';
import { StaffNote } from './notes.ts';
import { listNotes, NotesQuery, notesWords } from './read.ts';
import { noteRoles } from './subject.ts';

const KIND = 'admin.notes.list';

export function listNotesRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/notes',
    summary: 'Notes about a user, pinned ones first, then newest first. Every view is logged.',
    policy: policy.staff(...noteRoles.user),
    fields: { ...notesWords, user_id: 'ID of the user the notes are about.' },
    query: Type.Object({ ...NotesQuery.properties, user_id: Id }),
    response: pageOf(StaffNote),
    handler: (ctx) => listNotes(ctx, { action: KIND, subject: { kind: 'user', id: ctx.query.user_id } }),
  });
}
