import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const row = css`
  position: relative;
  isolation: isolate;
  contain: layout style paint;
  height: 36px;
  border-top: 1px solid var(--rule);
  font-size: var(--size-dense);
  line-height: var(--leading-18);

  ${media.phone} {
    height: 44px;
    font-size: var(--size-small);
  }

  & > [data-cell='match'] {
    color: var(--ash);
  }

  & > [data-cell='waiting'] {
    color: var(--paper);
  }

  & > [data-cell='price'] {
    font: var(--type-display-lead);
    font-stretch: 76%;
    color: var(--gold);
  }

  &[data-mine] {
    background: var(--selected);
    box-shadow: inset 3px 0 var(--mint);
  }

  [data-side='b'] &[data-mine] {
    box-shadow: inset -3px 0 var(--mint);
  }

  &[data-gone] {
    opacity: 0.9;
  }

  &[data-gone] > [data-cell]:not([data-cell='owner']) {
    text-decoration: line-through;
    color: var(--ash);
  }

  [data-shut] &:not([data-mine]) > [data-cell],
  [data-shut] & > [data-cell='price'] {
    color: var(--ash);
  }

  ${media.hover} {
    &:hover:not([data-mine], [data-gone]) {
      background: var(--ink-4);
    }
  }
`;

export const bar = css`
  position: absolute;
  inset: 0;
  z-index: -1;
  transform-origin: 100% 50%;
  background: linear-gradient(270deg, var(--side-a-tint), transparent 180%);
  forced-color-adjust: none;

  [data-side='b'] & {
    transform-origin: 0 50%;
    background: linear-gradient(90deg, var(--side-b-tint), transparent 180%);
  }

  [data-mine] > & {
    opacity: 0.35;
  }

  [data-shut] & {
    opacity: 0.35;
  }
`;

/* When a value changes, the cell is briefly tinted and shows an arrow. */
export const changing = css`
  position: relative;
  height: 24px;
  line-height: var(--leading-24);
  border-radius: var(--r-chip);

  @keyframes bookUp {
    from {
      background-color: var(--tint-mint);
    }
  }

  @keyframes bookDown {
    from {
      background-color: var(--tint-rose);
    }
  }

  &[data-flash='up'] {
    animation: bookUp var(--flash);
  }

  &[data-flash='down'] {
    animation: bookDown var(--flash);
  }

  &[data-flash]::before {
    content: '';
    position: absolute;
    left: 4px;
    top: 8px;
    border: 4px solid transparent;
    border-top-width: 0;
    border-bottom: 7px solid var(--mint-hi);
  }

  &[data-flash='down']::before {
    border-bottom-width: 0;
    border-top: 7px solid var(--tint-rose-text);
  }

  ${media.phone} {
    &[data-flash]::before {
      display: none;
    }
  }
`;

export const owner = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--space-8);
  min-width: 0;
  color: var(--bone);

  [data-side='b'] & {
    flex-direction: row-reverse;
  }

  & > span:last-child {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > i {
    flex: none;
    width: 20px;
    height: 20px;
    border: 1px dashed var(--edge);
    border-radius: 50%;
  }

  &[data-private] {
    color: var(--ash);
  }
`;

/* The Take button covers the owner's cell on hover. On phones, users tap the row instead. */
export const take = css`
  position: absolute;
  z-index: 1;
  left: 12px;
  top: 4px;
  height: 28px;
  padding: 0 var(--space-12);
  border-radius: var(--r-small);
  background: var(--tangerine);
  color: var(--on-tangerine);
  font: var(--type-small-strong);
  white-space: nowrap;
  opacity: 0;

  [data-side='b'] & {
    left: auto;
    right: 12px;
    background: var(--azure);
    color: var(--on-azure);
  }

  &:focus-visible {
    opacity: 1;
  }

  ${media.hover} {
    *:hover > & {
      opacity: 1;
    }
  }

  ${media.phone} {
    inset: 0;
    height: auto;
    border-radius: 0;
    background: none;
    color: transparent;
    forced-color-adjust: none;

    [data-side='b'] & {
      inset: 0;
      background: none;
      color: transparent;
      forced-color-adjust: none;
    }

    &:focus-visible {
      outline-offset: -2px;
    }
  }
`;

export const cancel = css`
  position: absolute;
  z-index: 1;
  left: 56px;
  top: 2px;
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: var(--r-small);
  color: var(--bone);

  &:hover {
    background: var(--ink-4);
  }

  [data-side='b'] & {
    left: auto;
    right: 56px;
  }

  ${media.phone} {
    left: 0;
    top: 0;
    width: 44px;
    height: 44px;
    justify-items: start;
    padding-left: var(--space-8);

    [data-side='b'] & {
      right: 0;
      justify-items: end;
      padding: 0 var(--space-8) 0 0;
    }
  }
`;
