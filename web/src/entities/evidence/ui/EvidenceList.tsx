import { css } from '@linaria/core';
import { FileText, Film } from 'lucide-react';
import { formatDateTime, formatTime } from '@/shared/lib/format';
import { CopyChip } from '@/shared/ui/chip';
import { icon } from '@/shared/ui/icons';

const list = css`
  display: grid;
  gap: var(--space-12);
  margin: 0;
  padding: var(--space-12) 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr);
    gap: var(--space-4) var(--space-12);
    align-items: start;
  }

  li > a,
  li > span:first-child {
    grid-row: 1 / span 3;
    display: grid;
    place-items: center;
    width: 96px;
    height: 64px;
    overflow: hidden;
    border: 1px solid var(--line);
    border-radius: var(--r-small);
    background: var(--ink-0);
    color: var(--ash);
  }

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  b {
    font-weight: var(--weight-semibold);
    color: var(--paper);
  }

  time {
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    font-weight: var(--weight-regular);
    color: var(--ash);
  }

  button {
    justify-self: start;
  }

  p {
    grid-column: 2;
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

/** One piece of submitted evidence. */
export interface EvidenceItem {
  readonly id: string;
  readonly note: string | null;
  readonly contentType: string | null;
  readonly url: string | null;
  readonly sha256: string | null;
  readonly createdAt: string;
  /** Name of the user who submitted the evidence. */
  readonly by: string;
  /** Whether the verdict is based on this evidence. */
  readonly decisive: boolean;
}

/**
 * Submitted evidence: text, images and videos, each with the time it was submitted and the hash of the original file.
 */
export function EvidenceList({ items, label }: { items: readonly EvidenceItem[]; label: string }) {
  return (
    <ul className={list} aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>
          <File item={item} />
          <span>
            <b>{item.by}</b>{' '}
            <time dateTime={item.createdAt} title={formatDateTime(item.createdAt)}>
              {formatTime(item.createdAt)}
              {item.decisive && ' · decisive'}
            </time>
          </span>
          {item.note && <p>{item.note}</p>}
          {item.sha256 && (
            <CopyChip
              name="Copy the file’s SHA-256"
              value={item.sha256}
              label={`SHA-256 ${item.sha256.slice(0, 8)}…${item.sha256.slice(-6)}`}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function File({ item: { url, contentType, by, createdAt } }: { item: EvidenceItem }) {
  if (!url) {
    return (
      <span>
        <FileText {...icon} />
      </span>
    );
  }
  const name = `${contentType?.startsWith('video/') ? 'Video' : 'Image'} from ${by}, ${formatTime(createdAt)}`;
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={`Open: ${name}`}>
      {contentType?.startsWith('video/') ? <Film {...icon} /> : <img src={url} alt="" />}
    </a>
  );
}
