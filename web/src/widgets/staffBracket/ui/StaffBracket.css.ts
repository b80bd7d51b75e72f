import { css } from '@linaria/core';

/** The matches, in a table that scrolls horizontally on narrow screens. */
export const results = css`
  padding: var(--space-12) var(--space-16) var(--space-16);
  overflow-x: auto;

  table {
    width: 100%;
    min-width: 640px;
    border-collapse: collapse;
  }

  th,
  td {
    padding: var(--space-8) var(--space-8) var(--space-8) 0;
    border-bottom: 1px solid var(--rule);
    text-align: left;
  }
`;

/** Teams in seed order, each with a number and two buttons. */
export const seedList = css`
  max-height: 40vh;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 5rem minmax(0, 1fr) auto auto;
    align-items: center;
    gap: var(--space-8);
    padding: var(--space-4);
    overflow-wrap: anywhere;
  }
`;
