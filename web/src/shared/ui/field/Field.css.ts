import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const field = css`
  display: grid;
  /* Overrides the input's default width of 20 characters. */
  grid-template-columns: minmax(0, 1fr);
  /* Keeps the input at the top, beside a field with an error. */
  align-content: start;
  gap: var(--space-6);
  min-width: 0;
`;

export const label = css`
  font-size: var(--size-dense);
  line-height: var(--leading-18);
  font-weight: var(--weight-semibold);
  color: var(--bone);
`;

export const frame = css`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  height: max(48px, 3rem);
  padding: 0 var(--space-14);
  border: 1px solid var(--edge);
  border-radius: var(--r-control);
  background: var(--ink-3);
  color: var(--paper);
  transition: border-color var(--instant);

  &:focus-within {
    border-color: var(--focus);
    box-shadow: 0 0 0 1px var(--focus);
  }

  &[data-invalid] {
    border-color: var(--rose);
  }

  &[data-disabled] {
    opacity: 0.45;
  }

  &[data-dense] {
    height: max(32px, 2rem);
    padding: 0 var(--space-10);
    border-radius: var(--r-small);
  }

  & > svg {
    flex: none;
    color: var(--ash);
  }

  input,
  textarea {
    flex: 1;
    min-width: 0;
    height: 100%;
    border: 0;
    padding: 0;
    background: none;
    outline: none;
    font-size: var(--size-body);
    line-height: var(--leading-22);
    color: var(--paper);
  }

  &[data-dense] input {
    font-size: var(--size-dense);
    line-height: var(--leading-18);
  }

  ${media.touch} {
    /* Includes the borders, so that the input itself is 44 px high. */
    &[data-dense] {
      height: max(46px, 2.875rem);
    }

    /* Phones zoom into fields with text smaller than 16 px. */
    &,
    &[data-dense] {
      input,
      textarea {
        font-size: var(--size-input);
      }
    }
  }

  textarea {
    padding: var(--space-12) 0;
    resize: vertical;
  }

  input::placeholder,
  textarea::placeholder {
    color: var(--ash);
    opacity: 1;
  }

  &:has(textarea) {
    height: auto;
    min-height: 96px;
    align-items: stretch;
  }
`;

export const hint = css`
  font-size: var(--size-dense);
  line-height: var(--leading-18);
  color: var(--ash);
`;

export const error = css`
  display: flex;
  gap: var(--space-6);
  font-size: var(--size-dense);
  line-height: var(--leading-18);
  color: var(--rose);

  svg {
    flex: none;
    margin-top: 1px;
  }
`;
