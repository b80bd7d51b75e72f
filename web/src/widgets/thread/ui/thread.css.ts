import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const pane = css`
  flex: 1;
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  background: var(--ink-1);
`;

export const scroller = css`
  flex: 1;
  min-height: 0;
  display: flex;
  flex-direction: column;
  overflow-y: auto;
  overflow-x: hidden;
  overscroll-behavior: contain;
  overflow-anchor: none;
  scrollbar-width: thin;
  padding: var(--space-12) 0 var(--space-8);

  /* If there are only a few messages, they align to the bottom, next to the composer. */
  &::before {
    content: '';
    flex: 1 0 0;
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

export const foot = css`
  flex: none;
  padding: 0 var(--space-16) var(--space-16);

  ${media.phone} {
    padding: 0 var(--space-8) var(--space-8);
  }
`;

export const signs = css`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  height: 24px;
  padding-left: var(--space-4);
  overflow: hidden;
  color: var(--ash);
  font-size: var(--size-small);
  white-space: nowrap;

  &[data-off] {
    color: var(--amber);
  }
`;

export const dots = css`
  display: inline-flex;
  gap: 3px;

  & > i {
    width: 4px;
    height: 4px;
    border-radius: 50%;
    background: var(--ash);
  }

  ${media.motion} {
    & > i {
      animation: blink 1.2s ease-in-out infinite alternate;
    }

    & > i:nth-child(2) {
      animation-delay: 0.2s;
    }

    & > i:nth-child(3) {
      animation-delay: 0.4s;
    }

    @keyframes blink {
      to {
        opacity: 0.3;
      }
    }
  }
`;

export const jump = css`
  position: absolute;
  left: 50%;
  bottom: 12px;
  z-index: var(--z-sticky);
  transform: translateX(-50%);
  display: inline-flex;
  align-items: center;
  gap: var(--space-8);
  height: 36px;
  padding: 0 var(--space-14);
  border: 1px solid var(--edge);
  border-radius: 18px;
  background: var(--ink-4);
  color: var(--paper);
  font-size: var(--size-dense);
  font-weight: var(--weight-semibold);
  box-shadow: var(--shadow-overlay);

  ${media.touch} {
    height: 44px;
    border-radius: 22px;
  }
`;

export const view = css`
  flex: 1;
  min-height: 0;
  position: relative;
  display: flex;
  flex-direction: column;
`;

export const failedLine = css`
  display: flex;
  align-items: center;
  gap: var(--space-6);
  color: var(--rose);
  font-size: var(--size-small);
  font-weight: var(--weight-medium);
  line-height: var(--leading-20);

  & > button {
    position: relative;
    margin-left: var(--space-6);
    color: var(--paper);
    text-decoration: underline;
    text-underline-offset: 2px;
  }

  & > button::after {
    content: '';
    position: absolute;
    inset: -12px -6px;
  }
`;

export const note = css`
  display: flex;
  gap: var(--space-12);
  max-width: 480px;
  margin: var(--space-6) 0 var(--space-12);
  padding: var(--space-10) var(--space-12);
  border-radius: var(--r-control);
  background: var(--tint-note);
  color: var(--bone);
  font-size: var(--size-dense);
  line-height: var(--leading-18);
  text-align: left;
`;

export const tools = css`
  position: absolute;
  right: 20px;
  top: -18px;
  z-index: 2;
  display: flex;
  align-items: center;
  padding: 1px;
  border: 1px solid var(--edge);
  border-radius: var(--r-control);
  background: var(--ink-3);
  visibility: hidden;

  [data-line]:focus-within > &,
  &[data-open] {
    visibility: visible;
  }

  ${media.hover} {
    [data-line]:hover > & {
      visibility: visible;
    }
  }

  & button {
    width: 32px;
    min-width: 32px;
    height: 32px;
    padding: 0;
  }

  /* Visually hidden but focusable, so a dialog opened from its menu can return focus to it. */
  & > [aria-haspopup='menu'] {
    visibility: visible;
  }

  [data-line]:not(:hover, :focus-within) > &:not([data-open]) > [aria-haspopup='menu'] {
    opacity: 0;
    pointer-events: none;
  }

  & > em {
    width: 1px;
    height: 20px;
    background: var(--line);
  }

  [data-mine] > & {
    right: auto;
    left: 20px;
  }

  /* Touch screens use a long press instead. */
  @media (hover: none) {
    display: none;
  }
`;

export const sheet = css`
  display: grid;
  gap: var(--space-4);

  & > div {
    display: flex;
    justify-content: space-between;
    margin-bottom: var(--space-8);
  }

  & > div > button {
    width: 48px;
    height: 48px;
    border-radius: 50%;
    background: var(--ink-4);
    font-size: var(--size-heading);
  }

  & > button {
    justify-content: flex-start;
  }
`;

export const collapsed = css`
  padding: var(--space-4) var(--space-20) var(--space-4) 68px;
  color: var(--ash);
  font-size: var(--size-dense);

  & > button {
    min-height: 32px;
    color: var(--bone);
    text-decoration: underline;
    text-underline-offset: 2px;
  }
`;
