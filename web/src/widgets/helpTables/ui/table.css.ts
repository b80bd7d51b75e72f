import { css } from '@linaria/core';

/** Styles for a table of rules. */
export const rules = css`
  width: 100%;
  max-width: 820px;
  font-size: var(--size-dense);
  line-height: var(--leading-20);

  th,
  td {
    padding: var(--space-10) var(--space-16) var(--space-10) 0;
    border-top: 1px solid var(--rule);
    font-weight: inherit;
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  thead th {
    border-top: 0;
    color: var(--ash);
    font-size: var(--size-dense);
  }

  tbody th {
    color: var(--paper);
  }

  td {
    color: var(--bone);
    font-variant-numeric: tabular-nums;
  }

  td:last-child {
    padding-right: 0;
    color: var(--ash);
  }
`;
