import { css } from '@linaria/core';

export const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
`;

/* Not a `DialogFooter`, which would add its own padding and line inside the dialog's padding. */
export const actions = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
`;

export const box = css`
  padding: var(--space-12) var(--space-20);
`;
