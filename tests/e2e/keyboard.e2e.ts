/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { game } from '../support/matches.ts';
import { becomeEligible, deposit, linkGamerId, newPhone } from '../support/people.ts';
import { codeFor } from '../support/sandbox.ts';
import { expect, test } from './fixtures.ts';
import { goTo } from './keys.ts';
import { AuthDialog } from './pages/auth.ts';
import { CreateMatchDialog } from './pages/createMatch.ts';
import { personOf } from './pages/session.ts';

/** Upper bound for the number of focus stops before any radio group. */
const furthest = 120;

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await goTo(page, target);
  await page.keyboard.press(key);
}

test('signing in and creating a match by keyboard', async ({ stack, open }) => {
  const page = await open({ at: '/' });
  const auth = new AuthDialog(page);
  const phone = newPhone();
  await press(page, page.getByRole('banner').getByRole('button', { name: 'Sign in' }));
  await press(page, page.getByRole('button', { name: 'Continue with phone' }));
  await goTo(page, page.getByRole('textbox', { name: 'Phone number' }));
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  await goTo(page, auth.code);
  await page.keyboard.type(await codeFor(stack, phone));
  await expect(auth.dialog('Enter the code')).toBeHidden();
  for (const name of [/^(Skip|Continue)$/, /^Continue as /, 'Skip the tour', 'Finish'])
    await press(page, page.getByRole('button', { name }));
  expect(await auth.username()).not.toBe('');

  const person = await personOf(page, phone);
  await becomeEligible(stack, person);
  await linkGamerId(stack, person);
  await deposit(stack, person, 1000);
  await page.goto('/play');
  await expect(page.getByRole('link', { name: /Balance/ })).toContainText('$10.00');
  const { dialog } = new CreateMatchDialog(page);
  await press(page, page.getByRole('banner').getByRole('button', { name: 'Create match' }));
  await press(page, dialog.getByRole('button', { name: game.name }));
  await chooseRadio(page, dialog.getByRole('radio', { name: game.console, exact: true }));
  await chooseRadio(page, dialog.getByRole('radio', { name: game.mode }));
  await press(page, dialog.getByRole('checkbox', { name: /I’ve read these rules/ }), ' ');
  await press(page, dialog.getByRole('button', { name: 'Continue' }));
  await goTo(page, dialog.getByRole('textbox', { name: 'Entry, US dollars' }));
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: 'Continue to review' }));
  const create = dialog.getByRole('button', { name: /Create match · / });
  await press(page, create);
  await expect(create).toHaveText(/Press again/);
  // A second press counts only after half a second, so that a bouncing key can't confirm.
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Waiting for an opponent' })).toBeVisible({ timeout: 1000 });
  }).toPass();
});

/** Only one radio button of a group is a focus stop. Arrow keys move to the others, and Space selects. */
async function chooseRadio(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let step = 0; step < furthest; step++) {
    const on = await page.evaluate(() => document.activeElement?.getAttribute('role'));
    if (on === 'radio') break;
    await page.keyboard.press('Tab');
  }
  for (let step = 0; step < 12; step++) {
    const gone = !(await wanted.isVisible());
    if (gone) return;
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      await page.keyboard.press(' ');
      return;
    }
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`Arrow keys never reach ${wanted}`);
}
