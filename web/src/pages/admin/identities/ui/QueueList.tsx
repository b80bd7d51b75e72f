import { css } from '@linaria/core';
import { useEffect, useRef } from 'react';
import { Due } from '@/entities/staffQueue';
import { media } from '@/shared/styles';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import type { PendingCheck } from '../model/useQueue.ts';

const rows = css`
  button {
    display: grid;
    grid-template-columns: 32px minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--space-10);
    width: 100%;
    min-height: 56px;
    padding: var(--space-4) var(--space-12) var(--space-4) var(--space-24);
    border-bottom: 1px solid var(--rule);
    text-align: left;
  }

  button:focus-visible {
    outline-offset: -2px;
  }

  ${media.hover} {
    button:hover {
      background: var(--ink-2);
    }
  }

  button[aria-current] {
    background: var(--selected);
    box-shadow: inset 3px 0 var(--mint);
  }

  b,
  small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  small {
    font-size: var(--size-small);
    line-height: var(--leading-16);
    color: var(--ash);
  }

  button[aria-current] small {
    color: var(--bone);
  }

  ${media.phone} {
    button {
      min-height: 60px;
      padding: var(--space-4) var(--space-16);
    }
  }

  ${media.forcedColors} {
    button[aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

const foot = css`
  display: grid;
  place-items: center;
  padding: var(--space-12);
`;

export const fullName = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  [firstName, lastName].filter(Boolean).join(' ') || 'No name provided';

export interface QueueListProps {
  items: readonly PendingCheck[];
  shownId: string | null;
  /** ID of this staff member. Someone else must decide their own check. */
  ownId: string;
  onOpen: (userId: string) => void;
  hasNext: boolean;
  fetching: boolean;
  onMore: () => void;
}

/** Checks waiting for a decision, longest-waiting first. */
export function QueueList({ items, shownId, ownId, onOpen, hasNext, fetching, onMore }: QueueListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The keyboard may have moved the selection out of view.
    if (shownId) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [shownId]);
  return (
    <>
      <ul ref={list} className={rows}>
        {items.map((item) => (
          <li key={item.userId}>
            <button
              type="button"
              aria-current={item.userId === shownId ? 'true' : undefined}
              onClick={() => onOpen(item.userId)}
            >
              <Avatar name={item.username} size={32} />
              <span>
                <b>{item.username}</b>
                <small>
                  {fullName(item)}
                  {item.claim && `, ${item.claim.owner.username}`}
                </small>
              </span>
              {item.userId === ownId ? <span>Yours</span> : <Due at={item.dueAt} />}
            </button>
          </li>
        ))}
      </ul>
      {hasNext && (
        <div className={foot}>
          <Button variant="secondary" size={32} loading={fetching} onClick={onMore}>
            Load 20 more
          </Button>
        </div>
      )}
    </>
  );
}
