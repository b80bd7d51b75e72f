export { followDecision } from './model/decision.ts';
export { type Consent, useConsent } from './model/useConsent.ts';
export { CookieBanner } from './ui/CookieBanner.tsx';
export { CookiesModal } from './ui/CookiesModal.tsx';
export { CookieTable } from './ui/CookieTable.tsx';
