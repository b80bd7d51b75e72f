import { css } from '@linaria/core';

export const pager = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-8);
  width: 100%;
  font-size: var(--size-small);
  color: var(--ash);
`;
