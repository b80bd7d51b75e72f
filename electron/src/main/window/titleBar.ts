import type { WindowOptions } from '../ports.ts';

/** Height of the bar that the page draws (`--titlebar` in web/src/shared/styles/tokens.css), in px. */
export const TITLE_BAR_HEIGHT = 40;
const LINE_HEIGHT = 1;

/**
 * Leaves the title bar to the page. The system keeps drawing its own buttons over it, in the colors of the bar, which is
 * dark in both themes. They end above the line below the bar. macOS has no colors but a place for its buttons.
 */
export const titleBar = {
  titleBarStyle: 'hidden',
  titleBarOverlay: { color: '#070b0a', symbolColor: '#c9ccbf', height: TITLE_BAR_HEIGHT - LINE_HEIGHT },
  trafficLightPosition: { x: 14, y: 13 },
} satisfies Partial<WindowOptions>;
