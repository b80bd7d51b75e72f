import { css } from '@linaria/core';

/** Checkboxes of the consoles, side by side where there is room. */
export const choices = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 140px), 1fr));
  gap: 0 var(--space-16);
`;

/** Buttons of a game. They wrap where there is no room. */
export const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
`;
