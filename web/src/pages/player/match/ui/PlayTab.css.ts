import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  gap: 24px 32px;
  align-items: start;
  padding-top: 16px;

  ${media.compact} {
    grid-template-columns: minmax(0, 1fr) 280px;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const stack = css`
  display: grid;
  gap: 24px;
  min-width: 0;
`;

export const block = css`
  min-width: 0;

  & > span:last-child {
    display: block;
    padding-top: 8px;
  }

  & > h2,
  & > h3 {
    padding-bottom: 8px;
    border-bottom: 1px solid var(--rule);
  }

  & > dl > :first-child {
    padding: 8px 0;
  }
`;

/** Region headings are as tall as a row; this aligns them with the headings of plain blocks. */
export const atTop = css`
  margin-top: -14px;
`;

export const checks = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0 24px;

  h3 {
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 12px 0 4px;
    font: 600 13px / 20px var(--sans);
  }

  ${media.phone} {
    grid-template-columns: 1fr;
  }
`;

export const check = css`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 36px;
  border-bottom: 1px solid var(--rule);
  font-size: 13px;
  line-height: 18px;

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
    gap: 12px;
    padding: 8px 0;
    border-bottom: 1px solid var(--rule);
    max-width: 68ch;
  }

  li::before {
    counter-increment: rule;
    content: counter(rule);
    flex: none;
    min-width: 16px;
    font: 500 11px / 22px var(--display);
    color: var(--ash);
  }
`;

export const tags = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding: 12px 0;

  li {
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: 28px;
    padding: 2px 10px;
    border: 1px solid var(--line);
    border-radius: var(--r-chip);
    font-size: 13px;
    line-height: 18px;
  }

  &[data-drawn] li {
    border-color: var(--mint-line);
    background: var(--selected);
    color: var(--paper);
  }

  small {
    font: 500 11px / 14px var(--display);
    color: var(--ash);
  }
`;

export const proof = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 8px 16px;
  margin-bottom: 8px;

  dd {
    min-width: 0;
  }
`;
