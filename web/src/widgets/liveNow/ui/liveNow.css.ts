import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const heading = css`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  padding-bottom: var(--space-12);
`;

export const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 296px), 1fr));
  gap: var(--space-12);

  ${media.phone} {
    grid-auto-flow: column;
    grid-auto-columns: min(84%, 300px);
    grid-template-columns: none;
    margin: 0 calc(-1 * var(--gutter));
    padding: var(--space-2) var(--gutter);
    overflow-x: auto;
    scroll-snap-type: x mandatory;
    scroll-padding-inline: var(--gutter);

    & > li {
      scroll-snap-align: start;
    }

    /* A single channel has the whole width. */
    &:has(> :only-child) {
      grid-auto-columns: 100%;
    }
  }
`;

export const tile = css`
  /* Keeps hidden texts inside the row that scrolls. */
  position: relative;
  display: grid;
  align-content: start;
  gap: var(--space-12);
  height: 100%;
  padding: var(--space-16);
  border: 1px solid var(--rule);
  border-radius: var(--r-panel);
  background: linear-gradient(104deg, var(--side-a-fade) 50%, var(--side-b-fade) 50%);
  color: var(--paper);
  overflow-wrap: anywhere;

  &:hover {
    border-color: var(--edge);
  }
`;

export const meta = css`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  color: var(--ash);
  font: var(--type-small);

  & > :last-child {
    display: inline-flex;
    align-items: center;
    gap: var(--space-4);
    margin-left: auto;
    font-variant-numeric: tabular-nums;
  }
`;

export const teams = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-8);

  & > b:nth-of-type(2) {
    text-align: right;
  }

  strong {
    font: var(--type-display-lead);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;
