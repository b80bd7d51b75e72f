import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const block = css`
  padding: var(--space-16);
  border-top: 1px solid var(--rule);

  & > h2 {
    margin-bottom: var(--space-12);
  }

  & > ul {
    display: grid;
    gap: var(--space-12);
  }
`;

export const stubLine = css`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  margin-top: var(--space-4);

  & > b:last-child {
    margin-left: auto;
    color: var(--gold);
    font: var(--type-display-title);
    line-height: var(--leading-24);
    font-stretch: 76%;
  }
`;

export const trio = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(max(4.75rem, 28%), 1fr));
  margin-top: var(--space-8);

  dt {
    color: var(--ash);
    font-size: var(--size-small);
    line-height: var(--leading-16);
  }

  dd {
    color: var(--paper);
    font-size: var(--size-dense);
    line-height: var(--leading-20);
    font-weight: var(--weight-semibold);
    font-variant-numeric: tabular-nums;
  }
`;

export const cash = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);

  & > button:first-child {
    height: auto;
    min-height: var(--height);
    white-space: normal;
  }

  & > :last-child:not(button) {
    margin-left: auto;
    font-weight: var(--weight-semibold);
  }
`;

export const waitingRow = css`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  min-height: 56px;
  border-bottom: 1px solid var(--rule);
  font-size: var(--size-dense);
  line-height: var(--leading-18);

  & > span {
    flex: 1;
    min-width: 0;
    display: grid;
    color: var(--ash);
  }
`;

export const people = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  padding: var(--space-4) 0 var(--space-8);

  & > ul + ul {
    border-left: 1px solid var(--rule);
  }

  li {
    display: flex;
    align-items: center;
    gap: var(--space-8);
    min-height: 52px;
    padding: 0 var(--space-12) 0 var(--space-16);
  }

  li > span:last-child {
    min-width: 0;
    display: grid;
    font-size: var(--size-small);
    line-height: var(--leading-16);
    color: var(--ash);
  }

  li b {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: var(--size-dense);
    line-height: var(--leading-18);
  }
`;

export const bar = css`
  padding: 0 var(--space-16) var(--space-8);
`;

export const empty = css`
  padding: var(--space-24) var(--space-16);
  border-top: 1px solid var(--rule);
  color: var(--ash);
  font-size: var(--size-dense);
  text-align: center;
`;

export const plays = css`
  & > li {
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr) auto 76px;
    align-items: center;
    gap: var(--space-8);
    min-height: 40px;
    padding: var(--space-4) var(--space-16);
    border-top: 1px solid var(--rule);
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    font-variant-numeric: tabular-nums;
  }

  & > li[data-side='a'] {
    box-shadow: inset 3px 0 var(--azure);
  }

  & > li[data-side='b'] {
    box-shadow: inset 3px 0 var(--tangerine);
  }

  & > li[data-corrected] > span {
    text-decoration: line-through;
    color: var(--ash);
  }

  time {
    color: var(--ash);
    font-size: var(--size-small);
  }

  li > b {
    font: var(--type-display-body);
    line-height: var(--leading-20);
    font-stretch: 80%;
  }

  li > em {
    font-style: normal;
    text-align: right;
    color: var(--ash);
  }

  li > em > b {
    color: var(--gold);
  }
`;

export const teams = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--space-12);

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
`;

/** Padding for figures that are shown instead of rows. */
export const figures = css`
  padding: 0 var(--space-16);
`;

export const roster = css`
  & > li {
    display: flex;
    align-items: center;
    gap: var(--space-12);
    min-height: 52px;
    padding: var(--space-4) var(--space-16);
    border-top: 1px solid var(--rule);
    font-size: var(--size-dense);
    line-height: var(--leading-18);
  }

  & > li > span:last-child {
    margin-left: auto;
    color: var(--ash);
  }

  & > li > b > small {
    display: block;
    color: var(--ash);
    font-weight: var(--weight-regular);
    font-size: var(--size-small);
  }
`;

export const autoLine = css`
  color: var(--ash);
  font-size: var(--size-small);
  line-height: var(--leading-16);
`;
