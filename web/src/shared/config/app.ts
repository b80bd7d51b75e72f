/** The version of this build. The platform can require a newer one. */
export const appVersion: string = import.meta.env.VITE_APP_VERSION ?? '0.1.0';
