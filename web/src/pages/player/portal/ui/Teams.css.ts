import { css } from '@linaria/core';

export const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
  padding-bottom: var(--space-24);

  h3 {
    padding: var(--space-12) var(--space-16) var(--space-4);
    font: var(--type-body-strong);
    color: var(--paper);
  }
`;

export const cardHead = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  overflow-wrap: anywhere;

  h2 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-8);
    font-size: var(--size-heading);
    line-height: var(--leading-30);
  }
`;

export const search = css`
  padding: var(--space-12) var(--space-16);
`;

export const rows = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

export const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-12);
  min-height: 56px;
  padding: var(--space-8) var(--space-16);
  border-top: 1px solid var(--rule);
  overflow-wrap: anywhere;

  & > div {
    flex: 1 1 160px;
    display: grid;
    gap: var(--space-4);
    min-width: 0;
  }

  a {
    justify-self: start;
    padding-block: calc((44px - var(--leading-18)) / 2);
    margin-block: calc((var(--leading-18) - 44px) / 2);
    font-weight: var(--weight-semibold);
    color: var(--paper);
  }
`;

export const foot = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-12);
  padding: var(--space-12) var(--space-16);
  border-top: 1px solid var(--rule);

  & > :first-child {
    flex: 1 1 200px;
    min-width: 0;
  }
`;

export const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
  overflow-wrap: anywhere;
`;
