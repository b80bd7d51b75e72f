import { css } from '@linaria/core';
import type { ReactElement, ReactNode } from 'react';

const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  align-content: center;
  gap: var(--space-4);
  min-height: 200px;
  padding: var(--space-24);
  text-align: center;
  overflow-wrap: anywhere;

  &[data-small] {
    min-height: 0;
  }

  & > svg {
    color: var(--line);
    margin-bottom: var(--space-8);
    max-height: 120px;
  }

  & > p {
    max-width: 44ch;
    text-wrap: balance;
  }

  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: var(--space-8) var(--space-16);
    margin-top: var(--space-12);
    align-items: center;
  }
`;

/** A blank paper stub. */
function BlankSlip() {
  return (
    <svg width="96" height="58" viewBox="0 0 96 58" fill="none" aria-hidden="true">
      <path
        d="M6 1h84a5 5 0 0 1 5 5v17a6 6 0 0 0 0 12v17a5 5 0 0 1-5 5H6a5 5 0 0 1-5-5V35a6 6 0 0 0 0-12V6a5 5 0 0 1 5-5z"
        fill="var(--ink-3)"
        stroke="currentColor"
      />
      <path d="M10 29h76" stroke="currentColor" strokeDasharray="4 4" strokeWidth="2" />
      <path d="M16 14h34M16 21h20M16 40h12M68 40h12" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

export interface EmptyStateProps {
  /** Says in one line what will be here. */
  title: string;
  children?: ReactNode;
  /** One primary action. */
  action?: ReactNode;
  /** A single link for learning more. */
  learn?: ReactNode;
  picture?: ReactElement;
  /** Whether to show only text, as for lists inside a drawer or step. */
  small?: boolean;
  as?: 'h1' | 'h2' | 'h3' | 'b';
}

/** Shown if there is nothing to list: says what will be here and what to do first. */
export function EmptyState({ title, children, action, learn, picture, small, as: Title = 'b' }: EmptyStateProps) {
  return (
    <div className={box} data-small={small || undefined}>
      {small ? null : (picture ?? <BlankSlip />)}
      <Title>{title}</Title>
      {children && <p>{children}</p>}
      {(action || learn) && (
        <div>
          {action}
          {learn}
        </div>
      )}
    </div>
  );
}
