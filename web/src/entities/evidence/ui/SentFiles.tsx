import { css } from '@linaria/core';
import { Film, X } from 'lucide-react';
import { Button, IconButton } from '@/shared/ui/button';
import { icon, smallIcon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';

const thumbnail = css`
  width: 40px;
  height: 40px;
  border-radius: var(--r-small);
  object-fit: cover;
  background: var(--ink-0);
`;

/** A file that has been submitted. */
export interface SentFile {
  readonly mediaId: string;
  readonly contentType: string | null;
  readonly url: string;
}

export interface SentFilesProps {
  files: readonly SentFile[];
  /** Media IDs of the files to remove with the next submission. */
  removed: ReadonlySet<string>;
  onRemove: (mediaId: string) => void;
  onKeep: (mediaId: string) => void;
}

/** Submitted files. Each stays until the user removes it and submits the change. */
export function SentFiles({ files, removed, onRemove, onKeep }: SentFilesProps) {
  if (files.length === 0) return null;
  return (
    <LedgerList bare aria-label="Submitted files">
      {files.map(({ mediaId, contentType, url }, index) => {
        const video = contentType?.startsWith('video/') ?? false;
        const name = `${video ? 'Video' : 'Image'} ${index + 1}`;
        const gone = removed.has(mediaId);
        return (
          <LedgerRow
            key={mediaId}
            icon={video ? <Film {...icon} /> : <img className={thumbnail} src={url} alt="" />}
            title={name}
            text={gone ? 'Will be removed when you submit' : 'In your report'}
            wraps
            action={
              gone ? (
                <Button size={40} variant="tertiary" aria-label={`Keep ${name}`} onClick={() => onKeep(mediaId)}>
                  Keep
                </Button>
              ) : (
                <IconButton label={`Remove ${name}`} onClick={() => onRemove(mediaId)}>
                  <X {...smallIcon} />
                </IconButton>
              )
            }
          />
        );
      })}
    </LedgerList>
  );
}
