import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const wrap = css`
  position: relative;
  flex: none;
`;

export const box = css`
  border: 1px solid var(--edge);
  border-radius: var(--r-panel);
  background: var(--ink-3);

  &:focus-within {
    border-color: var(--focus);
  }
`;

export const above = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
  padding: var(--space-8) var(--space-8) 0;

  & > div {
    display: flex;
    align-items: center;
    gap: var(--space-8);
    min-width: 0;
    max-width: 100%;
    padding: var(--space-4) var(--space-4) var(--space-4) var(--space-10);
    border-radius: var(--r-small);
    background: var(--ink-4);
    font-size: var(--size-dense);
    line-height: var(--leading-18);
  }

  & > div > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const line = css`
  display: flex;
  align-items: flex-end;
  padding: var(--space-2);

  & > button {
    flex: none;
  }

  & > textarea {
    flex: 1;
    min-width: 0;
    min-height: 44px;
    max-height: 160px;
    padding: calc((44px - var(--leading-22)) / 2) var(--space-4);
    border: 0;
    outline: none;
    resize: none;
    background: none;
    color: var(--paper);
    font-size: var(--size-input);
    line-height: var(--leading-22);
    overflow-y: auto;
    scrollbar-width: thin;
  }

  /* Truncates a long conversation name, because the field is only one line high. */
  & > textarea::placeholder {
    color: var(--ash);
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

export const sendButton = css`
  margin: var(--space-2);
`;

export const names = css`
  position: absolute;
  left: 0;
  bottom: calc(100% + 4px);
  z-index: var(--z-sticky);
  width: min(320px, 100%);
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--r-panel);
  background: var(--ink-3);
  box-shadow: var(--shadow-overlay);

  & > div {
    display: flex;
    align-items: center;
    gap: var(--space-10);
    min-height: 40px;
    padding: 0 var(--space-8);
    border-radius: var(--r-small);
    cursor: pointer;
  }

  & > div[aria-selected='true'] {
    background: var(--selected);
    color: var(--paper);
  }

  ${media.touch} {
    & > div {
      min-height: 44px;
    }
  }
`;

export const warn = css`
  padding: var(--space-4) var(--space-12) 0;
  color: var(--amber);
  font-size: var(--size-small);
  line-height: var(--leading-16);
`;
