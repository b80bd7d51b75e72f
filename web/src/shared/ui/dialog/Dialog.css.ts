import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const backdrop = css`
  position: fixed;
  inset: var(--titlebar) 0 0;
  z-index: var(--z-dialog);
  background: var(--scrim);
  transition: opacity var(--base);

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }

  &[data-ending-style] {
    transition: opacity var(--exit);
  }
`;

export const viewport = css`
  position: fixed;
  inset: var(--titlebar) 0 0;
  z-index: var(--z-dialog);
  display: grid;
  place-items: center;
  padding: var(--space-24);
  pointer-events: none;

  ${media.phone} {
    align-items: end;
    padding: 0 0 var(--drawer-keyboard-inset, 0px);
  }
`;

export const popup = css`
  position: relative;
  pointer-events: auto;
  display: flex;
  flex-direction: column;
  width: min(480px, 100%);
  max-height: min(80vh, calc(var(--window) - 48px));
  overflow: hidden;
  background: var(--ink-2);
  border: 1px solid var(--line);
  border-radius: var(--r-dialog);
  box-shadow: var(--shadow-overlay);
  outline: none;
  transition: opacity var(--base), transform var(--base);

  &[data-size='wide'] {
    width: min(1024px, 100%);
  }

  &[data-size='medium'] {
    width: min(720px, 100%);
  }

  &[data-size='kindaLarge'] {
    width: min(1280px, 100%);
    height: 80vh;
  }

  &[data-art] {
    display: grid;
    grid-template: auto minmax(0, 1fr) auto / 432px minmax(0, 1fr);
    width: min(960px, 100%);
    min-height: min(600px, 80vh);
  }

  ${media.tablet} {
    &[data-art] {
      grid-template-columns: 300px minmax(0, 1fr);
    }
  }

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: scale(0.98) translateY(8px);
  }

  &[data-ending-style] {
    transition: opacity var(--exit), transform var(--exit);
  }

  ${media.phone} {
    width: 100%;
    max-height: min(80dvh, calc(100dvh - var(--drawer-keyboard-inset, 0px) - 16px));
    border-width: 1px 0 0;
    border-radius: var(--r-dialog) var(--r-dialog) 0 0;
    padding-bottom: env(safe-area-inset-bottom);
    transform: translateY(var(--drawer-swipe-movement-y, 0px));
    transition: transform var(--slow), opacity var(--base);

    &[data-size] {
      width: 100%;
    }

    &[data-art] {
      display: flex;
      min-height: 0;
    }

    &[data-size='kindaLarge'] {
      height: 80dvh;
    }

    &[data-swiping] {
      transition: none;
      user-select: none;
    }

    &[data-starting-style],
    &[data-ending-style] {
      opacity: 1;
      transform: translateY(100%);
    }
  }

  ${media.reducedMotion} {
    &[data-starting-style],
    &[data-ending-style] {
      opacity: 0;
      transform: none;
    }
  }
`;

export const artColumn = css`
  display: grid;
  grid-row: 1 / -1;
  min-height: 0;

  ${media.phone} {
    flex: none;
  }
`;

export const grip = css`
  display: none;

  ${media.phone} {
    display: block;
    flex: none;
    width: 36px;
    height: 4px;
    margin: var(--space-8) auto calc(-1 * var(--space-4));
    border-radius: 2px;
    background: var(--line);

    /* Overlays a picture that reaches the sheet's edge. */
    [data-art] > & {
      position: absolute;
      inset: 0 0 auto;
      z-index: 1;
      background: var(--edge);
    }
  }
`;

export const head = css`
  flex: none;
  display: flex;
  align-items: center;
  gap: var(--space-8);
  min-height: 64px;
  padding: var(--space-8) var(--space-12) var(--space-8) var(--space-24);
  border-bottom: 1px solid var(--rule);

  &[data-bare] {
    min-height: 52px;
    border-bottom: 0;
  }

  &[data-over] {
    position: absolute;
    right: 0;
    top: 0;
    z-index: 1;
  }

  &:has([data-back]) {
    padding-left: var(--space-12);
  }

  & > div {
    flex: 1;
    min-width: 0;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: var(--space-12);
  }

  & > div > * {
    max-width: 100%;
  }

  h2 {
    font-size: var(--size-title);
    line-height: var(--leading-26);
    font-stretch: 112%;
  }

  /* Next to a picture, the title is part of the content rather than a separate bar. */
  [data-art] > & {
    min-height: 76px;
    padding: var(--space-16) var(--space-24) 0 var(--space-40);
    border-bottom: 0;

    &:has([data-back]) {
      padding-left: var(--space-28);
    }

    h2 {
      font-size: var(--size-heading);
      line-height: var(--leading-30);
      font-stretch: 118%;
    }
  }

  ${media.tablet} {
    [data-art] > & {
      padding: var(--space-12) var(--space-12) 0 var(--space-24);

      &:has([data-back]) {
        padding-left: var(--space-12);
      }
    }
  }

  ${media.phone} {
    min-height: 56px;
    padding: var(--space-4) var(--space-4) var(--space-4) var(--space-16);

    &:has([data-back]) {
      padding-left: var(--space-4);
    }

    h2 {
      font-size: var(--size-lead);
      line-height: var(--leading-24);
    }

    & > div {
      flex-direction: column;
      align-items: flex-start;
    }

    /* Aligned with the top of the content, below the grip. */
    &[data-over] {
      top: 10px;
    }

    [data-art] > & {
      min-height: 60px;
      padding: var(--space-8) var(--space-4) 0 var(--space-16);
    }
  }
`;

export const body = css`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  /* Without this, long names and enlarged text would make the dialog scroll horizontally. */
  overflow-wrap: anywhere;
  padding: var(--space-20) var(--space-24) var(--space-24);

  &[data-flush] {
    padding: 0;
  }

  ${media.phone} {
    padding: var(--space-16);

    &[data-flush] {
      padding: 0;
    }
  }
`;

export const fault = css`
  flex: none;
  padding: var(--space-12) var(--space-24) 0;
  border-top: 1px solid var(--rule);
  color: var(--rose);

  & + footer {
    border-top: 0;
  }

  ${media.phone} {
    padding: var(--space-12) var(--space-16) 0;
  }
`;

export const foot = css`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-12);
  padding: var(--space-16) var(--space-24);
  border-top: 1px solid var(--rule);
  background: var(--ink-2);

  &[data-stacked] {
    flex-direction: column;
    align-items: stretch;
    text-align: center;
    text-wrap: balance;
  }

  &[data-even] > * {
    flex: 1;
  }

  ${media.phone} {
    padding: var(--space-12) var(--space-16);

    &:not([data-stacked]) > * {
      flex: 1;
    }

    /* A third of a phone's width is too narrow for some labels. */
    &:not([data-stacked]):has(> :nth-child(3)) > * {
      flex: 1 1 auto;
    }

    & button {
      white-space: normal;
    }

    /* Icon buttons keep their height, because their width is derived from it. */
    & button:not([title]) {
      height: auto;
      min-height: var(--height);
    }
  }
`;
