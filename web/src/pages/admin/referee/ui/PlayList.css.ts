import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-8);
  }

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-4) var(--space-16);
    min-height: 40px;
    padding: var(--space-4) 0;
    border-bottom: 1px solid var(--rule);
    font: var(--type-dense);
  }

  li > span {
    flex: 1 1 6rem;
    min-width: 0;
  }

  li > :last-child {
    margin-left: auto;
  }

  small,
  time {
    font-variant-numeric: tabular-nums;
    color: var(--ash);
  }

  b {
    font: var(--type-display-dense);
    font-variant-numeric: tabular-nums;
  }

  i {
    font-style: normal;
    color: var(--azure);
  }

  em {
    display: inline-flex;
    align-items: center;
    gap: var(--space-4);
    font-style: normal;
    color: var(--ash);
  }

  li > a {
    display: inline-flex;
    align-items: center;
    gap: var(--space-4);
  }

  [data-waiting] em {
    color: var(--amber);
  }

  [data-fate='corrected'] > :not(em),
  [data-fate='undone'] > :not(em) {
    color: var(--ash);
    text-decoration: line-through;
  }

  ${media.touch} {
    li {
      min-height: 52px;
    }
  }
`;
