import { css } from '@linaria/core';

export const strip = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8) 0;

  li {
    display: grid;
    min-width: 88px;
    padding: 0 var(--space-12);
    border-left: 1px solid var(--rule);
  }

  li[data-live] {
    box-shadow: inset 0 -2px var(--fill-live);
  }

  small {
    font: var(--type-small);
    color: var(--ash);
  }

  b {
    font: var(--type-display-body);
    font-variant-numeric: tabular-nums;
  }
`;
