import type { Generated } from 'kysely';

export interface StaffNotesTable {
  id: string;
  user_id: string | null;
  event_id: string | null;
  partner_id: string | null;
  author_id: string;
  tag_id: string;
  text: string;
  pinned: Generated<boolean>;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
}

export interface StaffNoteRevisionsTable {
  id: string;
  note_id: string;
  tag_id: string;
  text: string;
  replaced_by: string;
  replaced_at: Date;
}

export interface StaffNoteTables {
  staff_notes: StaffNotesTable;
  staff_note_revisions: StaffNoteRevisionsTable;
  staff_note_tags: { id: string; name: string; position: number };
}

declare module '../../db/database.ts' {
  interface Database extends StaffNoteTables {}
}
