/// <reference lib="dom" />
import { type Browser, test as base, type Page } from '@playwright/test';
import type { Person } from '../support/people.ts';
import { clearFaults } from '../support/sandbox.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { type Watch, watchPage } from './watch.ts';

export { expect } from '@playwright/test';

const firstPort = Number(process.env.E2E_PORT ?? 21_900);

interface Fixtures {
  /** Opens a page in a context of its own; with a person it is signed in as them. */
  open: (options?: OpenOptions) => Promise<Page>;
  /** What pages may complain about in this test: patterns of console errors that belong to it. */
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
  /** Where to go first; without it the page stays empty. */
  at?: string;
  /** What was decided about cookies before; `null` is asked. */
  consent?: 'granted' | 'denied' | null;
  /** Another browser than Chromium, or the desktop client. */
  userAgent?: string;
  /** A phone: a finger instead of a mouse. */
  touch?: boolean;
}

/**
 * A stack for each worker and any number of people. Every page is watched: an error in its console, an exception or a
 * breach of the content security policy fails the test.
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
        // A first screen that came with the document takes neither presses nor keys.
        await page.waitForFunction(() => !document.getElementById('_app')?.inert);
      }
      return page;
    });
    for (const page of pages) await page.context().close();
    for (const watch of watches) watch.check(tolerated);
  },
});

/** Where a dialog is open, or nothing of a closed one is left in the history. */
const isSettled = () =>
  !window.history.state?.overlay ||
  document.querySelector(':is([role=dialog], [role=alertdialog])[data-open]') !== null;

/**
 * A dialog that has closed takes its entry out of the history a moment later, and would break off a page that is being loaded. An
 * entry that was left by a page loaded before stays for ever.
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
