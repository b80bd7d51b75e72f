import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const sheet = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
  justify-items: center;
  text-align: center;
`;

export const figure = css`
  font: var(--type-display-display);
  font-stretch: 76%;
  font-variant-numeric: tabular-nums lining-nums;
`;

export const wide = css`
  width: 100%;
`;

/** Confetti that falls once. Hidden for users who prefer reduced motion. */
export const confetti = css`
  position: absolute;
  inset: 0;
  overflow: hidden;
  pointer-events: none;

  i {
    display: none;
    position: absolute;
    top: -12px;
    width: 6px;
    height: 10px;
    opacity: 0;
    background: var(--mint);
  }

  i:nth-child(3n) {
    background: var(--gold);
  }

  i:nth-child(3n + 1) {
    background: var(--paper);
  }

  ${media.motion} {
    i {
      display: block;
      animation: fall 1600ms cubic-bezier(0.2, 0, 0.6, 1) both;
    }
  }

  @keyframes fall {
    from {
      opacity: 1;
      transform: translateY(0) rotate(0);
    }
    to {
      opacity: 0;
      transform: translateY(320px) rotate(540deg);
    }
  }
`;
