import { useQuery } from '@apollo/client/react';
import { Pin } from 'lucide-react';
import { useState } from 'react';
import { DocumentBlocks } from '@/entities/document';
import { StaffAction } from '@/features/staffAction';
import { useNow } from '@/shared/lib/clock';
import { formatDateTime, formatRelative } from '@/shared/lib/format';
import { useStaffPages } from '@/shared/lib/paging';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { Chip, Tag } from '@/shared/ui/chip';
import { tinyIcon } from '@/shared/ui/icons';
import { EmptyState, Region, RegionError } from '@/shared/ui/region';
import { Hidden } from '@/shared/ui/text';
import { type StaffNote_RowFragment, StaffNoteTagsDocument } from '../api/staffNotes.generated.ts';
import { type NoteSubject, noteCalls, readers, subjectLabels } from '../model/noteCalls.ts';
import { NoteAction, type NoteTag } from './NoteAction.tsx';
import { notes, noteText, tagFilter, write } from './Notes.css.ts';

/** Staff notes about an account, event or partner: pinned ones first, then newest first. Can be filtered by tag. */
export function Notes({ subject }: { subject: NoteSubject }) {
  const [tagId, setTagId] = useState<string | undefined>();
  const tagQuery = useQuery(StaffNoteTagsDocument);
  const tags = tagQuery.data?.adminNoteTags ?? [];
  const { query, rows, onMore, loadingMore, reload } = useStaffPages(
    noteCalls[subject.kind].list,
    { id: subject.id, tagId },
    (data) => data.notes,
  );
  const none = rows?.length === 0 && tagId === undefined;
  return (
    <>
      {tagQuery.error && tags.length === 0 && (
        <RegionError
          thing="the tags"
          error={tagQuery.error}
          retrying={tagQuery.loading}
          onRetry={() => void tagQuery.refetch().catch(() => undefined)}
        >
          New notes need a tag.
        </RegionError>
      )}
      <Region
        title="Notes"
        thing="the notes"
        query={query}
        ready={rows !== undefined}
        aside={
          tags.length > 0 && (
            <>
              <div className={write}>
                <NoteAction subject={subject} tags={tags} onDone={reload} />
              </div>
              {!none && <TagFilter tags={tags} value={tagId} onChange={setTagId} />}
            </>
          )
        }
        empty={
          none ? (
            <EmptyState title="No notes yet">{readers[subject.kind]}</EmptyState>
          ) : (
            rows?.length === 0 && <EmptyState small title="No notes with this tag" />
          )
        }
        footer={
          onMore && (
            <Button size={32} variant="tertiary" loading={loadingMore} onClick={onMore}>
              Load more
            </Button>
          )
        }
      >
        <ul className={notes}>
          {rows?.map((note) => (
            <Note key={`${note.id} ${note.editedAt}`} note={note} subject={subject} tags={tags} onChanged={reload} />
          ))}
        </ul>
      </Region>
    </>
  );
}

interface TagFilterProps {
  tags: readonly NoteTag[];
  /** ID of the selected tag. Undefined for all tags. */
  value: string | undefined;
  onChange: (tagId: string | undefined) => void;
}

function TagFilter({ tags, value, onChange }: TagFilterProps) {
  return (
    <fieldset className={tagFilter}>
      <legend>
        <Hidden>Tag</Hidden>
      </legend>
      {[{ id: undefined, name: 'All' }, ...tags].map(({ id, name }) => (
        <Chip key={id ?? ''} on={value === id} aria-pressed={value === id} onClick={() => onChange(id)}>
          {name}
        </Chip>
      ))}
    </fieldset>
  );
}

interface NoteProps {
  note: StaffNote_RowFragment;
  subject: NoteSubject;
  tags: readonly NoteTag[];
  onChanged: () => void;
}

function Note({ note, subject, tags, onChanged }: NoteProps) {
  const calls = noteCalls[subject.kind];
  const now = useNow('minute');
  const { id, text, blocks, tag, author, pinned, createdAt, editedAt } = note;
  const name = author?.username ?? 'Deleted account';
  const facts = [
    { label: subjectLabels[subject.kind], value: subject.name },
    { label: 'Note', value: text },
  ];
  return (
    <li>
      <header>
        <Avatar name={name} src={author?.imageUrl ?? null} size={24} frame="staff" />
        <b>{name}</b>
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatRelative(createdAt, now)}
        </time>
        {pinned && (
          <span title="Pinned">
            <Pin {...tinyIcon} />
          </span>
        )}
        <Tag>{tag.name}</Tag>
      </header>
      <div className={noteText} dir="auto">
        <DocumentBlocks blocks={blocks} />
      </div>
      {editedAt && <small>Edited {formatDateTime(editedAt)}</small>}
      <footer>
        <StaffAction
          document={calls.update}
          variables={() => ({ id, pinned: !pinned })}
          label={pinned ? 'Unpin' : 'Pin'}
          track={{ open: 'staff_note_pin', confirm: 'staff_note_pin' }}
          title={pinned ? 'Unpin note' : 'Pin note'}
          facts={facts}
          effects={[pinned ? 'The note moves back to its place by date.' : 'The note is listed before newer ones.']}
          asks={false}
          done={pinned ? 'Note unpinned' : 'Note pinned'}
          onDone={onChanged}
        />
        <NoteAction subject={subject} tags={tags} note={note} onDone={onChanged} />
        <StaffAction
          document={calls.delete}
          variables={() => ({ id })}
          label="Delete"
          variant="warning"
          track={{ open: 'staff_open_note_delete', confirm: 'staff_note_delete' }}
          title="Delete note"
          facts={facts}
          effects={['The note disappears for all staff. The audit log shows who deleted it.']}
          asks={false}
          confirm="Delete note"
          done="Note deleted"
          onDone={onChanged}
        />
      </footer>
    </li>
  );
}
