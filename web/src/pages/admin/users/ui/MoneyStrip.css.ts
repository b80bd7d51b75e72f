import { css } from '@linaria/core';

export const strip = css`
  display: flex;
  flex-wrap: wrap;
  margin: 0;
  border-bottom: 1px solid var(--rule);

  & > div {
    margin-right: var(--space-16);
    padding: var(--space-8) var(--space-16) var(--space-8) 0;
    border-right: 1px solid var(--rule);
  }

  & > div:last-child {
    margin-right: 0;
    border-right: none;
  }

  dt {
    font-size: var(--size-small);
    line-height: var(--leading-16);
    color: var(--ash);
  }

  dd {
    margin: 0;
    font-weight: var(--weight-semibold);
  }

  [data-held] dd {
    color: var(--amber);
  }
`;
