import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const scroller = css`
  position: relative;
  max-height: max(420px, calc(100dvh - var(--topbar) - 160px));
  overflow: auto;
  /* Opaque, so that scrolling doesn't have to repaint. */
  background: var(--ink-1);
  overscroll-behavior-x: contain;
  scroll-padding: var(--space-80) var(--space-32) var(--space-32);
  /* Pinching is handled by useGestures. */
  touch-action: pan-x pan-y;
  cursor: grab;
  scrollbar-width: thin;

  &[data-dragging] {
    cursor: grabbing;
  }
`;

export const plane = css`
  position: relative;
  transform-origin: 0 0;
`;

export const band = css`
  position: absolute;
  left: 0;
  width: 100%;
`;

export const headings = css`
  position: sticky;
  top: 0;
  z-index: 2;
  height: 44px;
  border-bottom: 1px solid var(--rule);
  background: var(--ink-1);

  & > div {
    position: absolute;
    top: 0;
    width: 220px;
  }

  h3 {
    font: var(--type-dense-strong);
    font-stretch: 100%;
    letter-spacing: 0;
    white-space: nowrap;
  }

  small {
    display: block;
    font: var(--type-small);
    color: var(--ash);
  }

  small[data-live] {
    color: var(--amber);
  }
`;

export const lines = css`
  position: absolute;
  inset: 0;
  pointer-events: none;
  fill: none;
  stroke: var(--line);

  & > [data-own] {
    stroke: var(--mint);
    stroke-width: 2;
  }

  & > [data-lit] {
    stroke: var(--paper);
    stroke-width: 2;
  }

  ${media.forcedColors} {
    stroke: CanvasText;

    & > [data-own] {
      stroke: Highlight;
    }
  }
`;
