import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const page = css`
  padding: var(--space-16) var(--gutter) var(--space-32);

  ${media.phone} {
    padding: 0;
  }
`;

export const layout = css`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr) 360px;

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const mainColumn = css`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
  min-width: 0;
  padding: var(--space-16) var(--space-16) var(--space-32);

  ${media.phone} {
    --tabs-gutter: 16px;
    gap: 0;
    padding: 0;
  }
`;

export const tabPanel = css`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
  padding-top: var(--space-12);

  ${media.phone} {
    gap: 0;

    & > section {
      border-inline: 0;
      border-radius: 0;
    }
  }
`;

/* Two panels side by side, stacked when narrow. */
export const pair = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--space-12);
  align-items: start;

  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }

  ${media.phone} {
    gap: 0;

    & > section {
      border-inline: 0;
      border-radius: 0;
    }
  }
`;

export const side = css`
  min-width: 0;
  background: var(--ink-2);
  border-left: 1px solid var(--rule);

  & > div {
    position: sticky;
    top: var(--topbar);
    max-height: var(--column);
    overflow-y: auto;
    scrollbar-width: thin;
  }

  ${media.tablet} {
    display: none;
  }
`;

export const panel = css`
  min-width: 0;
  overflow: hidden;
  border: 1px solid var(--rule);
  border-radius: var(--r-panel);
  background: var(--ink-2);

  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-4) var(--space-12);
    min-height: 52px;
    padding: var(--space-10) var(--space-16);
  }

  & > header > h2 {
    font: var(--type-display-lead);
    font-weight: var(--weight-heavy);
    font-stretch: 112%;
  }

  & > header > p {
    flex: 0 0 100%;
    order: 9;
    margin-top: calc(-1 * var(--space-4));
    color: var(--ash);
    font-size: var(--size-dense);
    line-height: var(--leading-18);
  }

  & > header > span {
    color: var(--ash);
    font-size: var(--size-dense);
    line-height: var(--leading-18);
  }

  & > header > :last-child:not(h2, p, span) {
    margin-left: auto;
  }

  & > footer {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-12);
    min-height: 44px;
    padding: 0 var(--space-8) 0 var(--space-16);
    border-top: 1px solid var(--rule);
    color: var(--ash);
    font-size: var(--size-small);
    line-height: var(--leading-16);
  }
`;

export const segments = css`
  display: flex;
  max-width: 100%;

  & > button {
    min-height: 32px;
    padding: 0 var(--space-12);
    border: 1px solid var(--line);
    border-left-width: 0;
    background: none;
    color: var(--ash);
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    font-weight: var(--weight-semibold);
  }

  & > button:first-child {
    border-left-width: 1px;
    border-radius: var(--r-small) 0 0 var(--r-small);
  }

  & > button:last-child {
    border-radius: 0 var(--r-small) var(--r-small) 0;
  }

  & > button[aria-pressed='true'] {
    background: var(--ink-4);
    color: var(--paper);
  }

  ${media.touch} {
    & > button {
      min-width: 44px;
      min-height: 44px;
    }
  }
`;

export const facts = css`
  display: grid;
  grid-template-columns: repeat(6, 1fr);
  gap: var(--space-12) 0;

  & > div {
    padding-left: var(--space-12);
    border-left: 1px solid var(--line);
  }

  & > div:first-child {
    padding-left: 0;
    border: 0;
  }

  dt {
    color: var(--ash);
    font-size: var(--size-small);
    line-height: var(--leading-16);
  }

  dd {
    color: var(--paper);
    font: var(--type-display-lead);
    font-stretch: 84%;
    font-variant-numeric: tabular-nums;
  }

  dd > svg {
    display: inline-block;
    vertical-align: 2px;
  }

  [data-gold] {
    color: var(--gold);
  }

  ${media.compact} {
    grid-template-columns: repeat(auto-fit, minmax(max(5.5rem, 30%), 1fr));

    & > div:nth-child(3n + 1) {
      padding-left: 0;
      border: 0;
    }
  }

  ${media.phone} {
    padding: 0 var(--space-16) var(--space-16);
  }
`;
