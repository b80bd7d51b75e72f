import { css } from '@linaria/core';

export const card = css`
  container-type: inline-size;
  position: relative;
  min-width: 0;
  padding: 0 12px;
  border: 1px solid var(--rule);
  border-radius: var(--r-panel);
  background: var(--ink-2);
  transition: opacity var(--base);
  /* Text layout and container queries take phones many milliseconds, so only visible cards do it. */
  content-visibility: auto;
  contain-intrinsic-block-size: auto 190px;

  /* Leaves room for focus rings. */
  &:focus-within {
    content-visibility: visible;
  }

  &:hover {
    border-color: var(--line);
  }

  &[data-gone] {
    opacity: 0.75;
    filter: grayscale(1);
  }
`;

export const meta = css`
  display: flex;
  align-items: center;
  gap: 8px;
  height: 36px;
  margin: 0 -12px;
  padding: 0 8px 0 12px;
  border-bottom: 1px solid var(--rule);
  color: var(--ash);
  font-size: 12px;
  line-height: 16px;

  & > a {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: inherit;
  }

  & > a > i {
    display: none;
    font-style: normal;
  }

  @container (min-width: 320px) {
    & > a > i {
      display: inline;
    }
  }

  /* The whole card is a link; price cells and the star are stacked above it. */
  & > a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--r-panel);
  }

  & > button {
    z-index: 1;
  }
`;

export const flag = css`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  font-weight: 600;

  &[data-gold] {
    color: var(--gold);
  }
`;

export const due = css`
  color: var(--bone);
  font-weight: 600;
  white-space: nowrap;
`;

export const duel = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) 40px minmax(0, 1fr);
  row-gap: 8px;
  padding: 10px 0 8px;

  &::before {
    content: '';
    position: absolute;
    left: 50%;
    top: 0;
    bottom: 0;
    width: 2px;
    margin-left: -1px;
    background: var(--line);
    transform: skewX(-14deg);
  }

  & > button {
    z-index: 1;
  }
`;

export const sideName = css`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  grid-column: 1;
  margin-right: -14px;

  &[data-side='b'] {
    grid-column: 3;
    flex-direction: row-reverse;
    margin: 0 0 0 -14px;
    text-align: right;
  }

  & > span:first-child {
    position: relative;
    flex: none;
  }

  & > span:first-child > :last-child {
    position: absolute;
    left: -6px;
    bottom: -4px;
    width: 16px;
    height: 16px;
    font-size: 11px;
    box-shadow: 0 0 0 2px var(--ink-2);
  }

  &[data-side='b'] > span:first-child > :last-child {
    left: auto;
    right: -6px;
  }

  & > span:last-child {
    min-width: 0;
  }

  strong,
  small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  strong {
    color: var(--paper);
    font-size: 13px;
    font-weight: 650;
    line-height: 18px;
  }

  small {
    color: var(--ash);
    font-size: 12px;
    line-height: 16px;
  }

  @container (min-width: 320px) {
    strong {
      font-size: 15px;
    }
  }
`;

export const score = css`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  margin: 12px 0;
  background: var(--ink-2);
  color: var(--paper);
  font: 700 17px / 24px var(--display);
  font-stretch: 76%;
  font-variant-numeric: tabular-nums;

  &:not(:empty)::before {
    content: '';
    position: absolute;
    left: 50%;
    top: 3px;
    bottom: 3px;
    width: 2px;
    margin-left: -1px;
    background: var(--paper);
    transform: skewX(-14deg);
  }

  &:empty {
    visibility: hidden;
  }
`;

export const many = css`
  display: grid;
  gap: 6px;
  padding: 10px 0 8px;

  & > li {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr) 32px 96px;
    align-items: center;
    gap: 8px;
    color: var(--paper);
    font-weight: 600;
  }

  & button {
    z-index: 1;
  }

  & > li > b {
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const foot = css`
  padding-bottom: 8px;

  & > p {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    font-size: 12px;
    line-height: 24px;
    color: var(--ash);
  }

  b {
    color: var(--paper);
    font-weight: 600;
  }

  [data-amber] {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-width: 0;
    color: var(--amber);
  }
`;
