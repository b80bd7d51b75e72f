import { css } from '@linaria/core';

export const page = css`
  display: grid;
  gap: var(--space-32);
  width: 100%;
  max-width: 1120px;
  padding: var(--space-24) var(--gutter) var(--space-40);
`;
