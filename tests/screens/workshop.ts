/// <reference lib="dom" />
import { fileURLToPath } from 'node:url';
import { test as base, type Page } from '@playwright/test';
import { serve } from '../support/serve.ts';

/** A story of the workshop (web/workshop/stories.ts). */
export interface Story {
  path: string;
  fullWidth: boolean;
  loads?: 'overlay' | 'page';
  press?: string[];
  upTo?: number;
}

interface WithWorkshop {
  workshop: { stories: Story[]; show: (path: string) => void };
}

interface WorkerFixtures {
  /** Address of the built workshop. */
  workshop: string;
}

interface Fixtures {
  /** The workshop in a browser with touch, at `/`. */
  open: () => Promise<Page>;
}

const built = fileURLToPath(new URL('../../web/dist-workshop', import.meta.url));

export const test = base.extend<Fixtures, WorkerFixtures>({
  workshop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' dependencies from the pattern.
    async ({}, use) => {
      const { server, address } = await serve(built);
      await use(address);
      server.close();
    },
    { scope: 'worker' },
  ],
  open: async ({ browser, workshop }, use) => {
    const context = await browser.newContext({ baseURL: workshop, hasTouch: true, reducedMotion: 'reduce' });
    await context.addCookies([{ name: 'duelbook.consent', value: 'denied', url: workshop }]);
    await use(async () => {
      const page = await context.newPage();
      await page.addInitScript(loadEverything);
      await page.goto('/');
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      return page;
    });
    await context.close();
  },
});

/** Triggers loading of content that is below the window or that waits for an idle moment. Runs in the page. */
export function loadEverything(): void {
  window.requestIdleCallback = (run) => window.setTimeout(() => run({ didTimeout: true, timeRemaining: () => 0 }));
  window.cancelIdleCallback = window.clearTimeout;
  window.IntersectionObserver = new Proxy(window.IntersectionObserver, {
    construct(Observer, [tell]: [IntersectionObserverCallback]) {
      const observer = new Observer(() => undefined);
      observer.observe = (target) => {
        const box = target.getBoundingClientRect();
        const entry = { target, isIntersecting: true, intersectionRatio: 1, boundingClientRect: box };
        window.setTimeout(() => tell([{ ...entry, intersectionRect: box, rootBounds: null, time: 0 }], observer));
      };
      return observer;
    },
  });
}

export const storiesOf = (page: Page): Promise<Story[]> =>
  page.evaluate(() => (window as unknown as WithWorkshop).workshop.stories);

/**
 * Replaces the displayed story without reloading the page. Resolves to an error if something is missing, otherwise to
 * null.
 */
export function show(page: Page, story: Story): Promise<string | null> {
  return page.evaluate(async ({ path, loads, press = [] }) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const until = async (isTrue: () => boolean) => {
      const latest = performance.now() + 20_000;
      while (!isTrue() && performance.now() < latest) await new Promise((done) => setTimeout(done));
      return isTrue();
    };
    const named = (name: string) =>
      name.startsWith('[')
        ? document.querySelector<HTMLElement>(name)
        : [...document.querySelectorAll<HTMLElement>('button, [role=button], [role=menuitem]')].find(
            (each) => each.checkVisibility() && (each.ariaLabel ?? each.textContent)?.trim().startsWith(name),
          );
    const isBusy = () => document.querySelector('[aria-busy=true]') !== null;
    (window as unknown as WithWorkshop).workshop.show(path);
    // Otherwise a click could reach a button of the previous story.
    if (!(await until(() => document.querySelector(`[data-story="${path}"]`) !== null)))
      return 'the story doesn’t appear';
    await frame();
    for (const name of press) {
      if (!(await until(() => Boolean(named(name))))) return `no button ${name}`;
      named(name)?.focus();
      named(name)?.click();
    }
    const content = { overlay: ':is([role=dialog], [role=alertdialog])', page: 'main' };
    if (loads && !(await until(() => document.querySelector(content[loads]) !== null))) return `no ${loads}`;
    if (loads && !(await until(() => !isBusy()))) return 'still loading';
    await frame();
    return null;
  }, story);
}

/**
 * Overlays higher than 80% of the window, parts of overlays that scroll sideways (docs/domain/client.md#dialogs), and
 * keypads whose last row is covered by the actions. Tab rows may scroll sideways under a fading edge.
 */
export function sheetFaults(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll(':is([role=dialog], [role=alertdialog])[data-size]')].flatMap((dialog) => {
      const share = dialog.getBoundingClientRect().height / window.innerHeight;
      const sideways = [...dialog.querySelectorAll('div:not([role=tablist])')].filter(
        (each) => getComputedStyle(each).overflowY === 'auto' && each.scrollWidth > each.clientWidth + 1,
      );
      const keypad = dialog.querySelector('fieldset[aria-label=Keypad]');
      const key = keypad?.querySelector('button:last-child')?.getBoundingClientRect();
      // Excludes smaller phones and larger text, for which there isn't enough space.
      const hasRoom =
        window.innerWidth >= 390 && Number.parseFloat(getComputedStyle(document.documentElement).fontSize) <= 16;
      const isCovered =
        key && hasRoom && !keypad?.contains(document.elementFromPoint(key.x + key.width / 2, key.bottom - 2));
      return [
        ...(isCovered ? ['the last row of the keypad isn’t in view'] : []),
        ...(share > 0.81 ? [`the dialog takes up ${Math.round(100 * share)}% of the window`] : []),
        ...sideways.map((each) => `the dialog scrolls sideways by ${each.scrollWidth - each.clientWidth} px`),
      ];
    }),
  );
}
