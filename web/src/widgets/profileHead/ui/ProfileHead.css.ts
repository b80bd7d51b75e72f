import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const art = css`
  position: relative;
  height: 224px;
  overflow: hidden;
  background: radial-gradient(120% 140% at 80% 0%, var(--side-a-tint), transparent 60%), var(--selected);

  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  /* Hills behind the crest. */
  &::before {
    content: '';
    position: absolute;
    inset: 30% 0 0;
    background: var(--ink-2-half);
    clip-path: polygon(0 70%, 14% 38%, 26% 62%, 40% 18%, 56% 66%, 70% 30%, 86% 60%, 100% 34%, 100% 100%, 0 100%);
  }

  & > img[data-crest] {
    position: absolute;
    right: 8%;
    top: -64px;
    width: 420px;
    height: 420px;
    /* The crest's outline would be a hard edge on the hills. */
    mask: radial-gradient(closest-side, black 60%, transparent 92%);
  }

  ${media.phone} {
    & > img[data-crest] {
      right: -24px;
      top: -40px;
      width: 240px;
      height: 240px;
    }
  }

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(180deg, var(--ink-1-clear) 50%, var(--ink-1-veil) 92%, var(--ink-1));
  }

  ${media.phone} {
    height: 144px;
  }
`;

export const head = css`
  position: relative;
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr) auto;
  column-gap: var(--space-24);
  align-items: end;
  margin-top: calc(-1 * var(--space-56));
  padding: 0 var(--gutter);

  & > :first-child {
    grid-row: 1 / 3;
    align-self: start;
  }

  ${media.tablet} {
    grid-template-columns: 112px minmax(0, 1fr);
  }

  ${media.phone} {
    display: block;
    margin-top: -44px;

    /* An inline picture would leave a gap below its baseline. */
    & > :first-child {
      display: grid;
      width: max-content;
    }
  }
`;

export const names = css`
  container-type: inline-size;
  min-width: 0;

  & > :first-child {
    overflow: hidden;
    height: var(--leading-36);
    font-size: var(--size-large);
    line-height: var(--leading-36);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  /* Each is limited to one line, so that loaded text doesn't shift the layout. The full text is under About. */
  & > p {
    height: var(--leading-22);
    margin: var(--space-4) 0 0;
    overflow: hidden;
    color: var(--ash);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > p:nth-child(2) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-12);

    & > * {
      line-height: var(--leading-22);
    }
  }

  ${media.phone} {
    margin-top: var(--space-8);

    & > :first-child {
      height: var(--leading-30);
      font-size: var(--size-heading);
      line-height: var(--leading-30);
    }
  }

  /* With large text, a line is too short for a name or a badge. */
  @container (max-width: 17rem) {
    & > :first-child,
    & > p {
      height: auto;
      overflow-wrap: anywhere;
      white-space: normal;
    }
  }
`;

export const actions = css`
  display: flex;
  gap: var(--space-8);

  ${media.tablet} {
    grid-column: 2 / 3;
    margin-top: var(--space-12);
  }

  ${media.phone} {
    margin-top: var(--space-16);

    & > :not([data-square]) {
      flex: 1;
      min-width: 0;
      height: 44px;
      padding: 0 var(--space-8);
    }

    & > [data-square] {
      flex: none;
      width: 44px;
      height: 44px;
    }

    & > [data-plain] > svg {
      display: none;
    }
  }
`;

export const counts = css`
  grid-column: 2 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-24);
  margin: var(--space-8) 0 0;
  font-size: var(--size-dense);
  line-height: var(--leading-18);
  color: var(--ash);

  & > * {
    display: inline-flex;
    align-items: center;
    gap: var(--space-4);
    min-height: 28px;
    color: var(--ash);
  }

  b {
    color: var(--paper);
    font-weight: var(--weight-bold);
  }

  button:hover b {
    text-decoration: underline;
  }

  ${media.touch} {
    & > * {
      min-height: 44px;
    }
  }

  ${media.phone} {
    gap: 0 var(--space-16);
    margin-top: var(--space-4);
  }
`;

/** Placeholders that are as wide as the buttons that will replace them. */
export const actionBoxes = css`
  & > * {
    height: 40px;
    border-radius: var(--r-control);
    background: var(--ink-3);
  }
`;

/** Placeholder for a line of text. */
export const lineBox = css`
  display: flex;
  align-items: center;
`;
