import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const bar = css`
  display: grid;
  gap: var(--space-8);
  padding: var(--space-8) 0 var(--space-12);
  border-top: 1px solid var(--rule);
`;

export const totals = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);
  font: var(--type-display-dense);
  font-variant-numeric: tabular-nums;

  /* The second side is also hatched, so color isn't the only cue. */
  meter {
    flex: 1 1 40px;
    min-width: 0;
    height: 6px;
    border: 0;
    border-radius: 3px;
    overflow: hidden;
    appearance: none;
    background: repeating-linear-gradient(-76deg, var(--tangerine) 0 4px, var(--side-b-tint) 4px 7px);
  }

  meter::-webkit-meter-bar {
    height: 6px;
    border: 0;
    border-radius: 0;
    background: none;
  }

  meter::-webkit-meter-optimum-value {
    border-right: 2px solid var(--ink-2);
    background: var(--azure);
  }

  meter::-moz-meter-bar {
    border-right: 2px solid var(--ink-2);
    background: var(--azure);
  }
`;

/* Both sides have the same width regardless of their names. The number of cheers is below them. */
export const buttons = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-8);

  & > button {
    min-width: 0;
    height: auto;
    min-height: var(--height);
    padding-inline: var(--space-8);
    white-space: normal;
    overflow-wrap: anywhere;
  }

  & > button[data-side='a'] {
    border-color: var(--azure-line);
    background: var(--side-a-tint);
  }

  & > button[data-side='b'] {
    border-color: var(--tangerine-dim);
    background: var(--side-b-tint);
  }
`;

export const amounts = css`
  grid-column: 1 / -1;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--r-control);

  button {
    min-width: 44px;
    min-height: 44px;
    padding: 0 var(--space-8);
    color: var(--bone);
    font: var(--type-dense-strong);
  }

  button + button {
    border-left: 1px solid var(--line);
  }

  button:focus-visible {
    outline-offset: -3px;
  }

  [aria-pressed='true'] {
    background: var(--ink-4);
    color: var(--paper);
  }

  ${media.forcedColors} {
    [aria-pressed='true'] {
      background: Highlight;
      color: HighlightText;
    }
  }
`;
