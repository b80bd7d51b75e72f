import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { newId } from '../../shared/ids.ts';
import { Id } from '../../shared/schema.ts';
import { actorOf, requireReason, staffAudit } from '../../staff/actor.ts';
import { lockNote, NoteText, noteRoles, readNote, requireTag, StaffNote } from './notes.ts';

const KIND = 'admin.notes.update';

const Body = Type.Object({
  tag_id: Type.Optional(Id),
  text: Type.Optional(NoteText),
  pinned: Type.Optional(Type.Boolean()),
});
type Request = Ctx<{ id: string }, unknown, Static<typeof Body>>;

export function updateNoteRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'PATCH',
    url: '/admin/v1/notes/:id',
    summary: 'Changes the tag or text of a note, or pins it. What it said before is kept.',
    policy: policy.staff(...noteRoles),
    fields: {
      id: 'Note ID.',
      tag_id: 'ID of the new tag.',
      text: 'New text.',
      pinned: 'True to list the note before newer ones.',
    },
    params: Type.Object({ id: Id }),
    body: Body,
    response: StaffNote,
    handler: update,
  });
}

/** @throws 404, 1000 for an empty text or an unknown tag */
async function update(ctx: Request): Promise<StaffNote> {
  const { id } = ctx.params;
  const { tag_id: tagId, pinned } = ctx.body;
  const text = ctx.body.text === undefined ? undefined : requireReason(ctx.body.text, 'text');
  return withTransaction(ctx.deps.db, async (tx) => {
    const note = await lockNote(tx, id);
    const next = { tag_id: tagId ?? note.tag_id, text: text ?? note.text, pinned: pinned ?? note.pinned };
    const edited = next.tag_id !== note.tag_id || next.text !== note.text;
    await requireTag(tx, next.tag_id);
    const at = await appNow(tx);
    if (edited)
      await tx
        .insertInto('staff_note_revisions')
        .values({
          id: newId(),
          note_id: id,
          tag_id: note.tag_id,
          text: note.text,
          replaced_by: ctx.userId,
          replaced_at: at,
        })
        .execute();
    await tx
      .updateTable('staff_notes')
      .set({ ...next, edited_at: edited ? at : note.edited_at })
      .where('id', '=', id)
      .execute();
    await staffAudit(tx, actorOf(ctx), {
      action: KIND,
      subjectType: 'user',
      subjectId: note.user_id,
      before: { note: id, tag: note.tag_id, pinned: note.pinned },
      after: { note: id, tag: next.tag_id, pinned: next.pinned, edited },
    });
    return readNote(tx, id);
  });
}
