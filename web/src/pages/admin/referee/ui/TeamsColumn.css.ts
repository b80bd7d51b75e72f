import { css } from '@linaria/core';

export const teamsList = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  article > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-8);
    padding: var(--space-12) var(--space-16);
    background: var(--ink-3);
  }

  article[data-side='a'] > header {
    background: linear-gradient(90deg, var(--side-a-tint), var(--side-a-fade));
  }

  article[data-side='b'] > header {
    background: linear-gradient(90deg, var(--side-b-tint), var(--side-b-fade));
  }

  article > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-8);
    min-height: 44px;
    padding: 0 var(--space-16);
    font: var(--type-dense);
  }

  time,
  small {
    color: var(--ash);
    font: var(--type-small);
  }
`;

export const roster = css`
  padding: 0 var(--space-16) var(--space-12);
  font: var(--type-dense);

  li {
    display: flex;
    justify-content: space-between;
    gap: var(--space-8);
    padding: var(--space-4) 0;
    border-top: 1px solid var(--rule);
  }

  /* Long names wrap, but roles don't. */
  li > small {
    flex: none;
    max-width: 50%;
  }
`;
