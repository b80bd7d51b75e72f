import { css } from '@linaria/core';
import type { ReactElement, ReactNode } from 'react';
import { media } from '@/shared/styles';

const banner = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-16);
  min-height: 60px;
  padding: var(--space-10) var(--space-16);
  border: 1px solid var(--line);
  border-left: 4px solid var(--edge);
  border-radius: var(--r-panel);
  background: var(--ink-2);

  & > svg {
    flex: none;
    color: var(--ash);
  }

  /* Moves the aside below the text if the text would otherwise be too narrow to read. */
  & > div:first-of-type {
    flex: 1 1 200px;
    min-width: 0;
  }

  h2,
  h3 {
    font-size: var(--size-lead);
    line-height: var(--leading-22);
  }

  &[data-tone='amber'] {
    background: var(--tint-note);
    border-color: var(--amber-line);
    border-left-color: var(--amber);
  }

  &[data-tone='amber'] > svg {
    color: var(--amber);
  }

  &[data-tone='mint'] {
    background: var(--selected);
    border-color: var(--mint-line);
    border-left-color: var(--mint);
  }

  &[data-tone='mint'] > svg {
    color: var(--mint);
  }

  &[data-tone='rose'] {
    border-left-color: var(--rose);
  }

  &[data-tone='rose'] > svg {
    color: var(--rose);
  }

  &[data-tone='azure'] {
    background: var(--tint-azure);
    border-color: var(--azure-line);
    border-left-color: var(--azure);
  }

  &[data-tone='azure'] > svg {
    color: var(--azure);
  }

  ${media.phone} {
    gap: var(--space-8) var(--space-12);

    & > div:first-of-type {
      flex-basis: 160px;
    }
  }
`;

export interface BannerProps {
  tone?: 'neutral' | 'amber' | 'mint' | 'rose' | 'azure';
  icon?: ReactElement;
  title: string;
  /** One sentence. */
  children?: ReactNode;
  /** Content on the right, such as a countdown or a button. */
  aside?: ReactNode;
  /** Heading level. */
  as?: 'h2' | 'h3';
}

/** Describes the state of a page in one sentence, with an action or the time left. */
export function Banner({ tone = 'neutral', icon, title, children, aside, as: Title = 'h2' }: BannerProps) {
  return (
    <section className={banner} data-tone={tone} aria-label={title}>
      {icon}
      <div>
        <Title>{title}</Title>
        {children && <p>{children}</p>}
      </div>
      {aside}
    </section>
  );
}
