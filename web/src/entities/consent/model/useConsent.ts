import { isDesktop } from '@/shared/config';
import { createStore, useStore } from '@/shared/lib/store';
import { analyticsAllowed, bannerShown } from './consent.ts';
import { useConsentState } from './decision.ts';

interface Rules {
  /** The installation does without the question. */
  skip: boolean;
  /** The installation's settings have arrived. */
  known: boolean;
}

const rules = createStore<Rules>({ skip: false, known: false });

/** Takes over what the installation says about consent; until then nobody is asked. */
export function setConsentRules({ skip, known }: Rules): void {
  const current = rules.get();
  if (current.skip !== skip || current.known !== known) rules.set({ skip, known });
}

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
  const { skip, known } = useStore(rules);
  const forced = isDesktop() || skip;
  return { analytics: analyticsAllowed(state, forced), forced, asking: bannerShown(state, forced, known) };
}
