import { readCookie, writeCookie } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';
import { type ConsentAction, consentReducer, decisionIn, opened } from './consent.ts';

/** One year, path `/`: `granted` or `denied`. */
export const consentCookie = 'duelbook.consent';

const keptDecision = () => decisionIn(readCookie(consentCookie));
const state = createStore(opened(keptDecision()));

export const useConsentState = () => useStore(state);

/** Decides or moves the toggle. A decision is kept for a year. */
export function decide(action: ConsentAction): void {
  const next = consentReducer(state.get(), action);
  if (action.type !== 'toggle') writeCookie(consentCookie, next.decision);
  state.set(next);
}

/** Takes over what was decided in another tab meanwhile. */
export function followDecision(): () => void {
  const look = () => {
    const decision = keptDecision();
    if (!document.hidden && decision !== state.get().decision) state.set(opened(decision));
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
