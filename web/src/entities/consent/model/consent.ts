/** The user's decision about analytics. Null while undecided. */
export type Decision = 'granted' | 'denied' | null;

export interface ConsentState {
  decision: Decision;
  /** State of the Analytics toggle, which is on by default. */
  toggle: boolean;
}

export type ConsentAction = { type: 'accept' } | { type: 'declineAll' } | { type: 'toggle'; on: boolean };

/** The initial state, from the stored decision. */
export const opened = (decision: Decision): ConsentState => ({ decision, toggle: decision !== 'denied' });

/** Accept and Allow apply the toggle; Decline All turns analytics off. Both count as a decision. */
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

/** @param forced true in the desktop client or if the installation skips the consent banner */
export const analyticsAllowed = ({ decision }: ConsentState, forced: boolean): boolean =>
  forced || decision === 'granted';

/**
 * Whether to show the banner, which is for users who haven't decided. @param known whether the installation's settings
 * have loaded
 */
export const bannerShown = ({ decision }: ConsentState, forced: boolean, known: boolean): boolean =>
  known && !forced && decision === null;

/** Parses a stored decision. Unknown values count as undecided. */
export const decisionIn = (text: string | null): Decision => (text === 'granted' || text === 'denied' ? text : null);
