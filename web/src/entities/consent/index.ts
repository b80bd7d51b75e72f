export { decide, followDecision, useConsentState } from './model/decision.ts';
export { type Consent, setConsentRules, useConsent } from './model/useConsent.ts';
export { CookieTable } from './ui/CookieTable.tsx';
