/** The version this client was built as; the platform may ask for a newer one. */
export const appVersion: string = import.meta.env.VITE_APP_VERSION ?? '0.1.0';

/** The desktop client carries its name in the user agent. */
export const isDesktop = () => /\bDuelbook\//.test(navigator.userAgent);

/** Which client speaks. */
export const clientType = (): 'electron' | 'web' => (isDesktop() ? 'electron' : 'web');
