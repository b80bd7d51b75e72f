import { css } from '@linaria/core';

/** The content of a tab. */
export const tabBody = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
  padding-top: var(--space-16);
`;

/** A row of small buttons at the end of a table's row. */
export const rowActions = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
`;

/** A table that scrolls sideways on narrow screens. */
export const wide = css`
  overflow-x: auto;

  table {
    min-width: 640px;
  }
`;

/** Two fields beside each other; on phones one below the other. */
export const fieldPair = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: var(--space-12);
`;
