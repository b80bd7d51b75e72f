/** First segment of a path -> the page's name for those who run no script: previews of links, search engines. */
const names: Readonly<Record<string, string>> = {
  stake: 'Stake',
  discover: 'Discover',
  play: 'Play',
  inbox: 'Inbox',
  me: 'Me',
  wallet: 'Wallet',
  matches: 'Match',
  profile: 'Player',
  tournament: 'Tournament',
  live: 'Live',
  faq: 'FAQ',
  help: 'Help',
  privacy: 'Cookie Policy',
  download: 'Desktop app',
};

/** Pages for one person, for staff, or inside other programs' windows: nothing for search engines. */
const unlisted =
  /^\/(admin|commentator|sign-in-callback|unsubscribed|paypal-|venmo-|dots-|twitch-|index-twitch|inbox|me|wallet)/;

const firstSegment = (path: string) => path.split('/')[1] ?? '';

/** Whether a path is one of the client's own, so that it is answered with the page whatever kind of answer is asked for. */
export const isPage = (path: string): boolean => path === '/' || Object.hasOwn(names, firstSegment(path));

/** Tells the client to trace its operations. @param share of the traces that are recorded, 0 to 1 */
export const withTraces = (html: string, share: number): string =>
  html.replace('</head>', `<meta name="duelbook-traces" content="${share}" /></head>`);

/** What a page needs beyond what the document names; written beside the document when the client is built (web/firstLoads.ts). */
export type FirstLoads = Readonly<Record<string, { scripts: string[]; styles: string[] }>>;

/** Has the browser fetch what a page needs with the first script, instead of when that has run. */
export function withFirstLoad(html: string, loads: FirstLoads, path: string): string {
  const load = Object.hasOwn(loads, path) ? loads[path] : undefined;
  if (!load) return html;
  const links = [
    ...load.styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
    ...load.scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/**
 * The client's page with the head of one path: its name, its own address and whole addresses of pictures, as previews need.
 * @param html `index.html`, which carries the head of `/`
 * @param origin where people reach the client
 * @param path without its query
 */
export function pageAt(html: string, origin: string, path: string): string {
  const name = Object.hasOwn(names, firstSegment(path)) ? `${names[firstSegment(path)]} · Duelbook` : null;
  const property = (key: string) => new RegExp(`(<meta property="${key}" content=")[^"]*(")`);
  const put = (text: string, pattern: RegExp, value: string) =>
    text.replace(pattern, (_all, before, after) => `${before}${escaped(value)}${after}`);
  let page = put(html, property('og:url'), new URL(path, origin).href);
  page = page.replace(
    property('og:image'),
    (_all, before, after) => `${before}${escaped(`${origin}/share.jpg`)}${after}`,
  );
  if (name) {
    page = put(page, /(<title>)[^<]*(<\/title>)/, name);
    page = put(page, property('og:title'), name);
  }
  return unlisted.test(path) ? page.replace('</head>', '<meta name="robots" content="noindex" /></head>') : page;
}
