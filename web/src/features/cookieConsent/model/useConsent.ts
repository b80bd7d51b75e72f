import { flagOn, useAppConfig } from '@/entities/appConfig';
import { isDesktop } from '@/shared/config';
import { analyticsAllowed, bannerShown } from './consent.ts';
import { useConsentState } from './decision.ts';

/** The feature flag by which an installation does without the question. */
const skipFlag = 'skip_cookie_consent';

export interface Consent {
  /** Analytics may run. */
  analytics: boolean;
  /** Not the person's to decide: the desktop client, or the installation's flag. */
  forced: boolean;
  asking: boolean;
}

/** What is allowed now, and whether to ask. */
export function useConsent(): Consent {
  const state = useConsentState();
  const { config, known } = useAppConfig();
  const forced = isDesktop() || flagOn(config, skipFlag);
  return { analytics: analyticsAllowed(state, forced), forced, asking: bannerShown(state, forced, known) };
}
