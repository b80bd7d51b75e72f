import { css } from '@linaria/core';
import type { ReactNode } from 'react';

const list = css`
  display: grid;
  gap: var(--space-12);

  li {
    position: relative;
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0 var(--space-12);
    padding-left: var(--space-24);
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--ash);
  }

  li::before {
    content: '';
    position: absolute;
    left: 2px;
    top: 6px;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--mint);
    forced-color-adjust: none;
  }

  li[data-open]::before {
    background: none;
    box-shadow: inset 0 0 0 2px var(--amber);
  }

  li:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 5px;
    top: 18px;
    bottom: -14px;
    width: 2px;
    background: var(--line);
  }

  b {
    font-size: var(--size-body);
    line-height: var(--leading-20);
    font-weight: var(--weight-semibold);
  }

  p {
    grid-column: 1 / -1;
    color: var(--bone);
  }
`;

export interface TimelineEntry {
  key: string;
  title: ReactNode;
  text?: ReactNode;
  time: ReactNode;
  /** Whether the event is still in progress. */
  open?: boolean;
}

/** A list of events, oldest first. */
export function Timeline({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) {
  return (
    <ol className={list} aria-label={label}>
      {entries.map(({ key, title, text, time, open }) => (
        <li key={key} data-open={open || undefined}>
          <b>{title}</b>
          <span>{time}</span>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ol>
  );
}
