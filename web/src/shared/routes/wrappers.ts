import { patterns } from './routes.ts';

/** The elements that surround a page. */
export interface Wrappers {
  /** Whether to show the navigation rail or tab bar, the top bar and the status strip. */
  frame: boolean;
  notifications: boolean;
  /** Whether to show the cookie banner, which also controls analytics. */
  consent: boolean;
  /**
   * Whether the page is shown in other sites and broadcast programs. Embedded pages have no cookie banner, toasts or
   * overlays.
   */
  embedded: boolean;
}

/** Pages that open in webviews or in windows of other programs, without any wrapper. */
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

/** Pages that complete a sign-in in the browser and return the user to the desktop app. */
const handovers: readonly string[] = [patterns.gamerIdLinked, patterns.twitchLinked];

/**
 * Pages shown in other sites, and in windows of other programs or of the desktop app. These provide their own frame.
 */
const embeddedPages: readonly string[] = [
  patterns.twitchPlayer,
  patterns.twitchExtension,
  patterns.twitchExtensionFile,
  patterns.streamOverlay,
  patterns.broadcastHud,
  patterns.matchOverlay,
];

/**
 * The wrappers for the page at a URL. The bare pages and the pages that return to the desktop app have none. The Twitch
 * pages have no frame, and neither do pages with `hideFrame` in the query, with or without a value.
 */
export function wrappersOf(pathname: string, search: string): Wrappers {
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  const isBare = bare.includes(path) || handovers.includes(path);
  const embedded = embeddedPages.includes(path);
  const hidden = embedded || new URLSearchParams(search).has('hideFrame');
  return { frame: !isBare && !hidden, notifications: !isBare, consent: !isBare, embedded };
}
