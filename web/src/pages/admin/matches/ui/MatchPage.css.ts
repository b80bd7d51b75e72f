import { css } from '@linaria/core';

export const tabBody = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
  padding-top: var(--space-16);
`;
