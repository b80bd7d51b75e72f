import { useState } from 'react';
import { StaffAction } from '@/features/staffAction';
import { TextArea } from '@/shared/ui/field';
import { Select } from '@/shared/ui/select';
import type { StaffNote_RowFragment } from '../api/staffNotes.generated.ts';
import { type NoteSubject, noteCalls, readers, subjectLabels } from '../model/noteCalls.ts';

export type NoteTag = StaffNote_RowFragment['tag'];

/** Maximum length of a note that the platform accepts. */
const MAX_TEXT = 2000;

interface NoteActionProps {
  subject: NoteSubject;
  tags: readonly NoteTag[];
  /** The note to change. If omitted, a new note is written. */
  note?: StaffNote_RowFragment;
  onDone: () => void;
}

/** Writes or changes a note. N opens the dialog for a new note. */
export function NoteAction({ subject, tags, note, onDone }: NoteActionProps) {
  const calls = noteCalls[subject.kind];
  const [text, setText] = useState(note?.text ?? '');
  const [tag, setTag] = useState(note?.tag.id ?? '');
  const tagId = tag || (tags[0]?.id ?? '');
  // The note's own tag is named even if the tags failed to load.
  const offered = note && tags.every(({ id }) => id !== note.tag.id) ? [note.tag, ...tags] : tags;
  const given = text.trim();
  const shared = {
    track: { open: 'staff_open_note', confirm: 'staff_note' },
    facts: [{ label: subjectLabels[subject.kind], value: subject.name }],
    asks: false,
    incomplete: given === '' ? 'Enter a note.' : null,
    children: (
      <>
        <Select
          size="field"
          label="Tag"
          value={tagId}
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
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
        document={calls.update}
        variables={() => ({ id: note.id, tagId, text: given })}
        label="Edit"
        title="Edit note"
        effects={[`${readers[subject.kind]} The earlier text is kept.`]}
        confirm="Save note"
        done="Note saved"
        onDone={onDone}
      />
    );
  }
  return (
    <StaffAction
      {...shared}
      document={calls.create}
      variables={() => ({ id: subject.id, tagId, text: given })}
      label="Add note"
      hotkey="n"
      title={`Add a note about ${subject.name}`}
      effects={[readers[subject.kind]]}
      confirm="Add note"
      done="Note added"
      onDone={() => {
        setText('');
        onDone();
      }}
    />
  );
}
