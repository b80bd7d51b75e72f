import { css } from '@linaria/core';
import { media } from '@/shared/styles';

/*
 * Draws the placeholders as one background: a heading, rows with a picture, two lines and a button, and a side panel.
 */
const page = css`
  --bar: linear-gradient(var(--ink-4) 0 0);
  --faint: linear-gradient(var(--ink-3) 0 0);
  --aside: 344px;
  height: 640px;
  margin: var(--space-24) var(--gutter);
  background:
    var(--bar) 0 8px / 220px 24px,
    var(--faint) 0 46px / 140px 12px,
    repeating-linear-gradient(var(--ink-1) 0 12px, var(--ink-3) 12px 48px, var(--ink-1) 48px 60px) 0 88px / 36px 540px,
    repeating-linear-gradient(
        var(--ink-1) 0 14px,
        var(--ink-4) 14px 26px,
        var(--ink-1) 26px 34px,
        var(--ink-3) 34px 44px,
        var(--ink-1) 44px 60px
      )
      52px 88px / 28% 540px,
    repeating-linear-gradient(var(--ink-1) 0 14px, var(--ink-3) 14px 46px, var(--ink-1) 46px 60px) right var(--aside) top
      88px / 72px 540px,
    var(--faint) 100% 88px / calc(var(--aside) - 24px) 300px;
  background-repeat: no-repeat;

  ${media.compact} {
    --aside: 0px;
  }
`;

/** Placeholder for the first page while its module loads. */
export const PageSkeleton = () => <div className={page} aria-busy="true" />;
