import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const scroller = css`
  /* Contains the absolutely positioned text for screen readers, which would otherwise widen the page. */
  position: relative;
  overflow-x: auto;
  border-top: 1px solid var(--rule);

  /* Long tables scroll below their headings. */
  &[data-long] {
    max-height: max(320px, calc(100dvh - 220px));
    overflow-y: auto;
    overscroll-behavior: contain;
  }
`;

export const table = css`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--size-dense);
  line-height: var(--leading-18);

  th {
    position: sticky;
    top: 0;
    z-index: 1;
    height: 32px;
    padding: 0 var(--space-12);
    background: var(--ink-1);
    font: var(--type-micro);
    letter-spacing: 0.06em;
    text-transform: uppercase;
    text-align: left;
    color: var(--ash);
    white-space: nowrap;
  }

  th > button {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: var(--space-4);
    font: inherit;
    letter-spacing: inherit;
    text-transform: inherit;
  }

  th > button:hover {
    color: var(--paper);
  }

  td {
    height: 40px;
    padding: var(--space-4) var(--space-12);
    border-top: 1px solid var(--rule);
    white-space: nowrap;
  }

  &[data-dense] td {
    height: 32px;
    padding-block: 0;
  }

  [data-align='end'] {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }

  tbody tr {
    cursor: pointer;
  }

  tr[data-gap] td {
    padding: 0;
    border: 0;
  }

  tbody tr[data-current] {
    background: var(--selected);
    box-shadow: inset 3px 0 var(--mint);
  }

  tbody tr:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }

  ${media.hover} {
    tbody tr:not([data-current]):hover {
      background: var(--ink-2);
    }
  }

  ${media.touch} {
    th,
    td,
    &[data-dense] td {
      height: 48px;
    }

    th > button {
      min-width: 44px;
      min-height: 44px;
    }
  }

  ${media.forcedColors} {
    tbody tr[data-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

export const mark = css`
  position: relative;
  min-width: 36px;
  width: 36px;

  ${media.touch} {
    min-width: 44px;
    width: 44px;
  }

  label {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    cursor: pointer;
  }

  input {
    width: 16px;
    height: 16px;
    accent-color: var(--mint);
  }
`;

export const tools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);
`;

export const chooser = css`
  display: grid;
`;

export const bulk = css`
  position: sticky;
  bottom: var(--space-16);
  z-index: var(--z-sticky);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-12);
  width: fit-content;
  max-width: 100%;
  margin: var(--space-16) auto 0;
  padding: var(--space-8) var(--space-12);
  border: 1px solid var(--line);
  border-radius: var(--r-control);
  background: var(--ink-3);
  box-shadow: var(--shadow-overlay);
`;
