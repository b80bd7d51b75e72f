import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const sheet = css`
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
  font-variant-numeric: tabular-nums;
`;

export const head = css`
  display: flex;
  align-items: center;
  gap: var(--space-8);
`;

export const figure = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--space-12);
  min-height: 48px;
  color: var(--gold);
  font: var(--type-display-display);
  /* Limits how far enlarged text grows, so that the amount fits. */
  font-size: min(var(--size-display), 19cqi);
  font-stretch: 76%;

  & > s {
    color: var(--ash);
    font-size: var(--size-heading);
  }
`;

export const proceeds = css`
  display: block;
  margin-bottom: var(--space-4);
  font-size: var(--size-large);
  line-height: var(--leading-36);
`;

/* The button stays visible while the sheet scrolls. The offsets are the dialog's padding. */
export const act = css`
  position: sticky;
  bottom: -24px;
  z-index: 1;
  margin: 0 calc(-1 * var(--space-24));
  padding: var(--space-8) var(--space-24);
  background: var(--ink-2);

  ${media.phone} {
    bottom: -16px;
    margin: 0 calc(-1 * var(--space-16));
    padding: var(--space-8) var(--space-16);
  }
`;

export const slider = css`
  width: 100%;
  height: 44px;
  accent-color: var(--gold);
`;

export const parts = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(max(3rem, 20%), 1fr));
  gap: var(--space-8);

  & > button {
    justify-content: center;
    height: 44px;
  }
`;

export const stepper = css`
  display: inline-grid;
  grid-template-columns: 44px minmax(56px, max-content) 44px;
  align-items: center;
  min-height: 44px;
  border: 1px solid var(--edge);
  border-radius: var(--r-control);
  background: var(--ink-1);

  & > button {
    height: 100%;
  }

  & > output {
    color: var(--gold);
    text-align: center;
    font-weight: var(--weight-bold);
  }
`;

export const note = css`
  color: var(--ash);
  font-size: var(--size-small);
  line-height: var(--leading-16);
  text-align: center;
`;

export const auto = css`
  display: grid;
  gap: var(--space-12);
  padding-top: var(--space-12);
  border-top: 1px solid var(--rule);

  & > output {
    font-weight: var(--weight-bold);
  }
`;

export const level = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) max(128px, 7rem);
  align-items: center;
  gap: var(--space-12);
  min-height: 44px;
`;
