import { css } from '@linaria/core';

/** The content of a picture panel. */
export const pictureBody = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-12);
  padding: var(--space-16);
`;
