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
`;

export const viewersCount = css`
  position: absolute;
  border-radius: var(--r-small);
  background: var(--ink-2);
  color: var(--paper);
  font-size: var(--size-dense);
  line-height: var(--leading-18);
  top: var(--space-16);
  left: var(--space-16);
  padding: var(--space-4) var(--space-8);

  ${media.phone} {
    top: auto;
    bottom: 56px;
  }
`;

export const scoreboard = css`
  position: absolute;
  border-radius: var(--r-small);
  background: var(--ink-2);
  color: var(--paper);
  font-size: var(--size-dense);
  line-height: var(--leading-18);
  top: var(--space-16);
  left: 50%;
  max-width: 90%;
  padding: var(--space-4) var(--space-12);
  transform: translateX(-50%);

  & > p {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--space-12);
  }

  b {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  strong {
    font: var(--type-display-title);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  em {
    color: var(--gold);
    font-style: normal;
    font-variant-numeric: tabular-nums;
  }
`;

export const banner = css`
  position: absolute;
  border-radius: var(--r-small);
  background: var(--ink-2);
  color: var(--paper);
  font-size: var(--size-dense);
  line-height: var(--leading-18);
  left: var(--space-16);
  bottom: 72px;
  max-width: 80%;
  padding: var(--space-8) var(--space-12);

  strong {
    color: var(--azure);
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
`;

export const bar = css`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  align-items: center;
  gap: var(--space-4);
  padding: var(--space-4) var(--space-8);
  overflow-x: auto;
  scrollbar-width: none;
  background: var(--ink-2);

  & > * {
    flex: none;
  }

  & > input {
    width: 72px;
  }

  & > select {
    height: 32px;
    border: 1px solid var(--line);
    border-radius: var(--r-small);
    background: var(--ink-3);
    color: var(--bone);
    font-size: var(--size-dense);
  }

  [aria-pressed='true'] {
    color: var(--mint);
  }

  ${media.phone} {
    & > input {
      display: none;
    }
  }
`;

export const gap = css`
  flex: 1 0 var(--space-8);
`;
