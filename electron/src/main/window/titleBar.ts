import type { WindowOptions } from '../ports.ts';

/** Height of the title bar that the page draws (`--titlebar` in web/src/shared/styles/tokens.css), in px. */
export const TITLE_BAR_HEIGHT = 40;
const LINE_HEIGHT = 1;

/**
 * Lets the page draw the title bar. The system draws its window buttons over it in the bar's colors, which are dark in
 * both themes. The buttons end above the line below the bar. On macOS, the position of the buttons is set instead of
 * colors.
 */
export const titleBar = {
  titleBarStyle: 'hidden',
  titleBarOverlay: { color: '#070b0a', symbolColor: '#c9ccbf', height: TITLE_BAR_HEIGHT - LINE_HEIGHT },
  trafficLightPosition: { x: 14, y: 13 },
} satisfies Partial<WindowOptions>;
