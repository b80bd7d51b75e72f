import { css } from '@linaria/core';
import { hidden, media } from '@/shared/styles';

/* Stays above dialogs, which begin below it, so that the window can always be moved. */
export const bar = css`
  position: fixed;
  inset: 0 0 auto;
  z-index: var(--z-tooltip);
  height: var(--titlebar);
  overflow: hidden;
  border-bottom: 1px solid var(--rule);
  background: var(--ink-0);
  color: var(--ash);
  font-size: var(--size-dense);
  line-height: var(--leading-18);
  /* Lets users drag the window by the bar and maximize it with a double click. */
  -webkit-app-region: drag;
  user-select: none;

  & :is(a, button) {
    -webkit-app-region: no-drag;
  }

  @media print {
    display: none;
  }
`;

/* The system's buttons are on the right, but on macOS and in right-to-left systems they are on the left. */
export const inside = css`
  position: absolute;
  top: 0;
  bottom: 0;
  left: env(titlebar-area-x, 0);
  width: env(titlebar-area-width, 100%);
  display: flex;
  align-items: center;
  gap: var(--space-4);
  padding: 0 var(--space-8) 0 var(--space-12);

  & > b {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    font-weight: var(--weight-regular);
    text-align: center;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/* The slash of the wordmark. */
export const glyph = css`
  flex: none;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  margin-inline-end: var(--space-8);
  border-radius: var(--r-chip);
  background: var(--ink-3);

  &::before {
    content: '';
    width: 3px;
    height: 15px;
    background: var(--mint);
    transform: skewX(-14deg);
  }
`;

export const connection = css`
  flex: none;
  display: flex;
  align-items: center;
  gap: var(--space-8);
  margin-inline: var(--space-8);
  font-size: var(--size-small);

  & > i {
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--mint);
  }

  &[data-state='waiting'] {
    color: var(--amber);

    & > i {
      background: var(--amber);
    }
  }

  &[data-state='lost'] {
    color: var(--rose);

    & > i {
      background: var(--rose);
    }
  }

  /* Narrower windows are scaled up. */
  ${media.phone} {
    & > bdi {
      ${hidden}
    }
  }

  ${media.forcedColors} {
    & > i {
      border: 4px solid CanvasText;
    }
  }
`;
