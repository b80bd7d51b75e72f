import { css } from '@linaria/core';

export const strip = css`
  display: flex;
  flex-wrap: wrap;
  margin: 0;
  border-bottom: 1px solid var(--rule);

  & > div {
    padding: var(--space-8) var(--space-16);
    border-right: 1px solid var(--rule);
  }

  & > div:first-child {
    padding-left: 0;
  }

  & > div:last-child {
    border-right: none;
  }

  dt {
    font-size: var(--size-small);
    line-height: var(--leading-16);
    color: var(--ash);
  }

  dd {
    margin: 0;
    font-weight: 600;
  }

  [data-held] dd {
    color: var(--amber);
  }
`;
