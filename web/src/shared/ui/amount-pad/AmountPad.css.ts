import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const pad = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
  width: 100%;
  max-width: 288px;
  margin-inline: auto;
  border-radius: var(--r-control);

  ${media.phone} {
    gap: var(--space-12);
    max-width: 420px;
  }
`;

export const display = css`
  position: relative;
  container-type: inline-size;
  /* Invalid input may be longer than the field. */
  overflow-x: clip;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);
  text-align: center;
  border: 0;

  input,
  & > span {
    font: var(--type-display-hero);
    /* Caps the size, so the digits still fit when text is enlarged. */
    font-size: min(var(--size-hero), 24cqi);
    font-stretch: 76%;
    font-variant-numeric: tabular-nums lining-nums;
    text-align: center;
    white-space: nowrap;
  }

  &[data-long] input,
  &[data-long] > span {
    font-size: min(var(--size-display), 14cqi);
  }

  input {
    width: 100%;
    height: max(72px, 4.5rem);
    padding: 0;
    border: 0;
    border-bottom: 2px solid var(--edge);
    background: none;
    color: var(--paper);
    caret-color: var(--mint);
    outline: none;
    cursor: text;
  }

  input::placeholder {
    color: var(--soot);
    opacity: 1;
  }

  & > span {
    position: absolute;
    top: 0;
    left: 50%;
    display: grid;
    align-items: center;
    height: max(72px, 4.5rem);
    transform: translateX(-50%);
    pointer-events: none;
    visibility: hidden;
  }

  & > span::before {
    content: '$';
    position: absolute;
    right: 100%;
    top: 0.625rem;
    margin-right: var(--space-4);
    font-size: var(--size-heading);
    line-height: 1;
    color: var(--bone);
    visibility: visible;
  }

  input:focus {
    border-color: var(--mint);
  }

  input:focus-visible {
    box-shadow: 0 2px 0 var(--focus);
  }

  &[data-invalid] input {
    border-color: var(--rose);
  }

  & > p {
    min-height: var(--leading-18);
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--ash);
  }

  & > p[data-fault] {
    color: var(--rose);
  }
`;

/* As high as the field together with the limits below it. */
export const figure = css`
  display: grid;
  gap: var(--space-8);
  justify-items: center;

  & > :first-child {
    height: max(72px, 4.5rem);
    border-radius: var(--r-control);
  }

  & > :last-child {
    height: var(--leading-18);
  }
`;

export const chips = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);

  & > :is(button, span) {
    flex: 1;
    justify-content: center;
    min-height: max(40px, 2.5rem);
    padding: 0 var(--space-4);
    border-radius: var(--r-control);
    font-size: var(--size-body);
    font-weight: var(--weight-semibold);
  }

  & > :is(button, span):only-child {
    flex: none;
    min-width: 96px;
    margin-inline: auto;
  }

  ${media.touch} {
    & > :is(button, span) {
      min-height: max(44px, 2.75rem);
    }
  }
`;

export const keys = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-8);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  :is(button, span) {
    display: grid;
    place-items: center;
    min-height: 64px;
    border: 1px solid var(--rule);
    border-radius: var(--r-control);
    background: var(--ink-3);
    color: var(--paper);
    font: var(--type-display-heading);
    line-height: 1;
    font-stretch: 84%;
    touch-action: manipulation;
    user-select: none;
    transition: background-color var(--instant);
  }

  button:hover {
    background: var(--ink-4);
  }

  button:active {
    background: var(--ink-5);
  }

  ${media.phone} {
    :is(button, span) {
      min-height: 52px;
    }
  }

  /* Dialogs are at most 80% of the screen height, so the keys shrink to stay above the actions. */
  @media (max-height: 960px) {
    gap: var(--space-6);

    :is(button, span) {
      min-height: 52px;
    }

    ${media.phone} {
      :is(button, span) {
        min-height: 44px;
      }
    }
  }
`;
