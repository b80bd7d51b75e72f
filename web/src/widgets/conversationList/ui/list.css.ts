import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const pane = css`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  height: 100%;
`;

export const head = css`
  flex: none;

  & [role='tablist'] {
    gap: var(--space-16);
    padding-inline: var(--space-16);
  }

  & [role='tab'] {
    gap: var(--space-4);
    font-size: var(--size-dense);
  }
`;

export const find = css`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  padding: var(--space-8) var(--space-8) var(--space-4) var(--space-16);

  & > :first-child {
    flex: 1;
  }
`;

export const chips = css`
  display: flex;
  flex: none;
  gap: var(--space-8);
  overflow-x: auto;
  padding: var(--space-4) var(--space-16) var(--space-8);
  scrollbar-width: none;
`;

export const scroller = css`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
`;

export const heading = css`
  display: flex;
  align-items: center;
  gap: var(--space-6);
  padding: var(--space-12) var(--space-16) var(--space-6);
  color: var(--ash);
`;

export const row = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--space-12);
  height: 64px;
  padding: 0 var(--space-16);
  border-top: 1px solid var(--rule);
  touch-action: pan-y;

  & > a {
    flex: 1;
    min-width: 0;
    display: block;
  }

  & > a::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  & > a:focus-visible {
    outline: none;
  }

  &:has(> a:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }

  ${media.hover} {
    &:hover {
      background: var(--ink-2);
    }
  }

  &[data-selected] {
    background: var(--selected);
    box-shadow: inset 2px 0 var(--mint);
  }

  & b {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--bone);
    font-weight: var(--weight-medium);
  }

  &[data-unread] b {
    color: var(--paper);
    font-weight: var(--weight-display);
  }

  &[data-selected] b {
    color: var(--paper);
    font-weight: var(--weight-bold);
  }

  &[data-unread] small,
  &[data-selected] small,
  &[data-selected] time {
    color: var(--bone);
  }

  /* Overlays the end of the row on hover. On touch screens, it is always shown next to the text. */
  & > button {
    position: absolute;
    right: 8px;
    z-index: 1;
    border-radius: var(--r-control);
    background: var(--ink-3);
    opacity: 0;
  }

  &:hover > button,
  & > button:focus-visible,
  & > button[data-popup-open] {
    opacity: 1;
  }

  @media (hover: none) {
    padding-right: var(--space-4);
    gap: var(--space-8);

    & > button {
      /* Keeps its own hit area separate from the row's. */
      position: relative;
      right: auto;
      flex: none;
      background: none;
      opacity: 1;
    }
  }
`;

export const line = css`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  min-width: 0;

  & > svg {
    flex: none;
    color: var(--ash);
  }

  & > [data-verified] {
    color: var(--azure);
  }

  & > time {
    flex: none;
    margin-left: auto;
    padding-left: var(--space-8);
    font-size: var(--size-small);
    color: var(--ash);
  }

  & > small {
    flex: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: var(--size-dense);
    line-height: var(--leading-20);
    color: var(--ash);
  }
`;

/** Content revealed by a swipe. */
export const under = css`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 0 var(--space-24);
  background: var(--ink-4);
  color: var(--paper);
  font-size: var(--size-dense);
  font-weight: var(--weight-semibold);
`;

export const slot = css`
  position: relative;
  overflow: hidden;

  & > :last-child {
    background: var(--ink-1);
  }

  & > [data-selected]:last-child {
    background: var(--selected);
  }

  ${media.motion} {
    & > :last-child {
      transition: transform var(--quick);
    }
  }
`;

export const more = css`
  padding: var(--space-12) var(--space-16);
`;
