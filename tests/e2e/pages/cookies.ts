import { expect, type Page } from '@playwright/test';
import { analyticsHits, type Hit } from '../../support/sandbox.ts';
import type { Stack } from '../../support/stack.ts';
import { until } from '../../support/until.ts';

/** The cookie banner and dialog, and the page's analytics requests. */
export class Cookies {
  readonly page: Page;
  readonly #stack: Stack;
  /** Path of every analytics request of the page. */
  readonly requests: string[] = [];
  #known = 0;

  private constructor(page: Page, stack: Stack) {
    this.page = page;
    this.#stack = stack;
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/analytics')) this.requests.push(pathname);
    });
  }

  /** Starts watching. Earlier analytics events are ignored. */
  static async watch(page: Page, stack: Stack): Promise<Cookies> {
    const cookies = new Cookies(page, stack);
    cookies.#known = (await analyticsHits(stack)).length;
    return cookies;
  }

  get banner() {
    return this.page.getByRole('region', { name: 'Cookies, your call' });
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: 'Customize Cookies' });
  }

  get toggle() {
    return this.dialog.getByRole('switch', { name: 'Analytics' });
  }

  async customize(): Promise<void> {
    await this.banner.getByRole('button', { name: 'Customize' }).click();
    await expect(this.dialog).toBeVisible();
  }

  async press(name: 'Allow' | 'Decline All'): Promise<void> {
    await this.dialog.getByRole('button', { name }).click();
    await expect(this.dialog).toBeHidden();
  }

  async accept(): Promise<void> {
    await this.banner.getByRole('button', { name: 'Accept' }).click();
    await expect(this.banner).toBeHidden();
  }

  /** Analytics events since watching started, oldest first. */
  async hits(): Promise<Hit[]> {
    const all = await analyticsHits(this.#stack);
    return all.slice(0, all.length - this.#known).reverse();
  }

  /** Waits until the given event has been recorded. */
  async hit(name: string, properties: Record<string, string>): Promise<Hit> {
    return until(`${name} ${JSON.stringify(properties)} was recorded`, async () => {
      const found = (await this.hits()).find(
        (hit) => hit.name === name && Object.entries(properties).every(([key, value]) => hit.properties[key] === value),
      );
      return found ?? null;
    });
  }

  /** Visits a page and presses a tracked button. Fails if an analytics request has been made so far. */
  async expectSilence(): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stake' }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: 'Stake' })).toBeVisible();
    await this.page.getByRole('banner').getByRole('button', { name: 'Create match' }).click();
    await this.page.getByRole('dialog').first().waitFor();
    await this.page.keyboard.press('Escape');
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
    await this.page.waitForLoadState('networkidle');
    expect(this.requests).toEqual([]);
    expect(await this.hits()).toEqual([]);
  }

  /** Returns the stored decision and its lifetime in days. */
  async kept(): Promise<{ value: string; path: string; days: number } | null> {
    const cookie = (await this.page.context().cookies()).find(({ name }) => name === 'duelbook.consent');
    if (!cookie) return null;
    const days = Math.round((cookie.expires * 1000 - Date.now()) / 86_400_000);
    return { value: cookie.value, path: cookie.path, days };
  }
}
