import { css } from '@linaria/core';

export const invoiceTools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);
`;

/** An item to add, with a button below it that removes it. */
export const newItem = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: stretch;
  gap: var(--space-8);
  margin: 0;
  padding: 0;
  border: 0;

  & > button {
    justify-self: start;
  }
`;
