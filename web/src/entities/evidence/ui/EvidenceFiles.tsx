import { css } from '@linaria/core';
import { Check, CircleAlert, FileUp, RotateCw, X } from 'lucide-react';
import { useId } from 'react';
import { sendingText } from '@/shared/lib/upload';
import { Button, IconButton } from '@/shared/ui/button';
import { icon, smallIcon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { Spinner } from '@/shared/ui/spinner';
import type { EvidenceFile } from '../model/files.ts';
import type { EvidenceUpload } from '../model/useEvidenceUpload.ts';

const box = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);
  justify-items: start;

  & > ul {
    width: 100%;
  }

  & > button {
    height: auto;
    min-height: var(--height);
    white-space: normal;
  }

  & > input {
    position: absolute;
    width: 1px;
    height: 1px;
    opacity: 0;
  }

  progress {
    width: 120px;
    height: 4px;
    border: 0;
    appearance: none;
    background: var(--ink-4);
  }

  progress::-webkit-progress-bar {
    background: var(--ink-4);
  }

  progress::-webkit-progress-value {
    background: var(--mint);
  }

  progress::-moz-progress-bar {
    background: var(--mint);
  }
`;

const buttons = css`
  display: flex;
`;

const pictures = 'image/jpeg,image/png,image/webp';

const marks = {
  sending: <Spinner />,
  ready: <Check {...icon} color="var(--mint)" />,
  refused: <CircleAlert {...icon} color="var(--rose)" />,
};

export interface EvidenceFilesProps {
  upload: EvidenceUpload;
  /** Label of the upload button. */
  label?: string;
  /** Whether to accept only a single picture, instead of any number of pictures and videos. */
  single?: boolean;
}

/**
 * Lists evidence files with their upload state: uploading, uploaded, or rejected with the reason and a Retry button.
 */
export function EvidenceFiles({ upload, label = 'Add proof', single = false }: EvidenceFilesProps) {
  const id = useId();
  return (
    <div className={box}>
      {upload.files.length > 0 && (
        <LedgerList bare aria-label="Files">
          {upload.files.map((file) => (
            <LedgerRow
              key={file.key}
              icon={marks[file.state]}
              title={file.name}
              text={<State file={file} />}
              wraps
              action={
                <span className={buttons}>
                  {file.state === 'refused' && (
                    <IconButton label={`Upload ${file.name} again`} onClick={() => upload.retry(file)}>
                      <RotateCw {...smallIcon} />
                    </IconButton>
                  )}
                  <IconButton label={`Remove ${file.name}`} onClick={() => upload.remove(file.key)}>
                    <X {...smallIcon} />
                  </IconButton>
                </span>
              }
            />
          ))}
        </LedgerList>
      )}
      <input
        id={id}
        type="file"
        multiple={!single}
        tabIndex={-1}
        accept={single ? pictures : `${pictures},video/mp4,video/webm`}
        aria-label={label}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          upload.add(chosen);
        }}
      />
      {!(single && upload.files.length > 0) && (
        <Button
          variant="secondary"
          icon={<FileUp {...smallIcon} />}
          onClick={() => document.getElementById(id)?.click()}
        >
          {label}
        </Button>
      )}
    </div>
  );
}

function State({ file }: { file: EvidenceFile }) {
  if (file.state === 'sending') {
    // While the platform checks the uploaded file, there is no progress to show, so text replaces the bar.
    if (file.progress === 1) return <span role="status">{sendingText(file.progress)}</span>;
    return <progress value={file.progress} max={1} aria-label={`Uploading ${file.name}`} />;
  }
  return <span role="status">{file.state === 'ready' ? 'Uploaded' : file.message}</span>;
}
