import { css } from '@linaria/core';

export const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
`;

export const tools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-8) var(--space-12);
  border: 0;
`;

/* Stays in view above the navigation while there are unsaved changes. */
export const saveBar = css`
  position: sticky;
  bottom: calc(var(--bottom) + var(--banner) + var(--space-8));
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-16);
  padding: var(--space-12) var(--space-16);
  border: 1px solid var(--line);
  border-radius: var(--r-panel);
  background: var(--ink-3);

  & > div {
    flex: 1 1 200px;
  }
`;
