import { expect, type Page } from '@playwright/test';
import { hold } from './hold.ts';

/** `/play`. */
export class PlayPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async goto(): Promise<void> {
    await this.page.goto('/play');
    await expect(this.page.getByRole('tab', { name: 'Matches' })).toBeVisible();
  }

  /** The button that joins a match. New matches are hidden behind a pill. */
  async joinButton(number: number) {
    const button = this.page.getByRole('button', { name: new RegExp(`^Join match ${number} for `) });
    const pill = this.page.getByRole('button', { name: /\d+ new match/ });
    await expect(button.or(pill).first()).toBeVisible();
    if (await pill.isVisible()) await pill.click();
    return button;
  }

  /** The drawer that confirms joining or accepting. */
  drawer(verb: 'Join' | 'Accept' | 'Take seat', number: number) {
    return this.page.getByRole('dialog', { name: `${verb} ${number}` });
  }

  /** Confirms in the open drawer and waits for the match page. */
  async take(verb: 'Join' | 'Accept' | 'Take seat', number: number): Promise<void> {
    await hold(this.drawer(verb, number).getByRole('button', { name: new RegExp(`^${verb} · `) }));
    await this.page.waitForURL('**/matches/*');
  }

  get invites() {
    return this.page.getByRole('region', { name: /^Invites/ });
  }
}
