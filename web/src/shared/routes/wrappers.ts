import { patterns } from './routes.ts';

/** The elements around a page. */
export interface Wrappers {
  /** Rail or tab bar, top bar and status strip. */
  frame: boolean;
  notifications: boolean;
  /** The cookie banner, and with it analytics. */
  consent: boolean;
}

/** Shown in webviews and other programs' windows, without any wrapper. */
const bare: readonly string[] = [
  patterns.unsubscribed,
  patterns.paypalButton,
  patterns.paypalDeposit,
  patterns.paypalCredit,
  patterns.venmoDeposit,
  patterns.dotsApplepay,
  patterns.dotsCreditcard,
  patterns.dotsComplianceSuccess,
];

/** Embedded in other sites, which have their own frame. */
const frameless: readonly string[] = ['/twitch-player', '/index-twitch', '/index-twitch.html', '/twitch-commentator'];

/**
 * The wrappers of the page at a URL: none for the eight bare pages, no frame for the Twitch pages and with `hideFrame`
 * in the query, with or without a value.
 */
export function wrappersOf(pathname: string, search: string): Wrappers {
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  const isBare = bare.includes(path);
  const hidden = frameless.includes(path) || new URLSearchParams(search).has('hideFrame');
  return { frame: !isBare && !hidden, notifications: !isBare, consent: !isBare };
}
