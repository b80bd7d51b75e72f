import { css } from '@linaria/core';

export const card = css`
  container-type: inline-size;
  position: relative;
  min-width: 0;
  padding: 0 var(--space-12);
  border: 1px solid var(--rule);
  border-radius: var(--r-panel);
  background: var(--ink-2);
  transition: opacity var(--base);
  /* Text layout and container queries are slow on phones, so they run only for visible cards. */
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
    opacity: 0.9;
    filter: grayscale(1);
  }
`;

export const meta = css`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  height: 36px;
  margin: 0 calc(-1 * var(--space-12));
  padding: 0 var(--space-8) 0 var(--space-12);
  border-bottom: 1px solid var(--rule);
  color: var(--ash);
  font-size: var(--size-small);
  line-height: var(--leading-16);

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

/** The event's picture, from edge to edge. */
export const art = css`
  display: block;
  width: calc(100% + 2 * var(--space-12));
  margin: 0 calc(-1 * var(--space-12));
  aspect-ratio: 4;
  background: var(--ink-4);
  object-fit: cover;
`;

export const flag = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-4);
  font-weight: var(--weight-semibold);

  &[data-gold] {
    color: var(--gold);
  }
`;

export const due = css`
  color: var(--bone);
  font-weight: var(--weight-semibold);
  white-space: nowrap;
`;

export const duel = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(40px, max-content) minmax(0, 1fr);
  row-gap: var(--space-8);
  padding: var(--space-10) 0 var(--space-8);

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
  gap: var(--space-8);
  min-width: 0;
  grid-column: 1;
  margin-right: calc(-1 * var(--space-14));

  &[data-side='b'] {
    grid-column: 3;
    flex-direction: row-reverse;
    margin: 0 0 0 calc(-1 * var(--space-14));
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
    font-size: var(--size-micro);
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
    font-size: var(--size-dense);
    font-weight: var(--weight-bold);
    line-height: var(--leading-18);
  }

  small {
    color: var(--ash);
    font-size: var(--size-small);
    line-height: var(--leading-16);
  }

  @container (min-width: 320px) {
    strong {
      font-size: var(--size-body);
    }
  }
`;

export const score = css`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  margin: var(--space-12) 0;
  background: var(--ink-2);
  color: var(--paper);
  font: var(--type-display-lead);
  font-stretch: 76%;
  font-variant-numeric: tabular-nums;

  &:empty {
    visibility: hidden;
  }
`;

export const many = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-10) var(--space-12);
  min-height: 124px;
  align-content: center;
  padding: var(--space-8) 0;

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 58px;
    align-items: center;
    gap: var(--space-6);
    color: var(--paper);
  }

  /* The number of teams that don't fit on the card. */
  & > li:nth-child(5) {
    display: block;
    grid-column: 1 / -1;
    color: var(--ash);
    font-size: var(--size-small);
    line-height: var(--leading-16);
  }

  & > li > button {
    z-index: 1;
    min-width: 58px;
  }

  & > li > span b,
  & > li > span small {
    overflow: hidden;
  }

  & > li > span b {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font: var(--type-small-strong);
  }

  & > li > span small {
    display: flex;
    align-items: center;
    gap: var(--space-4);
    margin-top: var(--space-4);
    color: var(--bone);
    font: var(--type-small-strong);
    font-variant-numeric: tabular-nums;
  }
`;

export const foot = css`
  padding-bottom: var(--space-8);

  & > p {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-8);
    font-size: var(--size-small);
    line-height: var(--leading-24);
    color: var(--ash);
  }

  b {
    color: var(--paper);
    font-weight: var(--weight-semibold);
  }

  [data-amber] {
    display: inline-flex;
    align-items: center;
    gap: var(--space-4);
    min-width: 0;
    color: var(--amber);
  }
`;
