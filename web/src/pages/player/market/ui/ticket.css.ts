import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const ticket = css`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
  padding: var(--space-16);
  font-size: var(--size-dense);
  line-height: var(--leading-18);
  font-variant-numeric: tabular-nums;

  & > h2 {
    font: var(--type-display-lead);
    font-weight: var(--weight-heavy);
    font-stretch: 112%;
  }

  ${media.tablet} {
    padding: 0 0 var(--space-8);

    & > h2 {
      display: none;
    }
  }
`;

export const sidePair = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 16px minmax(0, 1fr);
  align-items: center;

  & > i {
    justify-self: center;
    width: 2px;
    height: 56px;
    background: var(--line);
    transform: skewX(-14deg);
  }
`;

export const sideButton = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  align-content: center;
  min-width: 0;
  min-height: 96px;
  padding: var(--space-8) var(--space-12);
  border: 1px solid var(--rule);
  border-radius: var(--r-control);
  background: var(--ink-3);
  color: var(--bone);
  text-align: left;

  &[data-side='b'] {
    justify-items: end;
    text-align: right;
  }

  & > span {
    display: flex;
    align-items: center;
    gap: var(--space-8);
    max-width: 100%;
    color: var(--paper);
    font-weight: var(--weight-bold);
  }

  &[data-side='b'] > span {
    flex-direction: row-reverse;
  }

  & > span > span:last-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > b {
    color: var(--gold);
    font: var(--type-display-large);
    font-stretch: 76%;
  }

  & > small {
    color: var(--ash);
    font-size: var(--size-small);
    line-height: var(--leading-16);
  }

  &[aria-pressed='true'] {
    outline: 2px solid var(--azure);
    outline-offset: -1px;
    background: var(--side-a-tint);
  }

  &[aria-pressed='true'][data-side='b'] {
    outline-color: var(--tangerine);
    background: var(--side-b-tint);
  }

  &[aria-pressed='true']:focus-visible {
    outline-color: var(--focus);
    outline-offset: 2px;
  }

  &[data-shut] {
    background: repeating-linear-gradient(-76deg, var(--ink-3) 0 6px, var(--ink-4) 6px 12px);
  }

  &[data-shut] > b {
    color: var(--ash);
  }

  &[data-shut] > small {
    color: var(--bone);
  }
`;

export const modes = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  padding: var(--space-4);
  border-radius: var(--r-control);
  background: var(--ink-1);

  & > button {
    min-height: 36px;
    border-radius: var(--r-small);
    color: var(--ash);
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    font-weight: var(--weight-semibold);
  }

  & > button[aria-pressed='true'] {
    background: var(--ink-4);
    color: var(--paper);
  }

  ${media.touch} {
    & > button {
      min-height: 44px;
    }
  }
`;

export const stepper = css`
  display: grid;
  grid-template-columns: 48px 1fr 48px;
  align-items: center;
  height: max(48px, 3rem);
  border: 1px solid var(--edge);
  border-radius: var(--r-control);
  background: var(--ink-1);

  & > button {
    height: 100%;
    color: var(--bone);
    font-size: var(--size-title);
  }

  & > output {
    color: var(--gold);
    text-align: center;
    font: var(--type-display-heading);
    font-stretch: 76%;
  }
`;

export const contractsLine = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-8);
  min-height: 32px;
  color: var(--ash);
  font-size: var(--size-small);
  line-height: var(--leading-16);

  & > span {
    text-align: right;
  }
`;

export const table = css`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    height: 36px;
    padding: 0;
    text-align: right;
    font-weight: var(--weight-medium);
    color: var(--bone);
  }

  thead th {
    height: 24px;
    color: var(--ash);
    font-size: var(--size-small);
  }

  th:first-child {
    text-align: left;
  }

  tbody tr {
    border-top: 1px solid var(--rule);
  }

  th > span {
    display: flex;
    align-items: center;
    gap: var(--space-8);
  }

  td:last-child {
    width: 9ch;
    font-weight: var(--weight-semibold);
  }

  svg {
    color: var(--ash);
  }
`;

export const pay = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  border-top: 4px double var(--edge);
  font-size: var(--size-body);

  small {
    display: block;
    color: var(--ash);
    font-size: var(--size-small);
    line-height: var(--leading-16);
  }

  & > b {
    color: var(--paper);
    font: var(--type-display-title);
    line-height: var(--leading-24);
    font-stretch: 84%;
  }
`;

/* Stays visible while the ticket scrolls, both in its column and in a sheet. */
export const foot = css`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
  margin: 0 calc(-1 * var(--space-16)) calc(-1 * var(--space-16));
  padding: 0 var(--space-16) var(--space-12);
  background: var(--ink-2);

  ${media.tablet} {
    bottom: -20px;
    margin: 0 calc(-1 * var(--space-20)) calc(-1 * var(--space-28));
    padding: 0 var(--space-20) var(--space-16);
  }
`;

export const under = css`
  min-height: 16px;
  color: var(--ash);
  font-size: var(--size-small);
  line-height: var(--leading-16);
  text-align: center;
`;

export const ticketBar = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 20px minmax(0, 1fr);
  align-items: center;
  min-height: 76px;
  padding: var(--space-8) var(--space-16) max(var(--space-12), env(safe-area-inset-bottom));
  border-top: 1px solid var(--line);
  background: var(--ink-0);

  & > i {
    justify-self: center;
    width: 2px;
    height: 40px;
    background: var(--paper);
    transform: skewX(-14deg);
  }

  & > button {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: 0 var(--space-8);
    min-height: 56px;
    min-width: 0;
    padding: 0 var(--space-12);
    border: 1px solid var(--azure);
    border-radius: var(--r-control);
    background: var(--side-a-tint);
    color: var(--paper);
    font-weight: var(--weight-bold);
  }

  & > button:last-child {
    flex-direction: row-reverse;
    border-color: var(--tangerine);
    background: var(--side-b-tint);
  }

  & b {
    margin-left: auto;
    color: var(--gold);
    font: var(--type-display-heading);
    font-stretch: 76%;
  }

  & > button:last-child b {
    margin: 0 auto 0 0;
  }

  & > [data-shut] {
    border-color: var(--edge);
    background: var(--ink-3);
  }

  & > [data-shut] b {
    color: var(--ash);
  }
`;

export const closedBar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-8) var(--space-16);
  min-height: 76px;
  padding: var(--space-8) var(--space-16) max(var(--space-12), env(safe-area-inset-bottom));
  border-top: 1px solid var(--line);
  background: var(--ink-0);
`;

export const advanced = css`
  border-top: 1px solid var(--rule);

  & > summary {
    display: flex;
    align-items: center;
    gap: var(--space-4);
    min-height: 44px;
    color: var(--ash);
    cursor: pointer;
  }
`;

export const advancedRow = css`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
  padding-bottom: var(--space-12);

  & > input {
    height: 44px;
    padding: 0 var(--space-12);
    border: 1px solid var(--edge);
    border-radius: var(--r-control);
    background: var(--ink-1);
    color: var(--paper);
    font: inherit;
  }
`;
