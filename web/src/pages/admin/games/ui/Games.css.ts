import { css } from '@linaria/core';
import { media } from '@/shared/styles';

/** Checkboxes for the consoles, side by side if there is enough space. */
export const choices = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 140px), 1fr));
  gap: 0 var(--space-16);
`;

/** A game's buttons, which wrap if there isn't enough space. */
export const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
`;

/** The consoles below the list of games, with the same width. */
export const consoles = css`
  padding: 0 var(--space-24) var(--space-32);

  ${media.phone} {
    padding: 0 var(--space-16) var(--space-24);
  }
`;
