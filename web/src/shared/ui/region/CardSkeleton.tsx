import { css } from '@linaria/core';

/* The card's header, two sides, prices, split and figures, drawn as one background. */
const card = css`
  --bar: linear-gradient(var(--ink-4) 0 0);
  --faint: linear-gradient(var(--ink-3) 0 0);
  display: block;
  height: 190px;
  border: 1px solid var(--rule);
  border-radius: var(--r-panel);
  background:
    var(--bar) 12px 8px / 20px 20px,
    var(--bar) 40px 13px / 32% 10px,
    linear-gradient(var(--rule) 0 0) 0 36px / 100% 1px,
    var(--bar) 12px 47px / 32px 32px,
    var(--bar) 52px 50px / 24% 11px,
    var(--faint) 52px 67px / 16% 9px,
    var(--bar) right 12px top 47px / 32px 32px,
    var(--bar) right 52px top 50px / 24% 11px,
    var(--faint) right 52px top 67px / 16% 9px,
    var(--faint) 12px 88px / calc(50% - 32px) 48px,
    var(--faint) right 12px top 88px / calc(50% - 32px) 48px,
    var(--bar) 50% 150px / calc(100% - 24px) 4px,
    var(--faint) 12px 165px / 22% 10px,
    var(--faint) right 12px top 165px / 34% 10px,
    var(--ink-2);
  background-repeat: no-repeat;
`;

/** Placeholder for an event card. */
export const CardSkeleton = () => <span className={card} aria-hidden="true" />;
