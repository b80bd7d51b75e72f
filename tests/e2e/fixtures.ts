/// <reference lib="dom" />
import { type Browser, test as base, type Page } from '@playwright/test';
import type { Person } from '../support/people.ts';
import { clearFaults } from '../support/sandbox.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { type Watch, watchPage } from './watch.ts';

export { expect } from '@playwright/test';

const firstPort = Number(process.env.E2E_PORT ?? 21_900);

interface Fixtures {
  /** Opens a page in a separate context, signed in if a person is given. */
  open: (options?: OpenOptions) => Promise<Page>;
  /** Patterns of console errors that this test expects. */
  tolerated: RegExp[];
}

export interface WorkerFixtures {
  /** Data the stack starts with. */
  seed: 'none' | 'demo';
  stack: Stack;
}

export interface OpenOptions {
  person?: Person;
  width?: number;
  /** Initial address. Without it the page stays blank. */
  at?: string;
  /** An earlier cookie decision; `null` shows the banner. */
  consent?: 'granted' | 'denied' | null;
  /** User agent of another browser or of the desktop client. */
  userAgent?: string;
  /** Emulates a phone with touch input. */
  touch?: boolean;
}

/**
 * One stack per worker and any number of people. Every page is watched: a console error, an exception or a violation of
 * the content security policy fails the test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  seed: ['none', { option: true, scope: 'worker' }],
  stack: [
    async ({ seed }, use, { parallelIndex }) => {
      const port = firstPort + 10 * parallelIndex;
      const stack = await startStack({
        seed,
        ports: { gateway: port, platform: port + 1, sandbox: port + 2, database: port + 3 },
      });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  tolerated: [[], { option: true }],
  open: async ({ browser, stack, tolerated }, use) => {
    const watches: Watch[] = [];
    const pages: Page[] = [];
    await clearFaults(stack);
    await use(async (options = {}) => {
      const page = waiting(await openPage(browser, stack, options));
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
    for (const watch of watches) watch.check(tolerated);
  },
});

/** Whether a dialog is open, or the history holds no entry of a closed one. */
const isSettled = () =>
  !window.history.state?.overlay ||
  document.querySelector(':is([role=dialog], [role=alertdialog])[data-open]') !== null;

/**
 * A closed dialog removes its history entry a moment later, which would abort a page load in progress. An entry left by
 * an earlier page load is never removed.
 */
function waiting(page: Page): Page {
  const settled = () => page.waitForFunction(isSettled, undefined, { timeout: 2_000 }).catch(() => null);
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  return Object.assign(page, {
    goto: async (...args: Parameters<Page['goto']>) => {
      await settled();
      return goto(...args);
    },
    reload: async (...args: Parameters<Page['reload']>) => {
      await settled();
      return reload(...args);
    },
  });
}

async function openPage(browser: Browser, stack: Stack, options: OpenOptions): Promise<Page> {
  const { person, width = 1440, consent = 'denied', userAgent, touch = false } = options;
  const kept = person && [
    { name: 'duelbook.session', value: JSON.stringify(person.session) },
    { name: 'duelbook.device', value: person.deviceId },
  ];
  const context = await browser.newContext({
    baseURL: stack.origin,
    viewport: { width, height: width < 600 ? 844 : 900 },
    userAgent,
    hasTouch: touch,
    isMobile: touch,
    ...(kept && { storageState: { cookies: [], origins: [{ origin: stack.origin, localStorage: kept }] } }),
  });
  if (consent) await context.addCookies([{ name: 'duelbook.consent', value: consent, url: stack.origin }]);
  return context.newPage();
}
