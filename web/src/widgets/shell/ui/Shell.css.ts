import { css } from '@linaria/core';
import { hidden, media } from '@/shared/styles';

export const shell = css`
  display: grid;
  grid-template-columns: var(--rail) minmax(0, 1fr);
  min-height: var(--window);

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }

  /* The rail isn't printed. */
  @media print {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/**
 * Notice that the money isn't real. An attribute of the document shows it before any script runs; the gateway removes
 * that attribute if the money is real.
 */
export const playMoney = css`
  display: none;

  html[data-money='play'] & {
    display: block;
    padding: var(--space-4) var(--gutter);
    background: var(--tint-azure);
    color: var(--azure);
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    text-align: center;
  }
`;

/* Ends above the cookie banner. The rail doesn't, because it would otherwise scroll out of the window with the page. */
export const column = css`
  min-width: 0;
  display: flex;
  flex-direction: column;
  padding-bottom: var(--banner);

  ${media.tablet} {
    padding-bottom: calc(var(--bottom) + var(--banner));
  }

  @media print {
    padding-bottom: 0;
  }

  & > main {
    flex: 1;
    min-width: 0;
    display: flex;
    flex-direction: column;
  }
`;

export const top = css`
  container-type: inline-size;
  position: sticky;
  top: var(--titlebar);
  z-index: var(--z-sticky);
  display: flex;
  align-items: center;
  gap: var(--space-12);
  height: var(--topbar-height);
  padding: 0 var(--gutter);
  background: var(--ink-1);
  border-bottom: 1px solid var(--rule);

  & > [data-slot] {
    flex: 1;
    min-width: 0;
    display: flex;
  }

  ${media.phone} {
    gap: 0;
    padding: 0 var(--space-8) 0 var(--space-16);

    /* Hidden to make space for the title and actions of a page below a tab. */
    &:has([data-back]) > [aria-keyshortcuts~='Control+K'] {
      display: none;
    }
  }

`;

export const topMark = css`
  display: none;

  ${media.tablet} {
    [data-home] > & {
      display: flex;
      align-items: center;
      min-height: 44px;
    }
  }

  @container (max-width: 19rem) {
    --mark: var(--size-dense);
  }
`;

export const topClaim = css`
  margin: 0;
  font-size: var(--size-dense);
  line-height: var(--leading-18);
  color: var(--ash);

  ${media.tablet} {
    display: none;
  }
`;

export const topSearch = css`
  flex: none;
  display: flex;
  align-items: center;
  gap: var(--space-10);
  width: 240px;
  height: 40px;
  padding: 0 var(--space-8) 0 var(--space-12);
  border: 1px solid var(--edge);
  border-radius: var(--r-control);
  background: var(--ink-2);
  color: var(--ash);
  text-align: left;

  & > span {
    flex: 1;
  }

  i {
    padding: 0 var(--space-6);
    border: 1px solid var(--line);
    border-radius: var(--r-chip);
    font: var(--type-small-strong);
    line-height: var(--leading-20);
    white-space: nowrap;
  }

  &:hover {
    background: var(--ink-3);
    color: var(--bone);
  }

  ${media.tablet} {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    padding: 0;
    border-color: transparent;
    background: none;

    & > span {
      ${hidden}
    }

    i {
      display: none;
    }
  }
`;

export const topBell = css`
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: var(--r-control);
  color: var(--ash);

  &:hover {
    background: var(--ink-3);
    color: var(--bone);
  }

  & > span:last-child {
    position: absolute;
    left: min(22px, 100% - 1.75rem);
    top: 2px;
  }

  ${media.touch} {
    width: 44px;
    height: 44px;
  }
`;

export const topBalance = css`
  display: none;
  white-space: nowrap;

  ${media.tablet} {
    display: grid;
    place-items: center;
    min-height: 44px;
    padding: 0 var(--space-8);
    border-radius: var(--r-small);
    font-size: var(--size-body);
  }

  /* Hidden if the page has a title and actions but little space. The balance is one tap away under Me. */
  @container (max-width: 19rem) {
    display: none;
  }

  @container (max-width: 21.5rem) {
    [data-slot]:has([data-back]) ~ & {
      display: none;
    }
  }
`;

/* Hidden on phones, which show a pill above the tab bar instead. */
export const topSlip = css`
  flex: none;

  ${media.phone} {
    display: none;
  }
`;

export const topSignIn = css`
  display: none;

  ${media.tablet} {
    display: inline-flex;
  }
`;

export const skip = css`
  position: fixed;
  left: 16px;
  top: -60px;
  z-index: var(--z-tooltip);
  padding: var(--space-10) var(--space-16);
  border-radius: var(--r-control);
  background: var(--mint);
  color: var(--on-mint);
  font-weight: var(--weight-semibold);

  &:focus {
    top: 8px;
  }
`;
