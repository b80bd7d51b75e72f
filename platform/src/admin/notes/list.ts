import Type from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { PageQuery, page, pageOf } from '../../shared/page.ts';
import { Id } from '../../shared/schema.ts';
import { actorOf, staffAudit } from '../../staff/actor.ts';
import { noteRoles, readNotes, StaffNote } from './notes.ts';

const KIND = 'admin.notes.list';

export function listNotesRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/notes',
    summary: 'Notes about a user, pinned ones first, then newest first. Every view is logged.',
    policy: policy.staff(...noteRoles),
    fields: { user_id: 'ID of the user the notes are about.', tag_id: 'Only notes with this tag.' },
    query: Type.Object({ ...PageQuery.properties, user_id: Id, tag_id: Type.Optional(Id) }),
    response: pageOf(StaffNote),
    handler: (ctx) =>
      withTransaction(ctx.deps.db, async (tx) => {
        const { user_id: userId, tag_id: tagId } = ctx.query;
        const notes = await readNotes(tx, { userId, tagId }, ctx.query);
        await staffAudit(tx, actorOf(ctx), { action: KIND, subjectType: 'user', subjectId: userId });
        return page(notes, ctx.query);
      }),
  });
}
