import { css } from '@linaria/core';
import { media } from '@/shared/styles';

/** The event's picture, shown above its sides. */
export const art = css`
  display: block;
  width: 100%;
  aspect-ratio: 5;
  border-radius: var(--r-panel);
  background: var(--ink-4);
  object-fit: cover;

  ${media.phone} {
    aspect-ratio: 3;
    border-radius: 0;
  }
`;

export const duel = css`
  overflow: hidden;
  border-radius: var(--r-panel);

  & > :first-child {
    border-radius: 0;
  }

  ${media.phone} {
    border-radius: 0;
  }
`;

export const score = css`
  display: grid;
  justify-items: center;
  gap: var(--space-2);
  white-space: nowrap;

  & > span:nth-child(2) {
    font: var(--type-display-large);
    font-stretch: 76%;
    font-variant-numeric: tabular-nums;
  }

  & > small {
    color: var(--ash);
    font: var(--type-small);
    font-weight: var(--weight-medium);
    font-stretch: 100%;
  }

  ${media.phone} {
    & > span:nth-child(2) {
      font-size: var(--size-heading);
      line-height: var(--leading-28);
    }
  }
`;

export const rounds = css`
  display: flex;
  overflow: auto hidden;
  scrollbar-width: none;
  background: var(--ink-2);

  & > li {
    flex: 1 0 max(64px, 4rem);
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--space-8);
    height: max(44px, 2.75rem);
    color: var(--ash);
    font-size: var(--size-small);
  }

  & > li + li {
    border-left: 1px solid var(--rule);
  }

  & > li[data-now] {
    background: var(--ink-3);
  }

  & > li > span {
    display: flex;
    align-items: center;
    gap: var(--space-6);
  }

  b {
    color: var(--paper);
    font: var(--type-display-lead);
    font-stretch: 80%;
    font-variant-numeric: tabular-nums;
  }

  ${media.phone} {
    & > li {
      flex-direction: column;
      gap: 0;
      height: max(52px, 3.25rem);
    }
  }
`;

export const manyHead = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-12);
  min-height: 44px;
  padding: var(--space-8) var(--space-16);
  background: var(--ink-2);
  color: var(--ash);
  font-size: var(--size-dense);
  line-height: var(--leading-18);
`;

export const many = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 1px;
  border-block: 1px solid var(--rule);
  background: var(--rule);

  & > li {
    background: var(--ink-2);
  }

  button {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr) auto 52px;
    align-items: center;
    gap: var(--space-12);
    width: 100%;
    min-height: 64px;
    padding: var(--space-8) var(--space-16);
    color: var(--paper);
    text-align: left;
  }

  button[aria-pressed='true'] {
    background: var(--side-a-tint);
    box-shadow: inset 3px 0 var(--azure);
  }

  ${media.hover} {
    button:hover:not([aria-pressed='true']) {
      background: var(--ink-3);
    }
  }

  button > span {
    min-width: 0;
  }

  b,
  small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  b {
    font: var(--type-display-body);
    font-weight: var(--weight-heavy);
    line-height: var(--leading-20);
    font-stretch: 112%;
  }

  small {
    color: var(--ash);
    font-size: var(--size-small);
    line-height: var(--leading-16);
  }

  strong,
  em {
    font: var(--type-display-title);
    line-height: var(--leading-24);
    font-stretch: 76%;
    font-variant-numeric: tabular-nums;
    text-align: right;
  }

  em {
    color: var(--gold);
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
