import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { pageOf } from '../../../shared/page.ts';
import { Id } from '../../../shared/schema.ts';
import { StaffNote } from '../notes.ts';
import { listNotes, NotesQuery, notesWords } from '../read.ts';
import { noteRoles } from '../subject.ts';

const KIND = 'admin.partners.notes';

export function listPartnerNotesRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/partners/:id/notes',
    summary: 'Notes about a partner, pinned ones first, then newest first. Every view is logged.',
    policy: policy.staff(...noteRoles.partner),
    fields: { ...notesWords, id: 'User ID.' },
    params: Type.Object({ id: Id }),
    query: NotesQuery,
    response: pageOf(StaffNote),
    handler: (ctx) => listNotes(ctx, { action: KIND, subject: { kind: 'partner', id: ctx.params.id } }),
  });
}
