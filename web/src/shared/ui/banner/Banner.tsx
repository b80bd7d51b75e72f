import { css } from '@linaria/core';
import type { ReactElement, ReactNode } from 'react';
import { media } from '@/shared/styles';

const banner = css`
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 60px;
  padding: 10px 16px;
  border: 1px solid var(--line);
  border-left: 4px solid var(--edge);
  border-radius: var(--r-panel);
  background: var(--ink-2);

  & > svg {
    flex: none;
    color: var(--ash);
  }

  & > div:first-of-type {
    flex: 1;
    min-width: 0;
  }

  h2,
  h3 {
    font-size: 17px;
    line-height: 22px;
  }

  &[data-tone='amber'] {
    background: var(--tint-note);
    border-color: #6b5322;
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
    border-color: #2d4c74;
    border-left-color: var(--azure);
  }

  &[data-tone='azure'] > svg {
    color: var(--azure);
  }

  /* The aside wraps below before the text gets too narrow to read. */
  ${media.phone} {
    flex-wrap: wrap;
    gap: 8px 12px;

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
  /** On the right: a countdown or a button. */
  aside?: ReactNode;
  /** Heading level. */
  as?: 'h2' | 'h3';
}

/** One sentence about the state of a page, with an action or the time left. */
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
