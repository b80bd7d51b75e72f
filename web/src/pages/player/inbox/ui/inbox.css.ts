import { css } from '@linaria/core';
import { media } from '@/shared/styles';

/* Fills the space not taken up by the shell, so the panes scroll instead of the page. */
export const page = css`
  flex: 1 1 0;
  position: relative;
  min-height: 420px;
`;

export const panes = css`
  position: absolute;
  inset: 0;
  display: grid;
  grid-template-columns: 320px minmax(0, 1fr);
  grid-template-rows: minmax(0, 1fr);

  &[data-details] {
    grid-template-columns: 320px minmax(0, 1fr) 300px;
  }

  & > * {
    min-width: 0;
    min-height: 0;
  }

  & > * + * {
    border-left: 1px solid var(--rule);
  }

  ${media.tablet} {
    &,
    &[data-details] {
      grid-template-columns: 280px minmax(0, 1fr);
    }
  }

  ${media.phone} {
    &,
    &[data-details] {
      grid-template-columns: minmax(0, 1fr);
    }

    & > * + * {
      border-left: 0;
    }
  }

  ${media.motion} {
    &[data-thread] > [data-pane='thread'] {
      animation: push 220ms cubic-bezier(0.2, 0, 0, 1);
    }

    ${media.abovePhone} {
      &[data-thread] > [data-pane='thread'] {
        animation: none;
      }
    }

    @keyframes push {
      from {
        transform: translateX(24px);
        opacity: 0;
      }
    }
  }
`;

/* On phones, an open conversation fills the screen and replaces the top bar. */
export const wholeScreen = css`
  :global() {
    ${media.phone} {
      section[aria-label='Top bar']:has(~ main [data-whole-screen]) {
        display: none;
      }
    }
  }
`;

export const threadPane = css`
  display: flex;
  flex-direction: column;
`;

export const threadHead = css`
  container-type: inline-size;
  flex: none;
  display: flex;
  align-items: center;
  gap: var(--space-12);
  min-height: 56px;
  padding: 0 var(--space-8) 0 var(--space-20);
  border-bottom: 1px solid var(--rule);

  & > div {
    flex: 1;
    min-width: 0;
  }

  h1,
  h2 {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: var(--size-lead);
    line-height: var(--leading-22);
  }

  small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: var(--size-small);
    line-height: var(--leading-16);
    color: var(--ash);
  }

  ${media.phone} {
    min-height: 52px;
    gap: var(--space-8);
    padding: 0 var(--space-4);
  }
`;

/* In the narrowest headers, the button shows only its icon, which leaves room for the name. */
export const challenge = css`
  @container (max-width: 23.5rem) {
    width: 44px;
    padding: 0;

    & > span {
      display: none;
    }
  }
`;

export const headLink = css`
  width: 48px;
  height: 48px;
  padding: 0;
`;

export const nothingOpen = css`
  display: grid;
  place-items: center;
  height: 100%;
`;
