import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const form = css`
  position: relative;
  width: min(440px, 100%);

  & > div > div:has(> input) {
    height: 32px;
    padding: 0 var(--space-8) 0 var(--space-10);
    border-color: var(--line);
    border-radius: var(--r-small);
    background: var(--ink-2);
  }

  input {
    font-size: var(--size-dense);
    line-height: var(--leading-18);
  }

  /* The top bar has no room for an error below the field, so the error overlays the page. */
  [role='alert'] {
    position: absolute;
    left: 0;
    top: 36px;
    z-index: var(--z-sticky);
    padding: var(--space-6) var(--space-10);
    border: 1px solid var(--line);
    border-radius: var(--r-small);
    background: var(--ink-3);
  }

  ${media.touch} {
    /* The field with its border is 44 px high. */
    & > div > div:has(> input) {
      height: 46px;
    }

    input {
      font-size: var(--size-input);
    }

    [role='alert'] {
      top: 48px;
    }
  }
`;

export const results = css`
  position: absolute;
  inset: 36px 0 auto;
  z-index: var(--z-sticky);
  max-height: 60vh;
  overflow-y: auto;
  border: 1px solid var(--line);
  border-radius: var(--r-control);
  background: var(--ink-2);

  ${media.touch} {
    top: 48px;
  }
`;
