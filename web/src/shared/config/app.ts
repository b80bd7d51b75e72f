/** The version this client was built as; the platform may ask for a newer one. */
export const appVersion: string = import.meta.env.VITE_APP_VERSION ?? '0.0.0';

const desktopAgent = 'Duelbook/';

/** Which client speaks: the desktop client carries its name in the user agent. */
export const clientType = (): 'electron' | 'web' => (navigator.userAgent.includes(desktopAgent) ? 'electron' : 'web');
