import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { hold } from './hold.ts';

/** `/stake/{id}`: the market of one event. */
export class MarketPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get #narrow(): boolean {
    return (this.page.viewportSize()?.width ?? 0) < 1024;
  }

  /** The ticket, which is beside the book on a desktop and in a sheet on a phone. */
  get ticket(): Locator {
    return this.page.getByRole(this.#narrow ? 'dialog' : 'complementary', { name: 'Ticket' });
  }

  /** The receipt that replaces the ticket's form once the stake is placed. */
  get receipt(): Locator {
    return this.ticket.getByRole('region', { name: 'Stake placed' });
  }

  get cashOut(): Locator {
    return this.page.getByRole('dialog', { name: 'Cash out' });
  }

  get own(): Locator {
    return this.page.getByRole('region', { name: 'Your stakes on this event' });
  }

  /** Opens the ticket for the first team, unless it is already shown beside the book. */
  async openTicket(): Promise<void> {
    if (this.#narrow) await this.page.getByRole('region', { name: 'Ticket' }).getByRole('button').first().click();
  }

  async amount(dollars: string): Promise<void> {
    await this.ticket.getByRole('textbox', { name: 'Amount, US dollars' }).fill(dollars);
  }

  /** Holds the confirm button, which must have exactly this label. */
  async hold(label: string | RegExp, within: Locator = this.ticket): Promise<void> {
    await hold(within.getByRole('button', { name: label }));
  }

  /** Opens a market and waits until the page has loaded its past settlements, because it announces only new ones. */
  async visit(path: string): Promise<void> {
    const looked = this.page.waitForResponse((answer) => {
      const request = answer.request();
      return `${request.url()} ${request.postData() ?? ''}`.includes('SettledSlips');
    });
    await this.page.goto(path);
    await looked;
  }

  /** The downloaded order log, one batch per line. */
  async downloadLog(): Promise<{ hash: string; prev_hash: string }[]> {
    const saving = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: 'Download the order log' }).click();
    const text = await readFile(await (await saving).path(), 'utf8');
    return text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { hash: string; prev_hash: string });
  }

  /** Runs a function once, when the page has sent an operation that the platform hasn't received yet. */
  async meanwhile(operation: string, act: () => Promise<void>): Promise<void> {
    let done = false;
    await this.page.route('**/graphql', async (route) => {
      const body = route.request().postDataJSON() as { operationName?: string } | null;
      if (!done && body?.operationName === operation) {
        done = true;
        await act();
      }
      await route.continue();
    });
  }
}
