import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { type ReactElement, useState } from 'react';
import type { MessageView } from '@/entities/message';
import { media, reach } from '@/shared/styles';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { Popover } from '@/shared/ui/popover';
import { SkeletonRows } from '@/shared/ui/region';
import { Hidden } from '@/shared/ui/text';
import { MessageReactionsDocument } from '../api/reactToMessage.generated.ts';
import { useReact } from '../model/useReact.ts';

const bar = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
  margin-top: var(--space-6);

  & > button {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: var(--space-6);
    height: 28px;
    min-width: 28px;
    padding: 0 var(--space-8);
    justify-content: center;
    border: 1px solid var(--rule);
    border-radius: var(--r-chip);
    background: var(--ink-3);
    color: var(--bone);
    font-size: var(--size-dense);
    line-height: var(--leading-18);
  }

  & > button:hover {
    border-color: var(--edge);
  }

  & > button[aria-pressed='true'] {
    border-color: var(--mint);
    background: var(--selected);
    color: var(--paper);
  }

  ${media.touch} {
    & > button {
      height: 36px;
      min-width: 44px;
    }
  }

  & > button {
    ${reach}
  }
`;

const people = css`
  display: grid;
  gap: var(--space-8);

  li {
    display: flex;
    align-items: center;
    gap: var(--space-8);
  }

  li > :last-child {
    margin-left: auto;
  }
`;

/** People who reacted, loaded when opened. */
function WhoReacted({ id }: { id: string }) {
  const { data, loading } = useQuery(MessageReactionsDocument, { variables: { id }, fetchPolicy: 'network-only' });
  if (loading && !data) return <SkeletonRows count={2} height={32} />;
  const all = data?.messageReactions ?? [];
  if (all.length === 0) return <p>No reactions</p>;
  return (
    <ul className={people}>
      {all.map(({ value, user }) => (
        <li key={`${user.id} ${value}`}>
          <Avatar name={user.username} src={user.imageUrl} size={24} />
          <bdi>{user.username}</bdi>
          <span>{value}</span>
        </li>
      ))}
    </ul>
  );
}

export interface ReactionsBarProps {
  message: Pick<MessageView, 'id' | 'reactions' | 'hasReactions'>;
  /** Whether the user can react. If not, reactions are read-only. */
  canReact: boolean;
  /** Button that opens the emoji picker. */
  more?: ReactElement;
}

/**
 * A message's reactions. The user's own are highlighted. Pressing a reaction adds or removes it, and the last chip
 * lists who reacted.
 */
export function ReactionsBar({ message, canReact, more }: ReactionsBarProps) {
  const react = useReact();
  const [asked, setAsked] = useState(false);
  if (message.reactions.length === 0) return null;
  return (
    <div className={bar}>
      {message.reactions.map(({ value, count, own }) => (
        <button
          key={value}
          type="button"
          aria-pressed={own ?? false}
          aria-disabled={!canReact || undefined}
          aria-label={`${value}, ${count}`}
          onClick={() => canReact && void react(message, value)}
        >
          <span aria-hidden="true">{value}</span>
          <span aria-hidden="true">{count}</span>
        </button>
      ))}
      {canReact && more}
      <Popover
        title="Reactions"
        trigger={
          <Button variant="ghost" size={32} onFocus={() => setAsked(true)} onPointerEnter={() => setAsked(true)}>
            <span aria-hidden="true">…</span>
            <Hidden>Who reacted</Hidden>
          </Button>
        }
      >
        {asked && <WhoReacted id={message.id} />}
      </Popover>
    </div>
  );
}
