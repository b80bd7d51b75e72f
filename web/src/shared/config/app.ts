/** This build's version; the platform may require a newer one. */
export const appVersion: string = import.meta.env.VITE_APP_VERSION ?? '0.1.0';
