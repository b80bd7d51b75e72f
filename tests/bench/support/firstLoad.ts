import type { Page, Request } from '@playwright/test';

const QUIET_MS = 5_000;
/** That many may be under way in a page that is quiet: one that asks for news now and then is. */
const FEW_REQUESTS = 2;
const LOOK_MS = 250;

/** What a page is like to somebody who waits for it. Times in milliseconds since they asked for it. */
export interface Seen {
  firstPaint: number;
  largestPaint: number;
  /** The element that was the largest paint. */
  largest: string;
  /** What tasks took beyond 50 ms each, from the first paint until the page was quiet. */
  blocking: number;
  shift: number;
  requests: number;
  /** Over the line, compressed. */
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
  const seen: Seen = { firstPaint: 0, largestPaint: 0, largest: '', blocking: 0, shift: 0, requests: 1, bytes: 0 };
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
  window.firstLoad = {
    calmMs: () => (seen.largestPaint > 0 ? performance.now() - lastTask : 0),
    seen() {
      const counted = tasks.filter(({ startTime, duration }) => startTime + duration > seen.firstPaint);
      return { ...seen, blocking: counted.reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_MS), 0) };
    },
  };
}

/** Milliseconds for which a page, followed from now on, has had at most a few requests under way. */
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
 * Opens an address and waits until the page is quiet as Lighthouse has it: for five seconds no long task and at most two
 * requests under way.
 * @param limitMs for each, loading and growing quiet
 */
export async function loadUntilQuiet(page: Page, address: string, limitMs: number): Promise<Seen> {
  await page.addInitScript(watch);
  const fewMs = followRequests(page);
  await page.goto(address, { waitUntil: 'load', timeout: limitMs });
  const until = performance.now() + limitMs;
  while (fewMs() < QUIET_MS || (await page.evaluate(() => window.firstLoad.calmMs())) < QUIET_MS) {
    if (performance.now() > until) throw new Error(`${address} did not grow quiet within ${limitMs} ms.`);
    await page.waitForTimeout(LOOK_MS);
  }
  return page.evaluate(() => window.firstLoad.seen());
}
