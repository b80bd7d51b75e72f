import { expect, type Page } from '@playwright/test';
import { game } from '../../support/matches.ts';
import { teamGame } from '../../support/teams.ts';
import { hold } from './hold.ts';
import { twoColors } from './picture.ts';

/** The create-match dialog. */
export class CreateMatchDialog {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: 'Create match' });
  }

  async openFromRail(): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: 'Create match' }).click();
    await expect(this.dialog).toBeVisible();
  }

  /** Opens the dialog from `/play`, as on phones, which have no rail. */
  async openFromPlay(): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: 'Create match' }).click();
    await expect(this.dialog).toBeVisible();
  }

  /** Selects the game, platform and mode, and stops at the rules. */
  async chooseGame(): Promise<void> {
    await this.dialog.getByRole('button', { name: game.name }).click();
    await this.dialog.getByRole('radio', { name: game.console, exact: true }).click();
    await this.dialog.getByRole('radio', { name: game.mode }).click();
    await expect(this.dialog.getByRole('heading', { name: 'Review the rules' })).toBeVisible();
  }

  async acceptRules(): Promise<void> {
    await this.dialog.getByRole('checkbox', { name: /I’ve read these rules/ }).click();
    await this.dialog.getByRole('button', { name: 'Continue' }).click();
  }

  async enterAmount(dollars: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: 'Entry, US dollars' }).fill(dollars);
    await this.dialog.getByRole('button', { name: /^Continue with / }).click();
  }

  /** Enters the entry with the keypad, which must be completely visible. */
  async pressAmount(dollars: string): Promise<void> {
    const keypad = this.dialog.getByRole('group', { name: 'Keypad' });
    for (const key of dollars) {
      await keypad.getByRole('button', { name: key, exact: true }).click();
      await expect(keypad.getByRole('button', { name: 'Delete last digit' })).toBeInViewport({ ratio: 1 });
    }
    await this.dialog.getByRole('button', { name: /^Continue with / }).click();
  }

  /** Accepts the match rules, which a player does once. */
  async acceptMatchRules(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Read rules' }).click();
    await this.page
      .getByRole('dialog', { name: 'Match rules' })
      .getByRole('button', { name: 'Accept match rules' })
      .click();
    await expect(this.dialog.getByText('Match rules accepted')).toBeVisible();
  }

  /** Invites a specific opponent instead of accepting anyone. */
  async invite(username: string): Promise<void> {
    await this.dialog.getByRole('radio', { name: 'Invited players only' }).click();
    await this.#find(username);
    await this.dialog.getByRole('button', { name: `Invite ${username}` }).click();
    await expect(this.dialog.getByRole('list', { name: 'Invited' })).toContainText(username);
  }

  /** Selects the game and platform of a team mode, and stops at the rules. */
  async chooseTeamGame(): Promise<void> {
    await this.dialog.getByRole('button', { name: teamGame.name }).click();
    await this.dialog.getByRole('radio', { name: teamGame.console, exact: true }).click();
    await this.dialog.getByRole('radio', { name: teamGame.mode }).click();
    await expect(this.dialog.getByRole('heading', { name: 'Review the rules' })).toBeVisible();
  }

  /** Invites a user to the next seat of the player's side and continues. */
  async addTeammate(username: string): Promise<void> {
    await this.#find(username);
    await this.dialog.getByRole('button', { name: `Add ${username}` }).click();
    await expect(this.dialog.getByRole('list', { name: 'Your team' })).toContainText(username);
    await this.dialog.getByRole('button', { name: 'Continue' }).click();
  }

  async #find(username: string): Promise<void> {
    await this.dialog.getByRole('searchbox', { name: 'Search people' }).fill(username);
  }

  /** Continues from the people step to the review. */
  async review(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Continue to review' }).click();
    await expect(this.dialog.getByRole('heading', { name: 'Confirm your match' })).toBeVisible();
  }

  /** Reviews and confirms the entry. `waitsFor` is the text that says what the flow waits for next. */
  async create(waitsFor: 'an opponent' | 'players' = 'an opponent'): Promise<void> {
    await this.review();
    await hold(this.dialog.getByRole('button', { name: /^Create match · / }));
    await expect(this.dialog.getByRole('heading', { name: `Waiting for ${waitsFor}` })).toBeVisible();
  }

  /** Confirms a private match without an invited opponent, which requires sharing its link. */
  async createPrivately(): Promise<void> {
    await this.review();
    await hold(this.dialog.getByRole('button', { name: /^Create match · / }));
    await expect(this.dialog.getByRole('heading', { name: 'Invite someone' })).toBeVisible();
  }

  /** The number of the created match. */
  async number(): Promise<number> {
    const chip = this.dialog.getByRole('button', { name: /^Match \d+/ });
    return Number(/\d+/.exec((await chip.textContent()) ?? '')?.[0]);
  }

  async toRoom(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Go to match' }).click();
    await this.page.waitForURL('**/matches/*');
  }
}

/** The dialog for linking a gamer ID. */
export async function linkGamerIdIn(page: Page, value: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Link / });
  const system = dialog.getByRole('radio', { name: 'Forge launcher' });
  const tag = dialog.getByRole('textbox', { name: 'Forge tag' });
  await expect(system.or(tag)).toBeVisible();
  if (await system.isVisible()) await system.click();
  await expect(tag).toBeFocused();
  await tag.fill(value);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Choose a screenshot').setInputFiles(await twoColors(page, 40, 40));
  await expect(dialog.getByText('Uploaded')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'That’s me. Link it' }).click();
  await expect(dialog).toBeHidden();
}
