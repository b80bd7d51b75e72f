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

  /** The ID in the address. */
  get id(): string {
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
  }

  get actions() {
    return this.page.getByRole('region', { name: 'Match actions' });
  }

  /** Waits until the match page shows this status. */
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

  /** Enters the scores of the user's own 2-0 win and submits the first report, with a picture if one is given. */
  async report(opponent: string, picture?: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.actions.getByRole('button', { name: 'Submit result' }).click();
    for (const round of [1, 2]) {
      await this.page.getByRole('textbox', { name: `Game ${round}, You` }).fill('2');
      await this.page.getByRole('textbox', { name: `Game ${round}, ${opponent}` }).fill('0');
    }
    if (picture) await this.#attach(picture);
    await expect(this.actions).toContainText(/You won 2–0\. You get \$/);
    await this.actions.getByRole('button', { name: /^Submit \d/ }).click();
    await this.says('Waiting for the other report');
    await expect(this.page.getByRole('region', { name: 'What you reported' })).toContainText('You won 2–0.');
  }

  /** The files attached to the submitted report. */
  get sentFiles() {
    return this.page.getByRole('list', { name: 'Submitted files' }).getByRole('listitem');
  }

  /** Adds a picture to the submitted report. */
  async addProof(picture: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.#attach(picture);
    await this.actions.getByRole('button', { name: 'Update files' }).click();
  }

  /** Opens a secondary action, which may be in a menu. */
  async openAction(name: string): Promise<void> {
    const button = this.page.getByRole('button', { name });
    const more = this.actions.getByRole('button', { name: 'More actions' });
    await expect(button.or(more).first()).toBeVisible();
    if (await button.isVisible()) return button.click();
    await more.click();
    await this.page.getByRole('menuitem', { name }).click();
  }

  /** A banner with one side's request or claim for the other side to answer. */
  request(title: string | RegExp) {
    return this.page.getByRole('region', { name: title });
  }

  /** Requests to cancel the match. */
  async requestCancel(why: string): Promise<void> {
    await this.openAction('Request cancellation…');
    const dialog = this.page.getByRole('dialog', { name: 'Cancel this match?' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(why);
    await dialog.getByRole('button', { name: 'Request cancellation' }).click();
    await expect(dialog).toBeHidden();
  }

  /** Claims a no-show, with a picture. */
  async claimNoShow(picture: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.openAction('Report a no-show…');
    const dialog = this.page.getByRole('dialog', { name: 'Claim a no-show?' });
    await this.#attach(picture);
    await dialog.getByRole('button', { name: 'Claim the win' }).click();
    await expect(dialog).toBeHidden();
  }

  get dispute() {
    return this.page.getByRole('region', { name: 'Dispute', exact: true });
  }

  /** Submits a picture with a note while evidence is accepted. */
  async handIn(words: string, picture: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.dispute.getByRole('textbox', { name: 'What does it show?' }).fill(words);
    await this.#attach(picture);
    await this.dispute.getByRole('button', { name: 'Submit' }).click();
    await expect(this.dispute.getByText(words)).toBeVisible();
  }

  async #attach(picture: Uint8Array<ArrayBuffer>): Promise<void> {
    const file = { name: 'screenshot.png', mimeType: 'image/png', buffer: Buffer.from(picture) };
    await this.page.locator('input[type=file]').last().setInputFiles(file);
    await expect(this.page.getByText('Uploaded')).toBeVisible();
  }

  /** Confirms the other side's report. */
  async agree(): Promise<void> {
    await hold(this.actions.getByRole('button', { name: /^Agree / }));
  }
}
