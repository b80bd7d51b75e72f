import { css } from '@linaria/core';
import { media } from '@/shared/styles';

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

/** The consoles below the list of games, as wide as it. */
export const consoles = css`
  padding: 0 var(--space-24) var(--space-32);

  ${media.phone} {
    padding: 0 var(--space-16) var(--space-24);
  }
`;
