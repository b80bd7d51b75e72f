import { css } from '@linaria/core';
import { media } from '@/shared/styles';

/** Tabs that include a chat. While the chat is open on a phone, it fills the screen below the tabs. */
export const chatTabs = css`
  ${media.phone} {
    &:has([data-own-bottom]) {
      flex: 1;
      display: flex;
      flex-direction: column;
    }

    &:has([data-own-bottom]) > [role='tabpanel'] {
      flex: 1 1 0;
      position: relative;
      min-height: 240px;
      padding: 0;
    }
  }
`;

/** The chat in a tab. Must have `data-own-bottom`. Never taller than the window, so the composer stays in view. */
export const chatPane = css`
  display: flex;
  height: min(640px, calc(100dvh - var(--topbar) - var(--bottom) - var(--banner) - 96px));

  ${media.phone} {
    position: absolute;
    inset: 0;
    height: auto;
  }
`;
