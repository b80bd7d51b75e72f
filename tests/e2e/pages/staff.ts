import { expect, type Page } from '@playwright/test';

export interface StaffAct {
  /** Label of the button that opens the dialog. */
  open: string | RegExp;
  /** Label of the button that confirms. */
  confirm: string | RegExp;
  /** Reason for the audit log. Omitted where the dialog asks for none. */
  reason?: string;
}

/** Carries out a staff action through its dialog, as a person would. */
export async function act(page: Page, { open, confirm, reason }: StaffAct): Promise<void> {
  await page.getByRole('button', { name: open, exact: true }).click();
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
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
