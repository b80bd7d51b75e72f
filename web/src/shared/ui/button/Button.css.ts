import { css } from '@linaria/core';
import { media, reach } from '@/shared/styles';

export const button = css`
  position: relative;
  isolation: isolate;
  flex: none;
  display: inline-flex;
  max-width: 100%;
  align-items: center;
  justify-content: center;
  gap: var(--space-8);
  --height: max(40px, 2.5rem);
  height: var(--height);
  padding: 0 var(--space-16);
  border: 1px solid transparent;
  border-radius: var(--r-control);
  font: var(--type-body-strong);
  white-space: nowrap;
  cursor: pointer;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  transition: background-color var(--instant), border-color var(--instant), color var(--instant), transform var(--instant);

  & > svg {
    flex: none;
    margin-left: calc(-1 * var(--space-2));
  }

  &:active {
    transform: translateY(1px);
  }

  &[aria-disabled='true'] {
    opacity: 0.45;
    pointer-events: none;
    cursor: default;
  }

  &[aria-busy='true'] {
    pointer-events: none;
  }

  &[data-wide] {
    width: 100%;
  }

  /* With large text, the label of a full-width button may need several lines. */
  &:where([data-wide]) {
    height: auto;
    min-height: var(--height);
    white-space: normal;
  }

  ${reach}

  ${media.forcedColors} {
    border-color: ButtonText;
  }
`;

export const sizes = {
  32: css`
    --height: max(32px, 2rem);
    padding: 0 var(--space-12);
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    gap: var(--space-6);
    border-radius: var(--r-small);
  `,
  40: '',
  48: css`
    --height: max(48px, 3rem);
    padding: 0 var(--space-20);
  `,
  56: css`
    --height: max(56px, 3.5rem);
    padding: 0 var(--space-24);
    font-size: var(--size-lead);
    line-height: var(--leading-24);
  `,
};

/** A square button for a single icon. */
export const square = css`
  padding: 0;
  aspect-ratio: 1;

  & > svg {
    margin: 0;
  }
`;

const notched = css`
  background: none;

  &::before {
    content: '';
    position: absolute;
    inset: -1px;
    z-index: -1;
    border-radius: inherit;
    background: var(--fill);
    mask: radial-gradient(circle 6px at 0 50%, transparent 97%, black);
    transition: background-color var(--instant);
  }

  ${media.forcedColors} {
    &::before {
      display: none;
    }
  }
`;

const gold = css`
  --fill: var(--gold-fill);
  color: var(--on-gold);

  &:hover {
    --fill: var(--gold-hover);
  }
`;

const glow = css`
  --fill: var(--mint-hi);
  color: var(--on-mint);
`;

export const variants = {
  primary: css`
    background: var(--mint);
    color: var(--on-mint);

    &:hover {
      background: var(--mint-hover);
    }

    &:active {
      background: var(--mint-press);
    }
  `,
  secondary: css`
    background: var(--ink-2);
    border-color: var(--edge);
    color: var(--paper);

    &:hover {
      background: var(--ink-4);
    }
  `,
  tertiary: css`
    padding: 0 var(--space-8);
    background: none;
    color: var(--mint);

    &:hover {
      text-decoration: underline;
      text-underline-offset: 4px;
      text-decoration-thickness: 1px;
    }
  `,
  warning: css`
    background: var(--fill-warning);
    color: var(--on-fill);

    &:hover {
      background: var(--fill-warning-hover);
    }
  `,
  grey: css`
    background: var(--ink-4);
    border-color: var(--edge);
    color: var(--paper);

    &:hover {
      background: var(--ink-5);
    }
  `,
  success: css`
    background: var(--fill-success);
    color: var(--on-fill);

    &:hover {
      background: var(--fill-success-hover);
    }
  `,
  gold: `${notched} ${gold}`,
  blue: css`
    background: var(--fill-blue);
    color: var(--on-fill);

    &:hover {
      background: var(--fill-blue-hover);
    }
  `,
  glow: `${notched} ${glow}`,
  /** An icon button that has no background until the pointer is over it. */
  ghost: css`
    background: none;
    color: var(--bone);

    &:hover {
      background: var(--ink-3);
      color: var(--paper);
    }
  `,
};

/** The glow is drawn on a wrapper, because the button's notch would clip it. */
export const light = css`
  display: inline-flex;
  filter: drop-shadow(0 0 12px var(--mint-light)) drop-shadow(0 0 4px var(--mint-soft));

  &[data-wide] {
    display: flex;
  }

  & > * {
    flex: 1;
  }

  ${media.motion} {
    animation: breathe 2.4s ease-in-out infinite alternate;

    @keyframes breathe {
      to {
        filter: drop-shadow(0 0 16px var(--mint-strong)) drop-shadow(0 0 4px var(--mint-light));
      }
    }
  }

  &:has([aria-disabled='true']) {
    filter: none;
    animation: none;
  }
`;

export const quiet = css`
  color: transparent;
  forced-color-adjust: none;
`;

export const overlaySpinner = css`
  position: absolute;
  inset: 0;
  margin: auto;
`;

export const reasonBox = css`
  display: inline-grid;
  gap: var(--space-6);
  justify-items: stretch;

  &[data-wide] {
    display: grid;
  }
`;

export const reasonText = css`
  font-size: var(--size-dense);
  line-height: var(--leading-18);
  color: var(--ash);
  text-align: center;
  text-wrap: balance;
`;
