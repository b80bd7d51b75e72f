import Type, { type Static } from 'typebox';
import { toLightBlocks } from '../../content/blocks.ts';
import { Document } from '../../content/schemas.ts';
import type { Tx } from '../../db/database.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { type PageRequest, pageRange } from '../../shared/page.ts';
import { DateTime, Id, Nullable } from '../../shared/schema.ts';
import { PublicPerson, readPeople } from '../../users/publicPerson.ts';
import { columnOf, type NoteSubject } from './subject.ts';

export const NoteText = Type.String({ minLength: 1, maxLength: 2000 });

export const StaffNoteTag = Type.Object({ id: Id, name: Type.String() });
describeSchema(StaffNoteTag, 'StaffNoteTag', 'Tag of a staff note.', { name: 'Name of the tag.' });
export type StaffNoteTag = Static<typeof StaffNoteTag>;

export const StaffNote = Type.Object({
  id: Id,
  user_id: Nullable(Id),
  event_id: Nullable(Id),
  partner_id: Nullable(Id),
  tag: StaffNoteTag,
  text: Type.String(),
  blocks: Document.properties.blocks,
  pinned: Type.Boolean(),
  author: Nullable(PublicPerson),
  created_at: DateTime,
  edited_at: Nullable(DateTime),
});
describeSchema(StaffNote, 'StaffNote', 'Note of a staff member about a user, event or partner. Players never see it.', {
  user_id: 'ID of the user the note is about. Null when it is about something else.',
  event_id: 'ID of the event the note is about. Null when it is about something else.',
  partner_id: 'User ID of the partner the note is about. Null when it is about something else.',
  tag: 'Subject of the note.',
  text: 'Text of the note as entered, in a subset of Markdown.',
  blocks: 'Text of the note as content blocks. Headings, images and HTML are kept as plain text.',
  'blocks.kind': 'Type of block.',
  'blocks.spans': 'Text spans, in order.',
  'blocks.spans.text': 'Text without markup.',
  'blocks.spans.strong': 'True when the text is bold.',
  'blocks.spans.italic': 'True when the text is in italics.',
  'blocks.spans.code': 'True when the text is code, in which spaces and line breaks are significant.',
  'blocks.spans.link': 'Link target: a deep link or an https URL. Null when there is none.',
  pinned: 'True when the note is listed before newer ones.',
  author: "Staff member who wrote the note. Null when that person's account was deleted.",
  edited_at: 'Time of the last edit. Null when never edited.',
});
export type StaffNote = Static<typeof StaffNote>;

interface Wanted {
  subject: NoteSubject;
  tagId?: string;
  id?: string;
}

/** Reads notes that aren't deleted, pinned ones first, then newest first. */
export async function readNotes(tx: Tx, { subject, tagId, id }: Wanted, range?: PageRequest): Promise<StaffNote[]> {
  const rows = await tx
    .selectFrom('staff_notes as n')
    .innerJoin('staff_note_tags as g', 'g.id', 'n.tag_id')
    .select(['n.id', 'n.user_id', 'n.event_id', 'n.partner_id', 'n.text', 'n.pinned'])
    .select(['n.author_id', 'n.created_at', 'n.edited_at', 'g.id as tag_id', 'g.name as tag_name'])
    .where('n.deleted_at', 'is', null)
    .where(`n.${columnOf[subject.kind]}`, '=', subject.id)
    .$if(tagId !== undefined, (query) => query.where('n.tag_id', '=', tagId ?? ''))
    .$if(id !== undefined, (query) => query.where('n.id', '=', id ?? ''))
    .orderBy('n.pinned', 'desc')
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .$if(range !== undefined, (query) => {
      const { limit, offset } = pageRange(range ?? { page: 1, page_size: 1 });
      return query.limit(limit).offset(offset);
    })
    .execute();
  const people = await readPeople(
    tx,
    rows.map(({ author_id }) => author_id),
  );
  return rows.map(({ tag_id, tag_name, author_id, created_at, edited_at, ...note }) => ({
    ...note,
    blocks: toLightBlocks(note.text),
    tag: { id: tag_id, name: tag_name },
    author: people.get(author_id) ?? null,
    created_at: created_at.toISOString(),
    edited_at: edited_at?.toISOString() ?? null,
  }));
}

/** @throws 404 */
export async function readNote(tx: Tx, subject: NoteSubject, id: string): Promise<StaffNote> {
  const [note] = await readNotes(tx, { subject, id });
  if (!note) throw common.notFound();
  return note;
}

/** @throws 1000 for an unknown tag */
export async function requireTag(tx: Tx, id: string): Promise<void> {
  const tag = await tx.selectFrom('staff_note_tags').select('id').where('id', '=', id).executeTakeFirst();
  if (!tag) throw common.validation(undefined, 'Choose one of the tags.', 'tag_id');
}
