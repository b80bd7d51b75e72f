import Type, { type Static } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import type { Ctx } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { Id } from '../../shared/schema.ts';
import { actorOf, requireReason, staffAudit } from '../../staff/actor.ts';
import { NoteText, readNote, requireTag, type StaffNote } from './notes.ts';
import { auditSubject, columnOf, lockNoteSubject, type NoteKind, type NoteSubject } from './subject.ts';

/** A new note. */
export const NewNote = Type.Object({ tag_id: Id, text: NoteText });

/** Changes to a note. */
export const NoteChange = Type.Object({
  tag_id: Type.Optional(Id),
  text: Type.Optional(NoteText),
  pinned: Type.Optional(Type.Boolean()),
});

export const noteWords = {
  tag_id: 'ID of the tag that says what the note is about.',
  text: 'Text of the note.',
  pinned: 'True to list the note before newer ones.',
};

interface Writing {
  /** Operation ID, for the audit log. */
  action: string;
  subject: NoteSubject;
}

/** Writes a note. @throws 404, 1000 for an empty text or an unknown tag */
export function writeNote(
  ctx: Ctx<unknown, unknown, Static<typeof NewNote>>,
  { action, subject }: Writing,
): Promise<StaffNote> {
  const { tag_id } = ctx.body;
  const text = requireReason(ctx.body.text, 'text');
  return withTransaction(ctx.deps.db, async (tx) => {
    await lockNoteSubject(tx, subject);
    await requireTag(tx, tag_id);
    const id = newId();
    const none = { user_id: null, event_id: null, partner_id: null };
    await tx
      .insertInto('staff_notes')
      .values({
        ...none,
        [columnOf[subject.kind]]: subject.id,
        id,
        author_id: ctx.userId,
        tag_id,
        text,
        created_at: await appNow(tx),
        edited_at: null,
        deleted_at: null,
      })
      .execute();
    await staffAudit(tx, actorOf(ctx), { action, ...auditSubject(subject), after: { note: id, tag: tag_id } });
    return readNote(tx, subject, id);
  });
}

/** Changes a note and keeps its earlier text. @throws 404, 1000 for an empty text or an unknown tag */
export function changeNote(
  ctx: Ctx<unknown, unknown, Static<typeof NoteChange>>,
  existing: Existing,
): Promise<StaffNote> {
  const { action, id } = existing;
  const { tag_id, pinned } = ctx.body;
  const text = ctx.body.text === undefined ? undefined : requireReason(ctx.body.text, 'text');
  return withTransaction(ctx.deps.db, async (tx) => {
    const { note, subject } = await lockNote(tx, existing);
    const next = { tag_id: tag_id ?? note.tag_id, text: text ?? note.text, pinned: pinned ?? note.pinned };
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
      action,
      ...auditSubject(subject),
      before: { note: id, tag: note.tag_id, pinned: note.pinned },
      after: { note: id, tag: next.tag_id, pinned: next.pinned, edited },
    });
    return readNote(tx, subject, id);
  });
}

/** Hides a note from all staff and returns it. @throws 404 */
export function removeNote(ctx: Ctx, existing: Existing): Promise<StaffNote> {
  const { action, id } = existing;
  return withTransaction(ctx.deps.db, async (tx) => {
    const { subject } = await lockNote(tx, existing);
    const note = await readNote(tx, subject, id);
    await tx
      .updateTable('staff_notes')
      .set({ deleted_at: await appNow(tx) })
      .where('id', '=', id)
      .execute();
    await staffAudit(tx, actorOf(ctx), { action, ...auditSubject(subject), before: { note: id, tag: note.tag.id } });
    return note;
  });
}

interface Existing {
  action: string;
  /** Required kind of subject, because other kinds require other roles. */
  kind: NoteKind;
  id: string;
}

/** Locks a note that isn't deleted, which serializes edits. @throws 404 */
async function lockNote(tx: Tx, { kind, id }: Existing) {
  const note = await tx
    .selectFrom('staff_notes')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const subjectId = note?.[columnOf[kind]];
  if (!note || !subjectId) throw common.notFound();
  return { note, subject: { kind, id: subjectId } };
}
