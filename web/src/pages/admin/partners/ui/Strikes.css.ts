import { css } from '@linaria/core';

export const strikeList = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

export const strikeRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-16);
  padding: var(--space-12) var(--space-16);
  border-top: 1px solid var(--rule);

  & > div {
    flex: 1 1 240px;
    display: grid;
    gap: var(--space-4);
    min-width: 0;
  }

  a {
    display: inline-flex;
    align-items: center;
    justify-self: start;
    min-height: 44px;
  }
`;
