import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const player = css`
  position: relative;
  aspect-ratio: 16 / 9;
  max-height: 80dvh;
  overflow: hidden;
  background: var(--ink-0);

  & > video {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }

  &[data-covering] {
    position: fixed;
    inset: 0;
    z-index: var(--z-dialog);
    max-height: none;
    aspect-ratio: auto;
    padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
  }
`;

export const viewersCount = css`
  position: absolute;
  top: var(--space-16);
  left: var(--space-16);
  display: flex;
  align-items: center;
  gap: var(--space-8);
  padding: var(--space-4) var(--space-8);
  border-radius: var(--r-small);
  background: var(--veil);
  color: var(--paper);
  font: var(--type-dense-strong);
  font-variant-numeric: tabular-nums;

  ${media.phone} {
    top: auto;
    bottom: 92px;
    right: var(--space-8);
    left: auto;
  }
`;

export const scoreboard = css`
  position: absolute;
  top: var(--space-16);
  left: 50%;
  width: min(460px, 72%);
  color: var(--paper);
  font: var(--type-dense-strong);
  transform: translateX(-50%);

  & > p:first-child {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
    overflow: hidden;
    border-radius: var(--r-chip);
    background: var(--ink-0);
  }

  b {
    display: flex;
    align-items: center;
    gap: var(--space-8);
    min-width: 0;
    min-height: 36px;
    padding: 0 var(--space-8);
  }

  b > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  b[data-side='a'] {
    background: var(--side-a-tint);
  }

  b[data-side='b'] {
    justify-content: flex-end;
    background: var(--side-b-tint);
  }

  strong {
    align-self: center;
    padding: 0 var(--space-16);
    font: var(--type-display-title);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  ${media.phone} {
    top: var(--space-8);

    strong {
      padding: 0 var(--space-8);
      font: var(--type-display-lead);
    }
  }
`;

export const prices = css`
  display: flex;
  align-items: center;
  justify-content: space-around;
  gap: var(--space-8);
  width: 70%;
  min-height: 24px;
  margin: 0 auto;
  padding: 0 var(--space-8);
  border-radius: 0 0 var(--r-chip) var(--r-chip);
  background: var(--ink-0);
  color: var(--bone);
  font: var(--type-small);

  em {
    color: var(--gold);
    font-style: normal;
    font-weight: var(--weight-semibold);
    font-variant-numeric: tabular-nums;
  }
`;

export const banner = css`
  position: absolute;
  bottom: 96px;
  left: var(--space-16);
  display: flex;
  align-items: center;
  gap: var(--space-12);
  max-width: 80%;
  padding: var(--space-8) var(--space-12);
  border-left: 4px solid var(--azure);
  border-radius: var(--r-chip);
  background: var(--ink-1);
  color: var(--paper);
  font: var(--type-dense);

  strong {
    color: var(--azure);
    font: var(--type-display-lead);
  }

  &[data-side='b'] {
    border-color: var(--tangerine);
  }

  &[data-side='b'] strong {
    color: var(--tangerine);
  }
`;

export const fault = css`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-12);
  padding: var(--space-24) var(--space-24) 72px;
  color: var(--paper);
  text-align: center;

  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: var(--paper);
    text-decoration: underline;
  }
`;

export const bar = css`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  align-items: center;
  gap: var(--space-4);
  padding: var(--space-40) var(--space-8) var(--space-4);
  overflow-x: auto;
  scrollbar-width: none;
  background: linear-gradient(transparent, var(--ink-0) 56%);
  color: var(--paper);

  & > * {
    flex: none;
  }

  & > input {
    width: 72px;
    accent-color: var(--paper);
  }

  & > select {
    height: max(44px, 2.75rem);
    border: 0;
    border-radius: var(--r-small);
    background: transparent;
    color: var(--paper);
    font: var(--type-dense-strong);
  }

  [aria-pressed='true'] {
    background: var(--ink-4);
  }

  ${media.phone} {
    & > input,
    & > [data-extra] {
      display: none;
    }
  }
`;

/* Above the buttons, over the same shade. */
export const seek = css`
  position: absolute;
  inset: auto var(--space-16) 48px;
  width: calc(100% - 2 * var(--space-16));
  height: max(44px, 2.75rem);
  accent-color: var(--paper);
`;

export const edge = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-8);
  min-height: max(44px, 2.75rem);
  padding: 0 var(--space-8);
  color: var(--bone);
  font: var(--type-dense);
  font-variant-numeric: tabular-nums;
`;

export const gap = css`
  flex: 1 0 var(--space-8);
`;
