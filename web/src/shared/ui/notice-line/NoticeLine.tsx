import { css } from '@linaria/core';
import { X } from 'lucide-react';
import type { ReactElement } from 'react';
import { smallIcon } from '@/shared/ui/icons';

const strip = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);
  min-height: 36px;
  padding: var(--space-6) var(--gutter);
  background: var(--tint-note);
  color: var(--amber);
  font-size: var(--size-dense);
  line-height: var(--leading-18);

  & > svg {
    flex: none;
  }

  & > span {
    flex: 1 1 10rem;
  }

  & > button {
    position: relative;
    padding: var(--space-2) var(--space-4);
    border-radius: 4px;
    color: inherit;
    font-weight: var(--weight-semibold);
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  & > button::after {
    content: '';
    position: absolute;
    inset: -13px -10px;
  }

  & > button + button {
    margin-left: var(--space-12);
  }

  &[data-tone='cold'] {
    background: var(--tint-azure);
    color: var(--azure);
  }

  &[data-tone='good'] {
    background: var(--tint-status);
    color: var(--mint);
  }
`;

export interface Notice {
  tone?: 'cold' | 'good';
  icon: ReactElement;
  text: string;
  /** Called when the user dismisses the notice. */
  dismiss?: () => void;
  action?: { label: string; run: () => void };
}

/** A one-line notice across the page, with an action and a button to dismiss it. */
export function NoticeLine({ tone, icon, text, dismiss, action }: Notice) {
  return (
    <div className={strip} data-tone={tone}>
      {icon}
      <span>{text}</span>
      {action && (
        <button type="button" onClick={action.run}>
          {action.label}
        </button>
      )}
      {dismiss && (
        <button type="button" aria-label="Dismiss" onClick={dismiss}>
          <X {...smallIcon} />
        </button>
      )}
    </div>
  );
}
