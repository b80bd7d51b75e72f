import { css } from '@linaria/core';

export const sum = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-12) var(--space-16);
  padding: var(--space-16);

  & > div {
    flex: 1 1 200px;
    display: grid;
    gap: var(--space-4);
    min-width: 0;
  }
`;

export const ring = css`
  flex: none;
  transform: rotate(-90deg);

  circle {
    fill: none;
    stroke: var(--line);
    stroke-width: 5;
  }

  circle + circle {
    stroke: var(--amber);
  }
`;

export const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

export const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-16);
  padding: var(--space-12) var(--space-16);
  border-top: 1px solid var(--rule);
  overflow-wrap: anywhere;

  & > div {
    flex: 1 1 220px;
    display: grid;
    gap: var(--space-4);
    min-width: 0;
  }

  a {
    display: inline-flex;
    align-items: center;
    justify-self: start;
    min-height: 44px;
  }
`;
