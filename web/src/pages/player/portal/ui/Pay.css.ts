import { css } from '@linaria/core';

/** An amount with its label. */
export const figure = css`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-16);
  font-size: var(--size-heading);
  line-height: var(--leading-30);
`;

export const rows = css`
  padding: 0 var(--space-16) var(--space-12);
`;

/** An invoice whose items expand below its name. */
export const invoice = css`
  border-top: 1px solid var(--rule);

  summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-8) var(--space-16);
    min-height: 44px;
    padding: var(--space-12) var(--space-16);
    cursor: pointer;
  }

  summary > div {
    flex: 1 1 180px;
    display: grid;
    gap: var(--space-4);
    min-width: 0;
  }

  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: var(--space-12);
    padding: 0 var(--space-16) var(--space-16);
  }

  & > div > dl {
    width: 100%;
    overflow-wrap: anywhere;
  }
`;
