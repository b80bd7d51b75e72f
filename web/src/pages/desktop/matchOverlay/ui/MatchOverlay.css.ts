import { css } from '@linaria/core';

export const overlay = css`
  display: grid;
  grid-template-rows: auto auto 1fr auto;
  gap: var(--space-4);
  min-height: 100vh;
  padding: var(--space-8) var(--space-12);
  border: 1px solid var(--edge);
  background: var(--ink-1);
  color: var(--bone);
  font-size: var(--size-small);
  line-height: var(--leading-16);
  /* Makes Electron move the window when any part except the buttons is dragged. */
  -webkit-app-region: drag;
  user-select: none;

  & > p,
  & > div {
    min-width: 0;
    margin: 0;
  }
`;

export const duel = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-8);
  font-size: var(--size-dense);
  line-height: var(--leading-24);
  font-weight: var(--weight-semibold);

  & > bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > [data-side='a'] {
    color: var(--azure);
  }

  & > [data-side='b'] {
    color: var(--tangerine);
    text-align: end;
  }

  & > strong {
    font: var(--type-display-title);
    font-stretch: 76%;
    color: var(--paper);
  }

  & > i {
    width: 2px;
    height: 20px;
    background: var(--paper);
    transform: skewX(-14deg);
  }
`;

export const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--space-8);
  color: var(--ash);

  & > span {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-8);
  }

  & > span[data-yours] {
    color: var(--paper);
    font-weight: var(--weight-semibold);
  }

  & > span[data-done] {
    color: var(--mint);
  }

  & > span[data-lost] {
    color: var(--amber);
  }
`;

export const words = css`
  display: grid;
  align-content: start;

  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--ash);
  }

  & > b {
    font-weight: var(--weight-semibold);
    color: var(--paper);
  }

  & > [role='alert'] {
    color: var(--tint-rose-text);
    white-space: normal;
  }
`;

export const foot = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);
  min-height: 40px;
  color: var(--ash);

  & > button {
    -webkit-app-region: no-drag;
  }

  & > button:last-child {
    margin-inline-start: auto;
  }
`;
