import { css } from '@linaria/core';

export const positioner = css`
  z-index: var(--z-tooltip);
  outline: none;
`;

export const popup = css`
  min-width: max(208px, var(--anchor-width));
  max-width: calc(100vw - 24px);
  max-height: var(--available-height);
  overflow-y: auto;
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--r-control);
  background: var(--ink-3);
  box-shadow: var(--shadow-overlay);
  outline: none;
  /* Fades in without moving, because a moving target is easy to miss with a quick click. */
  transition: opacity var(--quick);

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

export const item = css`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  min-height: 44px;
  padding: 0 var(--space-12);
  border-radius: var(--r-small);
  color: var(--bone);
  cursor: pointer;
  outline: none;
  user-select: none;

  & > svg {
    flex: none;
    color: var(--ash);
  }

  small {
    display: block;
    max-width: 240px;
    padding-bottom: var(--space-4);
    font-size: var(--size-small);
    line-height: var(--leading-16);
    color: var(--ash);
  }

  &[data-highlighted] {
    background: var(--ink-4);
    color: var(--paper);
  }

  &[data-highlighted]:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }

  &[data-selected] {
    background: var(--selected);
    color: var(--paper);
  }

  &[data-disabled] {
    opacity: 0.45;
    cursor: default;
  }
`;

export const rule = css`
  height: 1px;
  margin: var(--space-4) var(--space-8);
  background: var(--line);
`;
