import { expect, type Page } from '@playwright/test';
import { game } from '../../support/matches.ts';
import type { Tournament } from '../../support/tournaments.ts';
import { twoColors } from './picture.ts';

export interface StaffAct {
  /** Label of the button that opens the dialog. */
  open: string | RegExp;
  /** Whether the button is an entry in the record's Actions menu. */
  menu?: boolean;
  /** Label of the button that confirms. */
  confirm: string | RegExp;
  /** Reason for the audit log. Omit it if the dialog has no field for a reason. */
  reason?: string;
  /** Name to type to confirm an action that can't be undone. */
  typed?: string;
}

/** Carries out a staff action through its dialog, as a person would. */
export async function act(page: Page, { open, menu, confirm, reason, typed }: StaffAct): Promise<void> {
  if (menu) await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole(menu ? 'menuitem' : 'button', { name: open, exact: true }).click();
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  if (typed !== undefined) await dialog.getByRole('textbox', { name: `Type ${typed} to confirm` }).fill(typed);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Chooses an option of a select. */
export async function choose(page: Page, field: string, option: string | RegExp | number): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  const options = page.getByRole('option');
  await (typeof option === 'number' ? options.nth(option) : options.filter({ hasText: option }).first()).click();
  await expect(options).toHaveCount(0);
}

/**
 * Fills in the open form for a new event and creates the event, for single players and with an entry of $10.00.
 * @param form fields by label, besides the name, the game and the start
 * @param choices options by the label of their select
 */
export async function createEvent(
  page: Page,
  { name, startDate }: Omit<Tournament, 'id'>,
  form: Readonly<Record<string, string>>,
  choices: Readonly<Record<string, string>>,
): Promise<Tournament> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  const selects = { Game: game.name, Mode: game.mode, Console: game.console, 'Team size': '1 player', ...choices };
  for (const [label, option] of Object.entries(selects)) await choose(page, label, option);
  for (const [label, text] of Object.entries({ 'Entry per player': '10.00', ...form }))
    await page.getByRole('textbox', { name: label }).fill(text);
  await page.getByLabel('Start (your time)').fill(new Date(startDate).toISOString().slice(0, 16));
  await act(page, { open: 'Create event', confirm: 'Create event' });
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.waitForURL(/\/admin\/events\/(?!new)/);
  return { id: page.url().split('/').at(-1) ?? '', name, startDate };
}

/** Chooses and crops a picture in the open form for a new event, and waits until it is uploaded. */
export async function addPicture(page: Page): Promise<void> {
  const form = page.getByRole('region', { name: 'Picture', exact: true });
  await form.locator('input[type=file]').setInputFiles(await twoColors(page, 1280, 720));
  await page.getByRole('dialog').getByRole('button', { name: 'Use picture' }).click();
  await expect(form.getByText('How players will see it')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Choose picture' })).not.toHaveAttribute('aria-busy', 'true');
}
