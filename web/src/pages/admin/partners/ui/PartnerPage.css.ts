import { css } from '@linaria/core';

export const tabBody = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
  padding-top: var(--space-16);
  max-width: 960px;
  overflow-wrap: anywhere;
`;

/** A tab whose content is in columns. */
export const wideTabBody = css`
  padding-top: var(--space-16);
  overflow-wrap: anywhere;
`;

export const tools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);
  padding-top: var(--space-12);
`;

export const weekBody = css`
  padding: var(--space-12) var(--space-16) var(--space-16);
`;
