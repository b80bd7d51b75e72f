import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { StaffAction } from '@/features/staffAction';
import { smallIcon } from '@/shared/ui/icons';
import { Select } from '@/shared/ui/select';
import {
  CreateDocumentDocument,
  type StaffDocument_RowFragment,
  UpdateDocumentDocument,
} from '../api/content.generated.ts';
import { changeOf, cleanDraft, draftFault, draftOf, emptyDraft } from '../model/documentDraft.ts';
import { kindWords, newsKinds, sourceWords } from '../model/documentWords.ts';
import { editor, stack } from './Content.css.ts';
import { DocumentFields } from './DocumentFields.tsx';
import { Preview } from './Preview.tsx';

export const track = { open: 'staff_open_content', confirm: 'staff_content' } as const;

/** Creates a home page card, an announcement or a news item. */
export function CreateDocument({ onDone }: { onDone: () => void }) {
  const [draft, setDraft] = useState(emptyDraft);
  return (
    <StaffAction
      document={CreateDocumentDocument}
      variables={(asked) => ({ kind: draft.kind, ...cleanDraft(draft), ...asked })}
      label="New document"
      icon={<Plus {...smallIcon} />}
      track={track}
      title="New document"
      dialogSize="wide"
      facts={[]}
      effects={[draft.from === '' ? 'Players see it right away.' : 'Players see it from its start time.']}
      confirm="Create document"
      incomplete={draftFault(draft)}
      done="Document created"
      onDone={() => {
        setDraft(emptyDraft);
        onDone();
      }}
    >
      <div className={editor}>
        <div className={stack}>
          <Select
            size="field"
            label="Kind"
            value={draft.kind}
            options={newsKinds}
            onChange={(kind) => setDraft({ ...draft, kind })}
          />
          <DocumentFields isNew draft={draft} onChange={setDraft} />
        </div>
        <Preview draft={draft} />
      </div>
    </StaffAction>
  );
}

interface EditDocumentProps {
  row: StaffDocument_RowFragment;
  onDone: () => void;
}

/** Changes a document. Refused if someone else has changed it since it was loaded. */
export function EditDocument({ row, onDone }: EditDocumentProps) {
  const [draft, setDraft] = useState(() => draftOf(row));
  const change = changeOf(row, draft);
  const unchanged = Object.keys(change).length === 0 ? 'Change something first.' : null;
  return (
    <StaffAction
      document={UpdateDocumentDocument}
      variables={(asked) => ({ id: row.id, version: row.version, ...change, ...asked })}
      label="Edit"
      icon={<Pencil {...smallIcon} />}
      track={track}
      title={`Edit ${row.title}`}
      dialogSize="wide"
      facts={[
        { label: 'Kind', value: kindWords(row.kind) },
        { label: 'Text', value: sourceWords(row.source) },
      ]}
      effects={[
        'Players see the change right away if the document is published.',
        ...(row.source === 'shipped' ? ['Duelbook updates no longer change this document.'] : []),
      ]}
      confirm="Save document"
      incomplete={draftFault(draft, row) ?? unchanged}
      done="Document saved"
      onDone={onDone}
    >
      <div className={editor}>
        <DocumentFields draft={draft} onChange={setDraft} />
        <Preview draft={draft} />
      </div>
    </StaffAction>
  );
}
