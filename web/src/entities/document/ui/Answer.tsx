import { css, cx } from '@linaria/core';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { media } from '@/shared/styles';
import { CopyChip } from '@/shared/ui/chip';
import { icon } from '@/shared/ui/icons';

const item = css`
  border-top: 1px solid var(--rule);
  scroll-margin-top: calc(var(--topbar) + var(--space-16));
  transition: background-color var(--slow);

  &[data-lit] {
    background: var(--selected);
  }

  h3 {
    font-size: var(--size-body);
    line-height: var(--leading-22);
  }

  button[aria-expanded] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--space-12);
    width: 100%;
    min-height: 48px;
    padding: var(--space-12) var(--space-8);
    color: var(--paper);
    font: inherit;
    font-weight: var(--weight-semibold);
    text-align: left;
  }

  button[aria-expanded]:hover {
    background: var(--ink-2);
  }

  button[aria-expanded] svg {
    color: var(--ash);
    transition: transform var(--quick);
  }

  button[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }

  ${media.reducedMotion} {
    transition: none;

    button[aria-expanded] svg {
      transition: none;
    }
  }
`;

const body = css`
  display: grid;
  justify-items: start;
  gap: var(--space-16);
  padding: var(--space-4) var(--space-8) var(--space-24);
  color: var(--bone);

  &[data-closed] {
    display: none;
  }

  /* Prints all answers, because collapsed answers can't be expanded on paper. */
  @media print {
    &[data-closed] {
      display: grid;
    }
  }
`;

const copy = css`
  @media print {
    display: none;
  }
`;

export interface AnswerProps {
  /** The element's ID, which is also the URL's hash. */
  id: string;
  title: string;
  open: boolean;
  onToggle: () => void;
  /** Path of the page that contains the answer. */
  path: string;
  /** Whether to highlight the answer because the user just followed a link to it. */
  lit?: boolean;
  className?: string;
  children: ReactNode;
}

/** A question that expands to its answer, with a link to copy. */
export function Answer({ id, title, open, onToggle, path, lit, className, children }: AnswerProps) {
  const bodyId = useId();
  return (
    <article id={id} className={cx(item, className)} data-lit={lit || undefined}>
      <h3>
        <button type="button" aria-expanded={open} aria-controls={bodyId} onClick={onToggle}>
          <bdi>{title}</bdi>
          <ChevronDown {...icon} />
        </button>
      </h3>
      <div id={bodyId} className={body} data-closed={!open || undefined}>
        {children}
        <CopyChip
          className={copy}
          value={new URL(path, window.location.origin).href}
          label="Copy link"
          name={`Copy link to: ${title}`}
        />
      </div>
    </article>
  );
}
