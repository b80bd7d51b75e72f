/** Page titles by first path segment, for link previews and search engines. */
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

/** Personal, staff and embedded pages, excluded from search engines. */
const unlisted =
  /^\/(admin|commentator|sign-in-callback|unsubscribed|paypal-|venmo-|dots-|twitch-|index-twitch|inbox|me|wallet)/;

const firstSegment = (path: string) => path.split('/')[1] ?? '';

/** Whether a path belongs to the client, which then gets the page regardless of the `accept` header. */
export const isPage = (path: string): boolean => path === '/' || Object.hasOwn(names, firstSegment(path));

/** Tells the client to trace its operations. @param share of the traces that are recorded, 0 to 1 */
export const withTraces = (html: string, share: number): string =>
  html.replace('</head>', `<meta name="duelbook-traces" content="${share}" /></head>`);

/** Preloads per page, written by the client build (web/firstLoads.ts). */
export type FirstLoads = Readonly<Record<string, { scripts: string[]; styles: string[] }>>;

/** Preloads the scripts and styles of a page along with the first script. */
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
 * The page with the head of one path: title, canonical URL and absolute image URLs, for link previews.
 * @param html `index.html`, which has the head of `/`
 * @param origin public origin of the client
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
