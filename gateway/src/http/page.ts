import { isReadable } from './address.ts';

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
  terms: 'Terms',
  accessibility: 'Accessibility',
  receipts: 'Market receipt',
  slips: 'Slip',
  download: 'Desktop app',
};

/** Pages opened by payment providers and emails, whose title is just the name of the product. */
const bare = [
  'unsubscribed',
  'paypal-button',
  'paypal-deposit',
  'paypal-credit',
  'venmo-deposit',
  'dots-applepay',
  'dots-creditcard',
  'dots-compliance-success',
];

/** Pages that other sites may show in a frame. None of them has actions that need a session or move money. */
const framed = ['twitch-player', 'index-twitch', 'index-twitch.html'];

/** Pages shown by other sites and by broadcast programs, which open a page in their own browser. */
const embedded = [...framed, 'twitch-commentator'];

/** Pages that return users to the desktop app after they sign in through the browser. */
const handovers = ['gamer-ids', 'twitch'];

/** First segments of personal, staff and embedded pages, which are excluded from search engines. */
const unlisted = new Set([
  'admin',
  'commentator',
  'inbox',
  'me',
  'wallet',
  'slips',
  ...bare,
  ...embedded,
  ...handovers,
  'desktop',
]);

/** First segments of pages that need an ID. */
const withId = new Set(['i', 'live', 'matches', 'profile', 'receipts', 'slips', 'tournament']);

const segmentsOf = (path: string) => path.replace(/^\/|\/+$/g, '').split('/');
const firstSegment = (path: string) => segmentsOf(path)[0] ?? '';

/** Whether a path belongs to the client. Such paths return the page regardless of the `accept` header. */
export const isPage = (path: string): boolean => path === '/' || Object.hasOwn(names, firstSegment(path));

/** Whether other sites may show the page at this path in a frame. */
export function isFramed(path: string): boolean {
  const [first = '', ...rest] = segmentsOf(path);
  return rest.length === 0 && framed.includes(first);
}

/** Whether the client has a page at this path. At all other paths, it shows its 404 page. */
export function exists(path: string): boolean {
  if (!isReadable(path)) return false;
  const [first = '', ...rest] = segmentsOf(path);
  if (first === 'admin' || first === 'commentator') return true;
  if (first === 'stake') return rest.length <= 1;
  if (handovers.includes(first)) return rest.length === 1 && rest[0] === 'linked';
  if (first === 'desktop') return rest.length === 1 && ['broadcast', 'match'].includes(rest[0] ?? '');
  if (first === 'me') return rest.length === 0 || (rest.length === 1 && ['portal', 'desktop'].includes(rest[0] ?? ''));
  if (withId.has(first)) return rest.length === 1;
  return rest.length === 0 && (['', '_app', ...bare, ...embedded].includes(first) || Object.hasOwn(names, first));
}

/**
 * Adds the setting that makes the client trace its operations.
 * @param share ratio of traces to record, from 0 to 1
 */
export const withTraces = (html: string, share: number): string =>
  html.replace('</head>', `<meta name="duelbook-traces" content="${share}" /></head>`);

/** Preloads per page, written by the client build (web/firstLoads.ts). `:id` in a path matches any ID. */
export type FirstLoads = Readonly<Record<string, { scripts: string[]; styles: string[] }>>;

/** Preloads the scripts and styles of a page along with the first script. */
export function withFirstLoad(html: string, loads: FirstLoads, path: string): string {
  const page = [path, path.replace(/^(\/[^/]+)\/[^/]+$/, '$1/:id')].find((each) => Object.hasOwn(loads, each));
  const load = page && loads[page];
  if (!load) return html;
  const links = [
    ...load.styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
    ...load.scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

const property = (key: string) => new RegExp(`(<meta property="${key}" content=")[^"]*(")`);
const put = (text: string, pattern: RegExp, value: string) =>
  text.replace(pattern, (_all, before, after) => `${before}${escaped(value)}${after}`);

/** Link preview of one object. */
export interface Preview {
  title: string;
  description: string;
  /** Path of the picture, 1200 × 630 pixels. */
  image: string;
}

/**
 * The page with the head of one path: title, canonical URL and absolute image URLs, for link previews.
 * @param html `index.html`, which has the head of `/`
 * @param origin public origin of the client
 * @param path the path, without its query
 * @param preview preview of the object that the page shows; null when there is none
 */
export function pageAt(html: string, origin: string, path: string, preview: Preview | null = null): string {
  const found = exists(path);
  const known = Object.hasOwn(names, firstSegment(path)) ? names[firstSegment(path)] : null;
  const name = found ? known && `${known} · Duelbook` : 'Page not found · Duelbook';
  let page = put(html, property('og:url'), new URL(`${origin}${path}`).href);
  page = page.replace(
    property('og:image'),
    (_all, before, after) => `${before}${escaped(`${origin}/share.jpg`)}${after}`,
  );
  if (name) {
    page = put(page, /(<title>)[^<]*(<\/title>)/, name);
    page = put(page, property('og:title'), name);
  }
  if (preview) page = withPreview(page, origin, preview);
  return unlisted.has(firstSegment(path)) || !found
    ? page.replace('</head>', '<meta name="robots" content="noindex" /></head>')
    : page;
}

/** Sets the name of an object in the title, search results and link previews. */
function withPreview(html: string, origin: string, { title, description, image }: Preview): string {
  const picture = new URL(image, origin).href;
  let page = put(html, /(<title>)[^<]*(<\/title>)/, `${title} · Duelbook`);
  page = put(page, /(<meta name="description" content=")[^"]*(")/, description);
  page = put(page, property('og:title'), title);
  page = put(page, property('og:description'), description);
  page = put(page, property('og:image'), picture);
  page = put(page, property('og:image:alt'), title);
  const twitter = { title, description, image: picture, 'image:alt': title };
  const tags = Object.entries(twitter).map(
    ([key, text]) => `<meta name="twitter:${key}" content="${escaped(text)}" />`,
  );
  return page.replace('</head>', () => `${tags.join('')}</head>`);
}
