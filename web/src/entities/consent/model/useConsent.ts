import { createStore, useStore } from '@/shared/lib/store';
import { isDesktop } from '@/shared/platform';
import { analyticsAllowed, bannerShown } from './consent.ts';
import { useConsentState } from './decision.ts';

interface Rules {
  /** Whether the installation skips asking for consent. */
  skip: boolean;
  /** Whether the installation's settings have loaded. */
  known: boolean;
}

const rules = createStore<Rules>({ skip: false, known: false });

/** Applies the installation's consent settings. Users aren't asked for consent before this is called. */
export function setConsentRules({ skip, known }: Rules): void {
  const current = rules.get();
  if (current.skip !== skip || current.known !== known) rules.set({ skip, known });
}

export interface Consent {
  /** Whether analytics may run. */
  analytics: boolean;
  /** Whether the user has no choice: in the desktop client, or because the installation skips the banner. */
  forced: boolean;
  asking: boolean;
}

/** The current consent, and whether to ask for it. */
export function useConsent(): Consent {
  const state = useConsentState();
  const { skip, known } = useStore(rules);
  const forced = isDesktop() || skip;
  return { analytics: analyticsAllowed(state, forced), forced, asking: bannerShown(state, forced, known) };
}
