import { css } from '@linaria/core';

export const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
  width: 100%;
`;

export const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
`;
