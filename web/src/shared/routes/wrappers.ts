import { patterns } from './routes.ts';

/** What lies around a page. */
export interface Wrappers {
  /** Rail or tab bar, top bar and status strip. */
  frame: boolean;
  notifications: boolean;
  /** The question about cookies, and with it analytics. */
  consent: boolean;
}

/** Shown in webviews and in other programs' windows: nothing at all around them. */
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

/** Parts of other sites' pages: the frame is theirs. */
const frameless: readonly string[] = ['/twitch-player', '/index-twitch', '/index-twitch.html', '/twitch-commentator'];

/**
 * What lies around the page at an address (PRODUCT.md section 2): nothing around the eight bare pages, no frame around the
 * Twitch pages and wherever `hideFrame` stands in the query, with or without a value.
 */
export function wrappersOf(pathname: string, search: string): Wrappers {
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  const isBare = bare.includes(path);
  const hidden = frameless.includes(path) || new URLSearchParams(search).has('hideFrame');
  return { frame: !isBare && !hidden, notifications: !isBare, consent: !isBare };
}
