import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const frame = css`
  display: flex;
  flex-direction: column;
  min-height: 0;
  height: min(480px, 60vh);

  ${media.phone} {
    height: 60dvh;
  }
`;

export const input = css`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  flex: none;
  min-height: 56px;
  padding: 0 64px 0 var(--space-24);
  border-bottom: 1px solid var(--rule);
  color: var(--ash);

  input {
    flex: 1;
    min-width: 0;
    height: 48px;
    border: 0;
    background: none;
    outline: none;
    color: var(--paper);
    font-size: var(--size-lead);
  }

  &:focus-within {
    box-shadow: inset 0 -2px 0 var(--focus);
  }

  ${media.phone} {
    padding: 0 var(--space-56) 0 var(--space-16);
  }
`;

export const list = css`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: var(--space-8) var(--space-12) var(--space-12);
  scroll-padding: var(--space-8);

  ${media.phone} {
    padding: var(--space-8) var(--space-4) var(--space-12);
  }
`;

export const label = css`
  padding: var(--space-12) var(--space-12) var(--space-4);
  font: var(--type-micro);
  letter-spacing: 0.06em;
  text-transform: uppercase;
  color: var(--ash);
`;

export const item = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--space-12);
  min-height: 44px;
  padding: 0 var(--space-12);
  border-radius: var(--r-small);
  color: var(--bone);
  cursor: pointer;

  & > svg {
    flex: none;
    color: var(--ash);
  }

  & > svg + span {
    flex: 1;
    min-width: 0;
  }

  &[data-highlighted] {
    background: var(--selected);
    color: var(--paper);
  }

  /* Hidden on touch screens, where keyboard shortcuts aren't useful. */
  ${media.touch} {
    & > :has(> kbd) {
      display: none;
    }
  }

  &[data-highlighted]::before {
    content: '';
    position: absolute;
    inset: 8px auto 8px 0;
    width: 3px;
    border-radius: 2px;
    background: var(--mint);
    forced-color-adjust: none;
  }

  ${media.forcedColors} {
    &[data-highlighted] {
      outline: 2px solid Highlight;
    }
  }
`;

export const none = css`
  padding: var(--space-24);
  color: var(--ash);
  text-align: center;

  &:empty {
    padding: 0;
  }
`;

export const keyCap = css`
  display: inline-block;
  min-width: 24px;
  padding: 0 var(--space-6);
  border: 1px solid var(--line);
  border-radius: var(--r-chip);
  font: var(--type-small-strong);
  line-height: var(--leading-22);
  color: var(--ash);
  text-align: center;
`;

export const keyCaps = css`
  display: inline-flex;
  gap: var(--space-4);
  align-items: center;
`;

export const failed = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-12);
  margin: 0;
  padding: var(--space-8) var(--space-20);
  color: var(--rose);
  font-size: var(--size-dense);
`;
