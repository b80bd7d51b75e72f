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
    firstLoad: { quiet(): boolean; seen(): Seen };
  }
}

/** Runs in the page before its own scripts. Quiet is five seconds without a long task or an answer, as Lighthouse has it. */
export function watch(): void {
  const QUIET_MS = 5_000;
  const LONG_MS = 50;
  const seen: Seen = { firstPaint: 0, largestPaint: 0, largest: '', blocking: 0, shift: 0, requests: 1, bytes: 0 };
  const tasks: PerformanceEntry[] = [];
  let lastBusy = 0;
  const follow = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  const busy = (entry: PerformanceEntry) => {
    lastBusy = Math.max(lastBusy, entry.startTime + entry.duration);
  };
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
    busy(entry);
  });
  follow('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  follow('resource', (entry) => {
    seen.requests += 1;
    seen.bytes += (entry as PerformanceResourceTiming).transferSize;
    busy(entry);
  });
  window.firstLoad = {
    quiet: () => seen.largestPaint > 0 && performance.now() - lastBusy > QUIET_MS,
    seen() {
      const counted = tasks.filter(({ startTime, duration }) => startTime + duration > seen.firstPaint);
      return { ...seen, blocking: counted.reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_MS), 0) };
    },
  };
}
