import { css } from '@linaria/core';
import { media } from '@/shared/styles';

/** Message in a group: a flat line with the author's picture on the left. */
export const flat = css`
  position: relative;
  display: grid;
  grid-template-columns: 36px minmax(0, 1fr);
  column-gap: var(--space-12);
  padding: var(--space-8) var(--space-20);

  &[data-grouped] {
    padding-top: 0;
  }

  &[data-goes-on] {
    padding-bottom: var(--space-2);
  }

  &[data-named] {
    background: var(--selected);
    box-shadow: inset 2px 0 var(--focus);
  }

  &[data-faded] > div > p {
    color: var(--ash);
  }

  & > :first-child {
    margin-top: var(--space-2);
  }

  & > div {
    min-width: 0;
  }

  & > div > header {
    display: flex;
    align-items: center;
    gap: var(--space-8);
    min-height: 20px;
    margin-bottom: var(--space-2);
  }

  & > div > header > b {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  time {
    flex: none;
    font-size: var(--size-small);
    line-height: var(--leading-16);
    color: var(--ash);
  }

  & > time {
    font-size: var(--size-micro);
    line-height: var(--leading-22);
    opacity: 0;
  }

  ${media.hover} {
    &:hover {
      background: var(--ink-2-half);
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
    padding-inline: var(--space-16);
  }
`;

/** Message in a one-on-one conversation: a bubble on its author's side. */
export const bubble = css`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  padding: var(--space-2) var(--space-20);

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
    padding: var(--space-8) var(--space-14);
    border-radius: 14px 14px 14px 4px;
    background: var(--ink-3);
    color: var(--paper);
  }

  &[data-mine] > div[data-words] {
    border-radius: 14px 14px 4px 14px;
    background: var(--bubble-own, var(--bubble));
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
    margin: var(--space-2) 0 var(--space-8);
    font-size: var(--size-small);
    line-height: var(--leading-16);
    color: var(--ash);
  }

  ${media.phone} {
    padding-inline: var(--space-16);
  }
`;

export const status = css`
  padding: var(--space-4) var(--space-20);
  text-align: center;
  font-size: var(--size-small);
  line-height: var(--leading-16);
  color: var(--ash);

  p {
    margin: 0 auto;
  }
`;

export const divider = css`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  height: 24px;
  margin: var(--space-8) 0 var(--space-4);
  padding: 0 var(--space-20);
  font-size: var(--size-small);
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
    padding: 0 var(--space-10);
    border-radius: 10px;
    background: var(--unread);
    font-weight: var(--weight-display);
    line-height: var(--leading-20);
  }

  ${media.phone} {
    padding-inline: var(--space-16);
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
  font: var(--type-display-body);
  font-weight: var(--weight-black);
  line-height: 1;
  font-stretch: 118%;

  i {
    color: var(--mint);
    font-style: normal;
  }

  &[data-small] {
    width: 28px;
    height: 28px;
    font-size: var(--size-small);
  }
`;
