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
  gap: 8px;
  padding: 8px 8px 0;

  & > div {
    display: flex;
    align-items: center;
    gap: 8px;
    min-width: 0;
    max-width: 100%;
    padding: 4px 4px 4px 10px;
    border-radius: var(--r-small);
    background: var(--ink-4);
    font-size: 13px;
    line-height: 18px;
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
  padding: 2px;

  & > button {
    flex: none;
  }

  & > textarea {
    flex: 1;
    min-width: 0;
    min-height: 44px;
    max-height: 160px;
    padding: 11px 4px;
    border: 0;
    outline: none;
    resize: none;
    background: none;
    color: var(--paper);
    font-size: 16px;
    line-height: 22px;
    overflow-y: auto;
    scrollbar-width: thin;
  }

  /* A long name ends in the one line there is. */
  & > textarea::placeholder {
    color: var(--ash);
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

export const sendButton = css`
  margin: 2px;
`;

export const names = css`
  position: absolute;
  left: 0;
  bottom: calc(100% + 4px);
  z-index: var(--z-sticky);
  width: min(320px, 100%);
  padding: 4px;
  border: 1px solid var(--line);
  border-radius: var(--r-panel);
  background: var(--ink-3);
  box-shadow: var(--shadow-overlay);

  & > div {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 40px;
    padding: 0 8px;
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
  padding: 4px 12px 0;
  color: var(--amber);
  font-size: 12px;
  line-height: 16px;
`;
