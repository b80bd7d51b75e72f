import { css } from '@linaria/core';

export const board = css`
  display: grid;
  gap: var(--space-16);
  padding-top: var(--space-16);
`;

export const feed = css`
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-4) var(--space-8);
    min-height: 44px;
    overflow-wrap: anywhere;
  }

  & > li > :last-child {
    margin-left: auto;
  }
`;
