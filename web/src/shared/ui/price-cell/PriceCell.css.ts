import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const cell = css`
  position: relative;
  flex: none;
  display: grid;
  align-content: center;
  justify-items: center;
  min-width: 72px;
  height: 48px;
  padding: 0;
  border: 1px solid var(--rule);
  border-radius: var(--r-control);
  background: var(--ink-3);
  color: var(--gold);
  font: var(--type-display-title);
  line-height: var(--leading-24);
  font-stretch: 76%;
  font-variant-numeric: tabular-nums lining-nums;
  white-space: nowrap;
  touch-action: manipulation;
  transition: background-color var(--instant);

  & > small {
    display: flex;
    align-items: center;
    gap: var(--space-4);
    min-width: 6ch;
    justify-content: center;
    font: var(--type-micro);
    font-weight: var(--weight-medium);
    font-stretch: 100%;
    color: var(--ash);
  }

  ${media.hover} {
    &:hover {
      background: var(--ink-4);
    }
  }

  &[data-flash='up'] {
    border-color: transparent;
    background: var(--tint-mint);
    color: var(--mint-hi);
  }

  &[data-flash='down'] {
    border-color: transparent;
    background: var(--tint-rose);
    color: var(--tint-rose-text);
  }

  &[data-flash] > small {
    color: inherit;
  }

  &[data-chosen] {
    outline: 2px solid var(--azure);
    outline-offset: -2px;
    background: var(--side-a-tint);
  }

  &[data-chosen='b'] {
    outline-color: var(--tangerine);
    background: var(--side-b-tint);
  }

  &[data-chosen]:focus-visible {
    outline-color: var(--focus);
    outline-offset: 2px;
  }

  &[data-empty] {
    color: var(--ash);
  }

  &[aria-disabled='true'] {
    color: var(--ash);
    background: repeating-linear-gradient(-76deg, var(--ink-3) 0 6px, var(--ink-4) 6px 12px);
  }

  &[data-stale] {
    opacity: 0.75;
    filter: grayscale(1);
  }

  ${media.forcedColors} {
    &[data-chosen] {
      outline-color: Highlight;
    }
  }
`;

export const wide = css`
  width: 100%;
`;

export const tick = css`
  position: absolute;
  right: -5px;
  top: -5px;
  display: grid;
  place-items: center;
  width: 16px;
  height: 16px;
  border-radius: 50%;
  background: var(--azure);
  color: var(--on-azure);

  [data-chosen='b'] > & {
    background: var(--tangerine);
    color: var(--on-tangerine);
  }
`;

export const letter = css`
  display: none;

  ${media.phone} {
    position: absolute;
    left: 7px;
    top: 6px;
    display: block;
    font: var(--type-display-micro);
    font-weight: var(--weight-black);
    font-stretch: 100%;
    color: var(--azure);

    &[data-side='b'] {
      color: var(--tangerine);
    }
  }
`;

/* The arrow is drawn with CSS, because the fonts don't contain one. On phones, a letter replaces the arrow. */
export const arrow = css`
  position: absolute;
  left: 8px;
  top: 10px;

  ${media.phone} {
    b[data-side] + & {
      left: auto;
      right: 8px;
    }
  }
`;
