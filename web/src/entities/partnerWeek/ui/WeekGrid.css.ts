import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const table = css`
  width: 100%;
  border-collapse: separate;
  border-spacing: var(--space-4);
  table-layout: fixed;

  th {
    padding: var(--space-4);
    color: var(--paper);
    font: var(--type-small-strong);
    text-align: left;
  }

  th > small {
    display: block;
    color: var(--ash);
    font: var(--type-small);
  }

  tbody th {
    color: var(--ash);
    font: var(--type-dense);
    white-space: nowrap;
  }

  col:first-child {
    width: 112px;
  }
`;

export const cell = css`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-6);
  width: 100%;
  min-height: max(48px, 3rem);
  padding: 0 var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--r-control);
  background: var(--ink-2);
  color: var(--ash);
  font: var(--type-small-strong);
  overflow-wrap: anywhere;
  user-select: none;
  /* Dragging with a finger selects cells instead of scrolling. */
  touch-action: none;

  &:hover {
    border-color: var(--edge);
  }

  &[data-state='free'],
  &[data-state='adding'] {
    background: var(--selected);
    border-color: var(--mint-line);
    color: var(--paper);
  }

  &[data-state='adding'],
  &[data-state='removing'] {
    border-style: dashed;
  }

  &[data-state='failed'] {
    background: var(--tint-rose);
    border-color: var(--rose);
    color: var(--tint-rose-text);
    animation: unsavedSlot var(--flash) ease-out;
  }

  @keyframes unsavedSlot {
    from {
      box-shadow: 0 0 0 4px var(--rose);
    }
  }

  &[aria-disabled='true'] {
    opacity: 0.6;
    cursor: default;
  }

  & > i {
    width: 14px;
    height: 14px;
    border: 1px solid var(--edge);
    border-radius: var(--r-chip);
  }

  ${media.forcedColors} {
    &[aria-pressed='true'] {
      background: Highlight;
      color: HighlightText;
    }
  }
`;
