import type { PushFailure } from './support.ts';
import type { PushState } from './usePush.ts';

export interface PushWords {
  title: string;
  text: string;
  /** What the button says; null when there is nothing to press. */
  action: string | null;
}

const again = 'Try again';

const failures: Readonly<Record<PushFailure, PushWords>> = {
  'permission-blocked': {
    title: 'This browser blocks our messages',
    text: 'Press the sign beside the address, let Duelbook send notifications, and try again.',
    action: again,
  },
  'unsupported-browser': {
    title: 'This browser cannot receive messages',
    text: 'It has no push, or its cookies are off. Another browser on this device may do.',
    action: again,
  },
  'indexed-db-unsupported': {
    title: 'This browser keeps nothing for us',
    text: 'Messages need a place to be kept, which a private window may not give. Open Duelbook in an ordinary window.',
    action: again,
  },
  'only-available-in-window': {
    title: 'Messages need a window',
    text: 'Open Duelbook in a window of its own and turn them on there.',
    action: again,
  },
  'failed-service-worker-registration': {
    title: 'Messages could not be set up',
    text: 'The part of Duelbook that receives them was not installed. Reload the page and try again.',
    action: again,
  },
  'invalid-sw-registration': {
    title: 'Messages could not be set up',
    text: 'The part of Duelbook that receives them does not run. Close its other tabs, reload the page and try again.',
    action: again,
  },
  'not-configured': {
    title: 'No messages on devices',
    text: 'Duelbook sends none at the moment. Everything is listed here.',
    action: null,
  },
  failed: {
    title: 'Messages could not be turned on',
    text: 'The message service refused or did not answer. Check your connection and try again.',
    action: again,
  },
};

/** Kinds about which the person can do nothing where they stand. */
const beyondReach: readonly PushFailure[] = [
  'unsupported-browser',
  'indexed-db-unsupported',
  'only-available-in-window',
  'not-configured',
];

/** Whether push is spoken of where nobody asked for it: as long as the person can turn it on. */
export const isOffered = (state: PushState): boolean =>
  typeof state === 'object' ? !beyondReach.includes(state.failed) : state === 'off';

/** What is said of push as it stands. */
export function pushWords(state: PushState): PushWords {
  if (typeof state === 'object') return failures[state.failed];
  return state === 'on'
    ? { title: 'Messages come to this device', text: 'Also while Duelbook is closed.', action: null }
    : {
        title: 'Hear of it while Duelbook is closed',
        text: 'Results, invitations and messages, on this device.',
        action: 'Turn on',
      };
}
