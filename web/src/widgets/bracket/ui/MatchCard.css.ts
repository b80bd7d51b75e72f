import { css } from '@linaria/core';
import { media } from '@/shared/styles';

/*
 * The card's size must match `sizes` (entities/bracket/lib/layout.ts). Everything in it has a fixed width and uses
 * block layout, because laying out a thousand grids would dominate the time to first paint.
 */
export const card = css`
  position: absolute;
  display: block;
  width: 184px;
  height: 56px;
  border: 1px solid var(--rule);
  border-radius: var(--r-small);
  background: var(--ink-2);
  color: var(--bone);
  font: var(--type-dense);
  text-align: left;
  user-select: none;
  contain: layout style;

  &:hover {
    border-color: var(--edge);
  }

  &[data-own] {
    outline: 2px solid var(--mint);
    outline-offset: -1px;
  }

  &[data-lit] {
    border-color: var(--paper);
    box-shadow: 0 0 0 1px var(--paper);
  }

  &:focus-visible {
    z-index: 1;
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }

  ${media.forcedColors} {
    &[data-own] {
      border-color: Highlight;
    }
  }
`;

export const slotRow = css`
  position: relative;
  display: block;
  border-radius: 7px;
  /* The card's border takes up the remaining pixels. */
  --row: 27px;
  height: var(--row);
  line-height: var(--row);
  white-space: nowrap;

  & > * {
    position: absolute;
    top: 0;
    height: var(--row);
    line-height: var(--row);
  }

  & + & {
    border-top: 1px solid var(--rule);
    border-top-left-radius: 0;
    border-top-right-radius: 0;
  }

  & > small {
    left: var(--space-4);
    width: 22px;
    font-size: var(--size-micro);
    color: var(--ash);
    text-align: right;
  }

  & > b {
    right: var(--space-8);
    width: 24px;
    font-family: var(--display);
    font-weight: var(--weight-display);
    text-align: right;
  }

  & > span:not([aria-hidden]) {
    left: 58px;
    width: 96px;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  &[data-open] > span:not([aria-hidden]) {
    color: var(--ash);
    font-size: var(--size-small);
    width: 120px;
  }

  &[data-lost] {
    color: var(--ash);
  }

  &[data-lost] > b {
    color: var(--ash);
  }

  &[data-won] {
    color: var(--paper);
    font-weight: var(--weight-semibold);
  }

  &[data-own] {
    background: var(--selected);
    color: var(--paper);
  }
`;

/* Specific enough to override the crest's own styles. */
export const crest = css`
  && {
    display: block;
    top: 5px;
    left: 34px;
    --crest: 16px;
    height: var(--crest);
    line-height: var(--crest);
    text-align: center;
  }
`;

export const badge = css`
  position: absolute;
  bottom: calc(100% - 2px);
  left: 0;
  display: flex;
  font: var(--type-micro);
  line-height: var(--leading-18);

  & > small {
    padding: 0 var(--space-6);
    border-radius: var(--r-chip);
    background: var(--ink-4);
    color: var(--bone);
  }
`;
