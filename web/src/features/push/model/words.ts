import type { PushFailure } from './support.ts';
import type { PushState } from './usePush.ts';

export interface PushWords {
  title: string;
  text: string;
  /** Label of the button. Null if there is no action. */
  action: string | null;
}

const again = 'Try again';

const failures: Readonly<Record<PushFailure, PushWords>> = {
  'permission-blocked': {
    title: 'Your browser blocks our notifications',
    text: 'Select the icon next to the address, allow notifications from Duelbook, and try again.',
    action: again,
  },
  'unsupported-browser': {
    title: 'This browser can’t receive notifications',
    text: 'It doesn’t support push notifications, or cookies are turned off. Try another browser.',
    action: again,
  },
  'indexed-db-unsupported': {
    title: 'This browser doesn’t store our data',
    text: 'Notifications need storage, which private windows may not allow. Open Duelbook in a regular window.',
    action: again,
  },
  'only-available-in-window': {
    title: 'Notifications need a full window',
    text: 'Open Duelbook in its own window and turn them on there.',
    action: again,
  },
  'failed-service-worker-registration': {
    title: 'Couldn’t set up notifications',
    text: 'The service that receives notifications wasn’t installed. Reload the page and try again.',
    action: again,
  },
  'invalid-sw-registration': {
    title: 'Couldn’t set up notifications',
    text: 'The service that receives notifications isn’t running. Close other Duelbook tabs, reload the page and try again.',
    action: again,
  },
  'not-configured': {
    title: 'No push notifications right now',
    text: 'Duelbook isn’t sending any right now. You’ll find everything in this list.',
    action: null,
  },
  failed: {
    title: 'Couldn’t turn on notifications',
    text: 'The notification service refused or didn’t respond. Check your connection and try again.',
    action: again,
  },
};

/** Failures that the user can't fix in this browser. */
const beyondReach: readonly PushFailure[] = [
  'unsupported-browser',
  'indexed-db-unsupported',
  'only-available-in-window',
  'not-configured',
];

/** Whether to suggest push proactively. True only if the user can turn it on. */
export const isOffered = (state: PushState): boolean =>
  typeof state === 'object' ? !beyondReach.includes(state.failed) : state === 'off';

/** Text for the current state of push. */
export function pushWords(state: PushState): PushWords {
  if (typeof state === 'object') return failures[state.failed];
  return state === 'on'
    ? { title: 'Notifications are on for this device', text: 'Even when Duelbook is closed.', action: null }
    : {
        title: 'Get notified when Duelbook is closed',
        text: 'Results, invitations and messages, on this device.',
        action: 'Turn on',
      };
}
