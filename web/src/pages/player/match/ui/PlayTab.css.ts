import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  gap: var(--space-24) var(--space-32);
  align-items: start;
  padding-top: var(--space-16);

  ${media.compact} {
    grid-template-columns: minmax(0, 1fr) 280px;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-24);
  min-width: 0;
`;

export const block = css`
  min-width: 0;

  & > span:last-child {
    display: block;
    padding-top: var(--space-8);
  }

  & > h2,
  & > h3 {
    padding-bottom: var(--space-8);
    border-bottom: 1px solid var(--rule);
  }

  & > dl > :first-child {
    padding: var(--space-8) 0;
  }
`;

/** Headings of regions are as tall as a row. The negative margin aligns them with headings of plain blocks. */
export const atTop = css`
  margin-top: calc(-1 * var(--space-14));
`;

export const checks = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0 var(--space-24);

  h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-4) var(--space-8);
    padding: var(--space-12) 0 var(--space-4);
    font: var(--type-dense-strong);
    line-height: var(--leading-20);
    /* A name of 20 letters is wider than a phone when text is enlarged. */
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const check = css`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  min-height: 36px;
  border-bottom: 1px solid var(--rule);
  font-size: var(--size-dense);
  line-height: var(--leading-18);

  svg {
    flex: none;
    color: var(--amber);
  }

  &[data-met] svg {
    color: var(--mint);
  }
`;

export const rules = css`
  counter-reset: rule;

  li {
    display: flex;
    gap: var(--space-12);
    padding: var(--space-8) 0;
    border-bottom: 1px solid var(--rule);
    max-width: 68ch;
  }

  li::before {
    counter-increment: rule;
    content: counter(rule);
    flex: none;
    min-width: 16px;
    font: var(--type-display-micro);
    font-weight: var(--weight-medium);
    line-height: var(--leading-22);
    color: var(--ash);
  }
`;

export const tags = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
  padding: var(--space-12) 0;

  li {
    display: flex;
    align-items: center;
    gap: var(--space-6);
    min-height: 28px;
    padding: var(--space-2) var(--space-10);
    border: 1px solid var(--line);
    border-radius: var(--r-chip);
    font-size: var(--size-dense);
    line-height: var(--leading-18);
  }

  &[data-drawn] li {
    border-color: var(--mint-line);
    background: var(--selected);
    color: var(--paper);
  }

  small {
    font: var(--type-display-micro);
    font-weight: var(--weight-medium);
    color: var(--ash);
  }
`;

export const proof = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-8) var(--space-16);
  margin-bottom: var(--space-8);

  dd {
    min-width: 0;
  }
`;
