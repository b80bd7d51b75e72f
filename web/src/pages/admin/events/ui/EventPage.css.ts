import { css } from '@linaria/core';
import { media } from '@/shared/styles';

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

  tr[draggable='true'] {
    cursor: grab;
  }

  tr[data-over] > td {
    background: var(--ink-3);
  }
`;

/** Two fields side by side, or stacked on phones. */
export const fieldPair = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: var(--space-12);
`;

/** A page with a bar, links and regions stacked vertically. */
export const pageBody = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-16);
  padding: var(--space-16) var(--space-24) var(--space-32);

  ${media.phone} {
    padding: var(--space-12) var(--space-16) var(--space-24);
  }
`;

/** A long list of people to choose from. */
export const peopleBox = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-height: 40vh;
  min-width: 0;
  margin: 0;
  padding: 0 var(--space-12);
  overflow-y: auto;
  border: 1px solid var(--rule);
  border-radius: var(--r-control);
`;
