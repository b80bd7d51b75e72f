import { useState } from 'react';
import { StaffAction } from '@/features/staffAction';
import { TextArea } from '@/shared/ui/field';
import { Select } from '@/shared/ui/select';
import {
  CreateStaffNoteDocument,
  type StaffNote_RowFragment,
  UpdateStaffNoteDocument,
} from '../api/notes.generated.ts';
import type { User_CardFragment } from '../api/users.generated.ts';

export type NoteTag = StaffNote_RowFragment['tag'];

/** Longest note that the platform accepts. */
const MAX_TEXT = 2000;

interface NoteActionProps {
  user: User_CardFragment;
  tags: readonly NoteTag[];
  /** The note to change. Without it, a new one is written. */
  note?: StaffNote_RowFragment;
  onDone: () => void;
}

/** Writes or changes a note about a user. N opens the dialog of a new one. */
export function NoteAction({ user, tags, note, onDone }: NoteActionProps) {
  const [text, setText] = useState(note?.text ?? '');
  const [tag, setTag] = useState(note?.tag.id ?? '');
  const tagId = tag || (tags[0]?.id ?? '');
  const given = text.trim();
  const shared = {
    track: { open: 'staff_open_note', confirm: 'staff_note' },
    facts: [{ label: 'Account', value: user.username }],
    asks: false,
    incomplete: given === '' ? 'Enter a note.' : null,
    children: (
      <>
        <Select
          size="field"
          label="Tag"
          value={tagId}
          options={tags.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setTag}
        />
        <TextArea
          label="Note"
          hint="Light Markdown: **bold**, *italics*, `code`, - and 1. lists, [links](https://example.com)."
          maxLength={MAX_TEXT}
          value={text}
          onChange={setText}
        />
      </>
    ),
  } as const;
  if (note) {
    return (
      <StaffAction
        {...shared}
        document={UpdateStaffNoteDocument}
        variables={() => ({ id: note.id, tagId, text: given })}
        label="Edit"
        title="Edit note"
        effects={['Only staff see notes. The earlier text is kept.']}
        confirm="Save note"
        done="Note saved"
        onDone={onDone}
      />
    );
  }
  return (
    <StaffAction
      {...shared}
      document={CreateStaffNoteDocument}
      variables={() => ({ userId: user.id, tagId, text: given })}
      label="Add note"
      hotkey="n"
      title={`Add a note about ${user.username}`}
      effects={['Only staff see notes.']}
      confirm="Add note"
      done="Note added"
      onDone={() => {
        setText('');
        onDone();
      }}
    />
  );
}
