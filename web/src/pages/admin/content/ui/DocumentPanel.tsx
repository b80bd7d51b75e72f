import { formatDateTime } from '@/shared/lib/format';
import { KeyValue } from '@/shared/ui/text';
import type { StaffDocument_RowFragment } from '../api/content.generated.ts';
import { partsOf } from '../model/documentDraft.ts';
import { audienceWords, kindWords, periodWords, sourceWords, stateWords, voteWords } from '../model/documentWords.ts';
import { EditDocument } from './ChangeDocument.tsx';
import { buttons } from './Content.css.ts';
import { PublishDocument, WithdrawDocument } from './PublishDocument.tsx';

interface DocumentPanelProps {
  row: StaffDocument_RowFragment;
  onDone: () => void;
}

/** A document's facts, and the buttons that change it. */
export function DocumentPanel({ row, onDone }: DocumentPanelProps) {
  const has = partsOf(row.kind);
  return (
    <>
      <h2>
        <bdi>{row.title}</bdi>
      </h2>
      <p>
        <bdi>{row.summary}</bdi>
      </p>
      <KeyValue
        ruled
        rows={[
          { label: 'Kind', value: kindWords(row.kind) },
          { label: 'State', value: stateWords(row) },
          { label: 'Shown', value: periodWords(row) },
          { label: 'Text', value: sourceWords(row.source) },
          ...(row.editedAt ? [{ label: 'Last change', value: formatDateTime(row.editedAt) }] : []),
          ...(has.audience ? [{ label: 'Shown to', value: audienceWords(row.audience) }] : []),
          ...(has.position ? [{ label: 'Position', value: String(row.position) }] : []),
          ...(row.kind === 'faq' ? [{ label: 'Votes', value: voteWords(row) }] : []),
        ]}
      />
      <div className={buttons}>
        <EditDocument key={row.version} row={row} onDone={onDone} />
        {row.state !== 'published' && <PublishDocument row={row} onDone={onDone} />}
        {row.state !== 'withdrawn' && <WithdrawDocument row={row} onDone={onDone} />}
      </div>
    </>
  );
}
