/** What the person decided about analytics; null while they have not. */
export type Decision = 'granted' | 'denied' | null;

export interface ConsentState {
  decision: Decision;
  /** How the Analytics toggle stands; on until somebody turns it off. */
  toggle: boolean;
}

export type ConsentAction = { type: 'accept' } | { type: 'declineAll' } | { type: 'toggle'; on: boolean };

/** As it stands when a page opens, from what was kept. */
export const opened = (decision: Decision): ConsentState => ({ decision, toggle: decision !== 'denied' });

/** Accept and Allow grant what the toggle says; Decline All turns analytics off. Either is a decision (PRODUCT.md section 4). */
export function consentReducer(state: ConsentState, action: ConsentAction): ConsentState {
  switch (action.type) {
    case 'accept':
      return { ...state, decision: state.toggle ? 'granted' : 'denied' };
    case 'declineAll':
      return { decision: 'denied', toggle: false };
    case 'toggle':
      return { ...state, toggle: action.on };
  }
}

/** @param forced the desktop client, or the installation's skip flag */
export const analyticsAllowed = ({ decision }: ConsentState, forced: boolean): boolean =>
  forced || decision === 'granted';

/** The banner asks who has neither decided nor consented. @param known the installation's settings have arrived */
export const bannerShown = ({ decision }: ConsentState, forced: boolean, known: boolean): boolean =>
  known && !forced && decision === null;

/** A kept decision as it is read; anything else is none. */
export const decisionIn = (text: string | null): Decision => (text === 'granted' || text === 'denied' ? text : null);
