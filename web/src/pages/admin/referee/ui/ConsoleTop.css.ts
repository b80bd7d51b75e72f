import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const top = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-24);
  padding: var(--space-8) var(--space-16);
  border-bottom: 1px solid var(--rule);
  background: var(--ink-2);

  & > a {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border: 1px solid var(--line);
    border-radius: var(--r-control);
    color: var(--bone);
  }

  & > div:nth-of-type(1) {
    flex: 1 1 12rem;
    min-width: 0;
  }

  p {
    font: var(--type-small);
    color: var(--ash);
  }
`;

export const clock = css`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  font: var(--type-dense);
  color: var(--ash);

  b {
    font: var(--type-display-title);
    color: var(--paper);
  }

  time {
    padding: var(--space-4) var(--space-12);
    border: 1px solid var(--line);
    border-radius: var(--r-control);
    background: var(--ink-0);
    font: var(--type-display-large);
    font-variant-numeric: tabular-nums;
    color: var(--paper);
  }
`;

export const pills = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);

  li {
    padding: var(--space-8) var(--space-12);
    border: 1px solid var(--line);
    border-radius: var(--r-small);
    font: var(--type-dense-strong);
    color: var(--ash);
  }

  li[aria-current] {
    background: var(--paper);
    color: var(--ink-0);
  }

  ${media.phone} {
    li:not([aria-current]) {
      display: none;
    }
  }
`;

export const present = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);

  ul {
    display: flex;
    gap: var(--space-4);
  }
`;
