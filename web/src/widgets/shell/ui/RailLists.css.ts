import { css } from '@linaria/core';

/* The only part of the rail that shrinks in low windows. */
export const lists = css`
  display: grid;
  align-content: start;
  gap: var(--space-16);
  min-height: 0;
  margin-top: var(--space-20);
  overflow: hidden auto;
  scrollbar-width: none;

  h2 {
    display: flex;
    align-items: center;
    gap: var(--space-8);
    padding: 0 var(--space-12) var(--space-4);
  }
`;

export const line = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-10);
  min-height: 36px;
  padding: 0 var(--space-12);
  border-radius: var(--r-small);
  color: var(--bone);
  font: var(--type-dense-strong);

  & > b {
    overflow: hidden;
    font-weight: var(--weight-semibold);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > small {
    color: var(--ash);
    font: var(--type-small);
    font-variant-numeric: tabular-nums;
  }

  &:hover {
    background: var(--ink-2);
    color: var(--paper);
  }

  &[aria-current] {
    background: var(--ink-3);
    color: var(--paper);
  }
`;

/* Two overlapping crests. */
export const pair = css`
  display: flex;

  & > * + * {
    margin-left: calc(-1 * var(--space-6));
  }
`;
