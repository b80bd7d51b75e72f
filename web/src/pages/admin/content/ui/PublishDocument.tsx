import { Eye, EyeOff } from 'lucide-react';
import { StaffAction } from '@/features/staffAction';
import { smallIcon } from '@/shared/ui/icons';
import {
  PublishDocumentDocument,
  type StaffDocument_RowFragment,
  WithdrawDocumentDocument,
} from '../api/content.generated.ts';
import { kindWords, periodWords, stateWords } from '../model/documentWords.ts';
import { track } from './ChangeDocument.tsx';

interface PublishDocumentProps {
  row: StaffDocument_RowFragment;
  onDone: () => void;
}

const factsOf = (row: StaffDocument_RowFragment) => [
  { label: 'Kind', value: kindWords(row.kind) },
  { label: 'State', value: stateWords(row) },
  { label: 'Shown', value: periodWords(row) },
];

/** Publishes a document that is scheduled or withdrawn. */
export function PublishDocument({ row, onDone }: PublishDocumentProps) {
  const { id, version, title, source } = row;
  return (
    <StaffAction
      document={PublishDocumentDocument}
      variables={(asked) => ({ id, version, ...asked })}
      label="Publish"
      icon={<Eye {...smallIcon} />}
      track={track}
      title={`Publish ${title}`}
      facts={factsOf(row)}
      effects={['Players see it right away, with no end date.', ...keptEffect(source)]}
      confirm="Publish document"
      done="Document published"
      onDone={onDone}
      onChanged={onDone}
    />
  );
}

/** Withdraws a document that is published or scheduled. */
export function WithdrawDocument({ row, onDone }: PublishDocumentProps) {
  const { id, version, title, source } = row;
  return (
    <StaffAction
      document={WithdrawDocumentDocument}
      variables={(asked) => ({ id, version, ...asked })}
      label="Withdraw"
      icon={<EyeOff {...smallIcon} />}
      track={track}
      title={`Withdraw ${title}`}
      facts={factsOf(row)}
      effects={['Players no longer see it. You can publish it again.', ...keptEffect(source)]}
      confirm="Withdraw document"
      done="Document withdrawn"
      onDone={onDone}
      onChanged={onDone}
    />
  );
}

const keptEffect = (source: StaffDocument_RowFragment['source']) =>
  source === 'shipped' ? ['Duelbook updates no longer change this document.'] : [];
