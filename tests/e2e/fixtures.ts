/// <reference lib="dom" />
import { type Browser, test as base, chromium, type Page } from '@playwright/test';
import { wholeBrowser } from '../support/browser.ts';
import { advance } from '../support/clock.ts';
import type { Person, signInCommentator, signInStaff } from '../support/people.ts';
import { clearFaults } from '../support/sandbox.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { serverLogs } from './serverLogs.ts';
import { type Watch, watchPage } from './watch.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  /** Opens a page in a separate context, signed in if a person is given. */
  open: (options?: OpenOptions) => Promise<Page>;
  /** Attaches the end of the servers' logs to a failed test. */
  logs: undefined;
  /** Patterns of console errors that this test expects. */
  tolerated: RegExp[];
}

export interface WorkerFixtures {
  /** Data the stack starts with. */
  seed: 'none' | 'demo';
  /** Settings of the servers, for test files that need a separate stack. */
  settings: Record<string, string>;
  stack: Stack;
}

export interface OpenOptions {
  person?: Person;
  /** A staff member who is signed in to the staff area, with a session separate from any player's. */
  staff?: Awaited<ReturnType<typeof signInStaff>>;
  /** A commentator, who is signed in to the commentator area. */
  commentator?: Awaited<ReturnType<typeof signInCommentator>>;
  width?: number;
  /** Initial URL. If omitted, the page stays blank. */
  at?: string;
  /** A previous cookie decision. `null` shows the banner. */
  consent?: 'granted' | 'denied' | null;
  /** User agent of a different browser or of the desktop client. */
  userAgent?: string;
  /** Emulates touch input and, up to a width of 600 px, a phone. */
  touch?: boolean;
  /** Allows the page to install its service worker, which fetches all files needed offline. */
  serviceWorker?: boolean;
  /** Opens the page in full Chromium, where a page is hidden while another page is in front of it. */
  canBeHidden?: boolean;
}

/**
 * One stack per worker, and any number of users. Every page is watched: a console error, an exception or a violation of
 * the content security policy fails the test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  seed: ['none', { option: true, scope: 'worker' }],
  settings: [{}, { option: true, scope: 'worker' }],
  stack: [
    async ({ seed, settings }, use) => {
      const stack = await startStack({ seed, env: settings });
      if (process.env.E2E_AHEAD_HOURS) await advance(stack, { hours: Number(process.env.E2E_AHEAD_HOURS) });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  tolerated: [[], { option: true }],
  logs: [
    async ({ stack }, use, info) => {
      await use(undefined);
      if (info.status !== info.expectedStatus) await info.attach('servers', { body: await serverLogs(stack) });
    },
    { auto: true },
  ],
  open: async ({ browser, stack, tolerated }, use) => {
    const watches: Watch[] = [];
    const pages: Page[] = [];
    let whole: Browser | undefined;
    await clearFaults(stack);
    await use(async (options = {}) => {
      if (options.canBeHidden) whole ??= await chromium.launch(wholeBrowser);
      const page = waiting(await openPage(whole && options.canBeHidden ? whole : browser, stack, options));
      watches.push(watchPage(page));
      pages.push(page);
      if (options.at !== undefined) {
        await page.goto(options.at);
        // The prerendered first screen is inert until the client takes over.
        await page.waitForFunction(() => !document.getElementById('_app')?.inert);
      }
      return page;
    });
    for (const page of pages) await page.context().close();
    await whole?.close();
    for (const watch of watches) watch.check(tolerated);
  },
});

/** Whether a dialog is open, or a closed dialog's history entry has been removed. */
const isSettled = () =>
  !window.history.state?.overlays?.length ||
  document.querySelector(':is([role=dialog], [role=alertdialog])[data-open]') !== null;

/**
 * A closed dialog removes its history entry a moment later. Navigating before then would abort the page load or, with
 * Playwright's Back, lead to the same entry. An entry left by an earlier page load is never removed.
 */
function waiting(page: Page): Page {
  const settled = () => page.waitForFunction(isSettled, undefined, { timeout: 2_000 }).catch(() => null);
  const [goto, goBack, reload] = [page.goto.bind(page), page.goBack.bind(page), page.reload.bind(page)];
  return Object.assign(page, {
    goto: async (...args: Parameters<Page['goto']>) => {
      await settled();
      return goto(...args);
    },
    goBack: async (...args: Parameters<Page['goBack']>) => {
      await settled();
      return goBack(...args);
    },
    reload: async (...args: Parameters<Page['reload']>) => {
      await settled();
      return reload(...args);
    },
  });
}

async function openPage(browser: Browser, stack: Stack, options: OpenOptions): Promise<Page> {
  const { person, staff, commentator, width = 1440, consent = 'denied' } = options;
  const { userAgent, touch = false, serviceWorker = false } = options;
  const kept = [
    ...(person ? [{ name: 'duelbook.session', value: JSON.stringify(person.session) }] : []),
    ...(staff ? [{ name: 'duelbook.staff-session', value: JSON.stringify(staff.session) }] : []),
    ...(commentator ? [{ name: 'duelbook.commentator-session', value: JSON.stringify(commentator.session) }] : []),
    // A session belongs to the device it was started on.
    ...[person ?? staff ?? commentator].flatMap((one) =>
      one ? [{ name: 'duelbook.device', value: one.deviceId }] : [],
    ),
  ];
  const context = await browser.newContext({
    baseURL: stack.origin,
    viewport: { width, height: width < 600 ? 844 : 900 },
    userAgent,
    hasTouch: touch,
    isMobile: touch && width < 600,
    serviceWorkers: serviceWorker ? 'allow' : 'block',
    storageState: { cookies: [], origins: [{ origin: stack.origin, localStorage: kept }] },
  });
  if (consent) await context.addCookies([{ name: 'duelbook.consent', value: consent, url: stack.origin }]);
  return context.newPage();
}
