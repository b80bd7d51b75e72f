import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-16);
  padding: var(--space-16) var(--space-24) var(--space-32);

  ${media.phone} {
    padding: var(--space-12) var(--space-16) var(--space-24);
  }
`;

export const fields = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));
  gap: var(--space-16);
  align-items: start;
`;

/** Two equal columns, stacked on tablets. */
export const halves = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-16);
  align-items: start;

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const narrow = css`
  display: grid;
  gap: var(--space-12);
  justify-items: start;
  max-width: 440px;

  & > :first-child {
    width: 100%;
  }
`;

/** Small buttons in a row, which wraps. */
export const rowOfActions = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
  margin-top: var(--space-8);
`;

/** The content of a tab. */
export const tabBody = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
  padding-top: var(--space-16);
`;
