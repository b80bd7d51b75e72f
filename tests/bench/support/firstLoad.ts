import type { Page, Request } from '@playwright/test';

const QUIET_MS = 5_000;
/** Maximum number of open requests on an idle page, which polls occasionally. */
const FEW_REQUESTS = 2;
const LOOK_MS = 250;

/** Loading metrics of a page. Times in milliseconds since the navigation started. */
export interface Seen {
  firstPaint: number;
  largestPaint: number;
  /** The element that caused the largest paint. */
  largest: string;
  /** When the first row of a list appeared that isn't a placeholder. 0 if the page has none. */
  firstRow: number;
  /** Total time by which tasks exceeded 50 ms each, from the first paint until the page was idle. */
  blocking: number;
  shift: number;
  requests: number;
  /** Compressed bytes transferred. */
  bytes: number;
}

declare global {
  interface Window {
    firstLoad: { calmMs(): number; seen(): Seen };
  }
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const LONG_MS = 50;
  const seen: Seen = {
    firstPaint: 0,
    largestPaint: 0,
    largest: '',
    firstRow: 0,
    blocking: 0,
    shift: 0,
    requests: 1,
    bytes: 0,
  };
  const tasks: PerformanceEntry[] = [];
  let lastTask = 0;
  const follow = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  follow('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime;
  });
  follow('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element: Element | null };
    seen.largestPaint = entry.startTime;
    seen.largest = `${element?.localName ?? '?'} "${element?.textContent?.trim().slice(0, 60) ?? ''}"`;
  });
  follow('longtask', (entry) => {
    tasks.push(entry);
    lastTask = entry.startTime + entry.duration;
  });
  follow('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  follow('resource', (entry) => {
    seen.requests += 1;
    seen.bytes += (entry as PerformanceResourceTiming).transferSize;
  });
  const findRow = () => {
    if (document.querySelector('main li:not([aria-busy] *)')) seen.firstRow = performance.now();
    else requestAnimationFrame(findRow);
  };
  requestAnimationFrame(findRow);
  window.firstLoad = {
    calmMs: () => (seen.largestPaint > 0 ? performance.now() - lastTask : 0),
    seen() {
      const counted = tasks.filter(({ startTime, duration }) => startTime + duration > seen.firstPaint);
      return { ...seen, blocking: counted.reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_MS), 0) };
    },
  };
}

/**
 * Starts tracking the page's open requests. Returns a function for the milliseconds since more than a few were open.
 */
function followRequests(page: Page): () => number {
  const open = new Set<Request>();
  let fewSince: number | null = performance.now();
  const count = () => {
    if (open.size > FEW_REQUESTS) fewSince = null;
    else fewSince ??= performance.now();
  };
  const ended = (request: Request) => {
    open.delete(request);
    count();
  };
  page.on('request', (request) => {
    open.add(request);
    count();
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return () => (fewSince === null ? 0 : performance.now() - fewSince);
}

/**
 * Opens an address and waits until the page is idle by Lighthouse's definition: five seconds without a long task and at
 * most two open requests.
 * @param limitMs limit for loading and for becoming idle, each
 */
export async function loadUntilQuiet(page: Page, address: string, limitMs: number): Promise<Seen> {
  await page.addInitScript(watch);
  const fewMs = followRequests(page);
  await page.goto(address, { waitUntil: 'load', timeout: limitMs });
  const until = performance.now() + limitMs;
  while (fewMs() < QUIET_MS || (await page.evaluate(() => window.firstLoad.calmMs())) < QUIET_MS) {
    if (performance.now() > until) throw new Error(`${address} did not become idle within ${limitMs} ms.`);
    await page.waitForTimeout(LOOK_MS);
  }
  return page.evaluate(() => window.firstLoad.seen());
}
