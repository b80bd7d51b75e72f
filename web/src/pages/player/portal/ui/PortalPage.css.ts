import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-24);
  width: 100%;
  max-width: 1120px;
  padding: var(--space-24) var(--gutter) var(--space-40);

  ${media.phone} {
    gap: var(--space-16);
    padding-top: var(--space-16);
  }
`;

/** Stacks the parts of the page vertically. */
export const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-24);

  ${media.phone} {
    gap: var(--space-16);
  }
`;

export const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-12) var(--space-16);
  overflow-wrap: anywhere;

  & > div:nth-child(2) {
    flex: 1 1 240px;
    min-width: 0;
    display: grid;
    gap: var(--space-8);
  }

  h2 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-8) var(--space-12);
    font-size: var(--size-heading);
    line-height: var(--leading-30);
  }

  dl {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-12) var(--space-24);
  }

  dt {
    color: var(--ash);
    font: var(--type-small);
  }

  dd {
    margin: var(--space-4) 0 0;
    font: var(--type-dense-strong);
  }
`;

export const leagues = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4) var(--space-16);
  font: var(--type-dense);
  color: var(--ash);

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-4) var(--space-8);
    min-width: 0;
  }

  li > * {
    min-width: 0;
    white-space: normal;
  }

  b {
    color: var(--paper);
  }
`;

export const panel = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
  padding-top: var(--space-16);
`;

export const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
  max-width: 560px;
  padding: var(--space-16);
  border: 1px solid var(--rule);
  border-radius: var(--r-panel);
  background: var(--ink-2);

  fieldset {
    display: grid;
  }

  legend {
    font: var(--type-body-strong);
    color: var(--paper);
  }

  & > [role='alert'] {
    color: var(--rose);
    font: var(--type-dense);
  }
`;
