import { css } from '@linaria/core';

/** Checkboxes for the games, side by side if there is enough space. */
export const choices = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 180px), 1fr));
  gap: 0 var(--space-16);
`;

export const preview = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);
`;
