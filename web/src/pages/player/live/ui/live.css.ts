import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const room = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 360px;
  grid-template-rows: auto 1fr;

  &[data-theatre] {
    grid-template-columns: minmax(0, 1fr);
  }

  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const missing = css`
  padding: var(--space-24) var(--gutter);
`;

export const offline = css`
  display: grid;
  aspect-ratio: 16 / 9;
  max-height: 60dvh;
  width: 100%;
  min-height: 280px;
  background: var(--ink-2);
`;

export const head = css`
  grid-column: 1;
  min-width: 0;
  padding: var(--space-24) var(--gutter);
  overflow-wrap: anywhere;

  & > h2 {
    font: var(--type-display-title);
  }

  & > p {
    color: var(--ash);
  }

  ${media.compact} {
    order: 3;
  }
`;

export const lineups = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: var(--space-16);
  margin-top: var(--space-16);

  li {
    display: flex;
    align-items: center;
    gap: var(--space-8);
    min-height: 44px;
  }
`;

export const side = css`
  grid-column: 2;
  grid-row: 1 / 3;
  min-width: 0;
  padding: 0 var(--space-16) var(--space-16);
  border-left: 1px solid var(--rule);
  background: var(--ink-2);

  [data-theatre] > & {
    grid-column: 1;
    grid-row: auto;
  }

  ${media.compact} {
    grid-column: 1;
    grid-row: auto;
    border: 0;
  }
`;

export const chat = css`
  display: flex;
  height: calc(var(--column) - 64px);

  & > * {
    flex: 1;
    min-width: 0;
  }

  ${media.compact} {
    height: 60dvh;
  }
`;

export const board = css`
  display: grid;
  gap: var(--space-16);
  padding-top: var(--space-16);
`;

export const numbers = css`
  display: flex;
  gap: var(--space-8);

  & > [aria-checked='true'] {
    border-color: var(--mint-line);
    background: var(--selected);
    color: var(--paper);
  }
`;

export const send = css`
  display: grid;
  gap: var(--space-8);

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--space-12);
  }

  b {
    font-variant-numeric: tabular-nums;
  }
`;

export const feed = css`
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-4) var(--space-8);
    min-height: 44px;
    overflow-wrap: anywhere;
  }

  & > li > :last-child {
    margin-left: auto;
  }
`;
