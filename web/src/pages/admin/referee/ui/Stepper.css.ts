import { css } from '@linaria/core';

export const stepper = css`
  display: flex;
  align-items: center;
  gap: var(--space-12);

  button {
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    border: 1px solid var(--line);
    border-radius: var(--r-control);
    background: var(--ink-3);
    color: var(--paper);
  }

  b {
    font: var(--type-display-heading);
    font-variant-numeric: tabular-nums;
  }
`;
