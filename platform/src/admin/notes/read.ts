import Type, { type Static } from 'typebox';
import { withTransaction } from '../../db/transaction.ts';
import type { Ctx } from '../../http/route.ts';
import { PageQuery, page } from '../../shared/page.ts';
import { Id } from '../../shared/schema.ts';
import { actorOf, staffAudit } from '../../staff/actor.ts';
import { readNotes } from './notes.ts';
import { auditSubject, type NoteSubject } from './subject.ts';

export const NotesQuery = Type.Object({ ...PageQuery.properties, tag_id: Type.Optional(Id) });

export const notesWords = { tag_id: 'Only notes with this tag.' };

/** A page of notes about a subject. Each view is logged. */
export function listNotes(
  ctx: Ctx<unknown, Static<typeof NotesQuery>>,
  { action, subject }: { action: string; subject: NoteSubject },
) {
  return withTransaction(ctx.deps.db, async (tx) => {
    const notes = await readNotes(tx, { subject, tagId: ctx.query.tag_id }, ctx.query);
    await staffAudit(tx, actorOf(ctx), { action, ...auditSubject(subject) });
    return page(notes, ctx.query);
  });
}
