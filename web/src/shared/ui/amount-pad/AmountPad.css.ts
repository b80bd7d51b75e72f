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
    max-width: 420px;
  }
`;

export const display = css`
  position: relative;
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);
  text-align: center;
  border: 0;

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: max(72px, 4.5rem);
    border: 0;
    padding: 0;
    background: none;
    color: transparent;
    caret-color: transparent;
    font-size: var(--size-input);
    outline: none;
    cursor: text;
  }

  & > output {
    display: flex;
    align-items: baseline;
    justify-content: center;
    height: max(72px, 4.5rem);
    border-bottom: 2px solid var(--edge);
    color: var(--paper);
    font: var(--type-display-hero);
    /* Doubled text only grows as far as the digits fit. */
    font-size: min(var(--size-hero), 24cqi);
    font-stretch: 76%;
    font-variant-numeric: tabular-nums lining-nums;
    white-space: nowrap;
  }

  & > output[data-long] {
    font-size: min(var(--size-display), 19cqi);
  }

  & > output > sup {
    align-self: flex-start;
    margin: 0.625rem var(--space-4) 0 0;
    font-size: var(--size-heading);
    line-height: 1;
    color: var(--bone);
    vertical-align: 0;
  }

  & > output > i {
    font-style: normal;
    color: var(--soot);
  }

  & > output > b {
    align-self: center;
    width: 2px;
    height: 0.8em;
    margin: 0 var(--space-2);
    background: var(--mint);
    visibility: hidden;
  }

  input:focus ~ output {
    border-color: var(--mint);
  }

  input:focus-visible ~ output {
    box-shadow: 0 2px 0 var(--focus);
  }

  input:focus ~ output > b {
    visibility: visible;
  }

  &[data-invalid] > output {
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

export const chips = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);

  & > button {
    flex: 1;
    justify-content: center;
    min-height: max(40px, 2.5rem);
    padding: 0 var(--space-4);
    border-radius: var(--r-control);
    font-size: var(--size-body);
    font-weight: 600;
  }

  & > button:only-child {
    flex: none;
    min-width: 96px;
    margin-inline: auto;
  }

  ${media.touch} {
    & > button {
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

  button {
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
    button {
      min-height: 52px;
    }
  }

  /* Dialogs are at most 80% of the screen height, so the keys shrink to avoid clipping. */
  @media (max-height: 880px) {
    gap: 6px;

    button {
      min-height: 52px;
    }
  }

  @media (max-height: 800px) {
    button {
      min-height: 44px;
    }
  }
`;
