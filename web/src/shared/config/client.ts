import type { ClientType } from '@/shared/api/types.generated';

/** The client's version, as sent with sign-ins and check-ins. */
export const appVersion = '0.1.0';

/** The desktop client is known by the product's name in its user agent. */
export const isDesktop = () => /\bDuelbook\//.test(navigator.userAgent);

export const clientType = (): ClientType => (isDesktop() ? 'electron' : 'web');
