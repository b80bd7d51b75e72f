/** Where the client runs: in a browser, in the desktop app, or in another site's page. */
export type Platform = 'browser' | 'desktop' | 'frame';

/** Where this client runs. The desktop app includes its name in the user agent. */
export function platform(): Platform {
  if (/\bDuelbook\//.test(navigator.userAgent)) return 'desktop';
  return window.top === window.self ? 'browser' : 'frame';
}

/** Whether this is the desktop client. */
export const isDesktop = () => platform() === 'desktop';

/** The type of this client, in the form that the platform and analytics use. */
export const clientType = (): 'electron' | 'web' => (isDesktop() ? 'electron' : 'web');

/** Whether the page is inside a frame of another page. */
export const isFramed = (): boolean => window.self !== window.top;
