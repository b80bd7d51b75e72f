/** This build's version; the platform may require a newer one. */
export const appVersion: string = import.meta.env.VITE_APP_VERSION ?? '0.1.0';

/** Whether this is the desktop client, which includes its name in the user agent. */
export const isDesktop = () => /\bDuelbook\//.test(navigator.userAgent);

/** The type of this client. */
export const clientType = (): 'electron' | 'web' => (isDesktop() ? 'electron' : 'web');
