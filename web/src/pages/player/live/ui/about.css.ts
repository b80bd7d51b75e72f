import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const head = css`
  grid-column: 1;
  min-width: 0;
  padding: var(--space-16) var(--gutter) var(--space-24);
  overflow-wrap: anywhere;

  & > h2 {
    font: var(--type-display-title);
  }

  & > p {
    color: var(--ash);
    font: var(--type-dense);
  }

  ${media.compact} {
    order: 3;
  }
`;

export const lineups = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  margin-top: var(--space-16);
  overflow: hidden;
  border: 1px solid var(--rule);
  border-radius: var(--r-panel);

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-8);
    padding: var(--space-8) var(--space-12);
    background: var(--side-a-tint);
  }

  [data-side='b'] > header {
    background: var(--side-b-tint);
  }

  /* The price moves below a long name before the name wraps. */
  h3 {
    flex: 1 1 min-content;
    min-width: min(100%, 8rem);
    overflow-wrap: break-word;
    font: var(--type-display-lead);
  }

  h3 > small {
    display: block;
    color: var(--bone);
    font: var(--type-small);
  }

  li {
    display: flex;
    align-items: center;
    gap: var(--space-12);
    min-height: 52px;
    padding: 0 var(--space-12);
    border-top: 1px solid var(--rule);
  }

  li > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: var(--paper);
    font-weight: var(--weight-semibold);
  }
`;

export const facts = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8) var(--space-24);
  margin-top: var(--space-16);

  dt {
    color: var(--ash);
    font: var(--type-small);
  }

  dd {
    font: var(--type-display-lead);
    font-variant-numeric: tabular-nums;
  }
`;
