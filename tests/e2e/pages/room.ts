import { expect, type Page } from '@playwright/test';
import { hold } from './hold.ts';

/** `/matches/{id}`. */
export class RoomPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async goto(id: string): Promise<void> {
    await this.page.goto(`/matches/${id}`);
    await expect(this.page.getByRole('tab', { name: 'Play', exact: true })).toBeVisible();
  }

  /** The id in the address. */
  get id(): string {
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
  }

  get actions() {
    return this.page.getByRole('region', { name: 'What you can do' });
  }

  /** Waits until the room says so, in its one sentence. */
  async says(title: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('main').getByRole('heading', { name: title }).first()).toBeVisible({
      timeout: 60_000,
    });
  }

  async ready(): Promise<void> {
    await this.actions.getByRole('button', { name: 'Ready', exact: true }).click();
    await expect(this.actions.getByRole('button', { name: 'Not ready' })).toBeVisible();
  }

  async start(): Promise<void> {
    await this.actions.getByRole('button', { name: 'Start', exact: true }).click();
  }

  /** Enters the scores of a best-of-three won in two and sends them as the first report. */
  async report(winner: string, loser: string): Promise<void> {
    await this.actions.getByRole('button', { name: 'Submit result' }).click();
    for (const round of [1, 2]) {
      await this.page.getByRole('textbox', { name: `Game ${round}, ${winner}` }).fill('2');
      await this.page.getByRole('textbox', { name: `Game ${round}, ${loser}` }).fill('0');
    }
    await this.actions.getByRole('button', { name: /^Submit \d/ }).click();
    await this.says('Waiting for the other report');
  }

  /** Says the same as the other side. */
  async agree(): Promise<void> {
    await hold(this.actions.getByRole('button', { name: /^Agree / }));
  }
}
