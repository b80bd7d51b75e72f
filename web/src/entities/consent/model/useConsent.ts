import { isDesktop } from '@/shared/config';
import { createStore, useStore } from '@/shared/lib/store';
import { analyticsAllowed, bannerShown } from './consent.ts';
import { useConsentState } from './decision.ts';

interface Rules {
  /** The installation doesn't ask for consent. */
  skip: boolean;
  /** The installation's settings have loaded. */
  known: boolean;
}

const rules = createStore<Rules>({ skip: false, known: false });

/** Applies the installation's consent settings; until then no one is asked. */
export function setConsentRules({ skip, known }: Rules): void {
  const current = rules.get();
  if (current.skip !== skip || current.known !== known) rules.set({ skip, known });
}

export interface Consent {
  /** Analytics may run. */
  analytics: boolean;
  /** The user can't choose: desktop client, or the installation's flag. */
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
