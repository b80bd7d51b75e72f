import { readCookie, writeCookie } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';
import { type ConsentAction, consentReducer, decisionIn, opened } from './consent.ts';

/** Cookie that stores `granted` or `denied` for one year, with path `/`. */
export const consentCookie = 'duelbook.consent';

const keptDecision = () => decisionIn(readCookie(consentCookie));
const state = createStore(opened(keptDecision()));

export const useConsentState = () => useStore(state);

/** Applies a decision or a toggle change. Decisions are stored for a year. */
export function decide(action: ConsentAction): void {
  const next = consentReducer(state.get(), action);
  if (action.type !== 'toggle') writeCookie(consentCookie, next.decision);
  state.set(next);
}

/** Applies decisions made in other tabs when this tab becomes visible. Returns a function that removes the listener. */
export function followDecision(): () => void {
  const look = () => {
    const decision = keptDecision();
    if (!document.hidden && decision !== state.get().decision) state.set(opened(decision));
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
