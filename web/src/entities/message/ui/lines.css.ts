import { css } from '@linaria/core';
import { media } from '@/shared/styles';

/** A group message: flat, with the picture on the left. */
export const flat = css`
  position: relative;
  display: grid;
  grid-template-columns: 36px minmax(0, 1fr);
  column-gap: 12px;
  padding: 8px 20px;

  &[data-grouped] {
    padding-top: 0;
  }

  &[data-goes-on] {
    padding-bottom: 2px;
  }

  &[data-named] {
    background: var(--selected);
    box-shadow: inset 2px 0 var(--focus);
  }

  &[data-faded] > div > p {
    color: var(--ash);
  }

  & > :first-child {
    margin-top: 2px;
  }

  & > div {
    min-width: 0;
  }

  & > div > header {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 20px;
    margin-bottom: 2px;
  }

  & > div > header > b {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  time {
    flex: none;
    font-size: 12px;
    line-height: 16px;
    color: var(--ash);
  }

  & > time {
    font-size: 11px;
    line-height: 22px;
    opacity: 0;
  }

  ${media.hover} {
    &:hover {
      background: #141c1a80;
    }

    &[data-named]:hover {
      background: var(--selected);
    }

    &:hover > time {
      opacity: 1;
    }
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  ${media.phone} {
    padding-inline: 16px;
  }
`;

/** A one-on-one message: a bubble on its author's side. */
export const bubble = css`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  padding: 2px 20px;

  &[data-mine] {
    align-items: flex-end;
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  & > div {
    position: relative;
    min-width: 0;
    max-width: min(78%, 440px);
  }

  & > div[data-card] {
    width: min(92%, 440px);
    max-width: none;
  }

  & > div[data-words] {
    padding: 8px 14px;
    border-radius: 14px 14px 14px 4px;
    background: var(--ink-3);
    color: var(--paper);
  }

  &[data-mine] > div[data-words] {
    border-radius: 14px 14px 4px 14px;
    background: var(--bubble-own, #17382c);
  }

  &[data-failed] > div[data-words] {
    box-shadow: inset 0 0 0 1px var(--rose);
  }

  /* Pending messages. The note below stays fully opaque. */
  &[data-faded] > div[data-words],
  &[data-faded] > div[data-card] {
    opacity: 0.7;
  }

  & > time {
    margin: 2px 0 8px;
    font-size: 12px;
    line-height: 16px;
    color: var(--ash);
  }

  ${media.phone} {
    padding-inline: 16px;
  }
`;

export const status = css`
  padding: 4px 20px;
  text-align: center;
  font-size: 12px;
  line-height: 16px;
  color: var(--ash);

  p {
    margin: 0 auto;
  }
`;

export const divider = css`
  display: flex;
  align-items: center;
  gap: 12px;
  height: 24px;
  margin: 8px 0 4px;
  padding: 0 20px;
  font-size: 12px;
  color: var(--ash);

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid var(--rule);
  }

  &[data-new] {
    color: var(--on-unread);
  }

  &[data-new]::before,
  &[data-new]::after {
    border-color: var(--paper);
    opacity: 0.6;
  }

  &[data-new] > span {
    padding: 0 10px;
    border-radius: 10px;
    background: var(--unread);
    font-weight: 700;
    line-height: 20px;
  }

  ${media.phone} {
    padding-inline: 16px;
  }
`;

export const productFace = css`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: 50%;
  background: var(--ink-0);
  color: var(--paper);
  font: 780 15px / 1 var(--display);
  font-stretch: 118%;

  i {
    color: var(--mint);
    font-style: normal;
  }

  &[data-small] {
    width: 28px;
    height: 28px;
    font-size: 12px;
  }
`;
