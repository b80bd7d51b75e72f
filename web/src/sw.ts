import { cleanupOutdatedCaches, getCacheKeyForURL, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { browserOptions, type PushNotice } from './features/push/model/presentation.ts';
import { readPush } from './features/push/model/pushMessage.ts';
import { fileFor, isClientFile } from './shared/lib/service-worker/keptFiles.ts';

/**
 * The client's service worker: caches the client's files for offline use, shows push messages, and keeps a newer
 * version waiting until the page lets it take over. Never caches data.
 */

/**
 * The types in the service worker's scope that are used here. TypeScript can't combine its worker types with those of a
 * page.
 */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends LastingEvent {
  readonly data: { json(): unknown } | null;
}
interface ClickEvent extends LastingEvent {
  readonly notification: Notification;
  /** ID of the pressed button. Empty for a click on the notification itself. */
  readonly action: string;
}
interface FetchEvent extends LastingEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Page {
  readonly url: string;
  readonly focused: boolean;
  focus(): Promise<Page>;
  postMessage(message: unknown): void;
}
interface Worker {
  readonly __WB_MANIFEST: { url: string; revision: string | null }[];
  readonly location: { readonly origin: string };
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<Page[]>;
    openWindow(url: string): Promise<Page | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'push', run: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', run: (event: ClickEvent) => void): void;
  addEventListener(type: 'fetch', run: (event: FetchEvent) => void): void;
  addEventListener(type: 'activate', run: (event: LastingEvent) => void): void;
  addEventListener(type: 'message', run: (event: MessageEvent<{ type?: string } | null>) => void): void;
}
declare const self: Worker;

cleanupOutdatedCaches();
// Pages aren't served from the precache, so that the network can provide a new version immediately.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') return event.respondWith(pageFor(request));
  // Precached files are served by the route above. Files of other pages are cached when they are first fetched.
  if (!isClientFile(request, self.location.origin) || getCacheKeyForURL(request.url)) return;
  const surroundings = { caches, fetch, waitUntil: (work: Promise<unknown>) => event.waitUntil(work) };
  event.respondWith(fileFor(request, surroundings));
});

/** Cache key for the page. Nobody visits this URL, so the cached page never replaces the network's response. */
const keptPage = '/?kept';

/** Every client path serves the same page, which comes from the cache when offline. */
async function pageFor(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await matchPrecache(keptPage);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('push', (event) => {
  const notice = readMessage(event);
  if (notice) event.waitUntil(show(notice));
});

function readMessage({ data }: PushEvent): PushNotice | null {
  try {
    return readPush(data?.json());
  } catch {
    return null;
  }
}

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** If a page has focus, it shows the notification itself. Otherwise the browser shows it. */
async function show(notice: PushNotice): Promise<void> {
  const looked = (await pages()).find(({ focused }) => focused);
  if (looked) return looked.postMessage({ type: 'push', notice });
  await self.registration.showNotification(notice.title, browserOptions(notice));
}

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  notification.close();
  const { path, acceptPath } = notification.data ?? {};
  event.waitUntil(open(pathIn(action === 'accept' ? acceptPath : path)));
});

const pathIn = (path: unknown) => (typeof path === 'string' && path.startsWith('/') ? path : '/');

/** Navigates an open page to the path. If there is none, opens a new one. */
async function open(path: string): Promise<void> {
  const [page] = await pages();
  if (!page) return void (await self.clients.openWindow(path));
  await page.focus();
  page.postMessage({ type: 'open', path });
}
