import type { Page } from '@playwright/test';
import { stackNow } from '../support/clock.ts';
import { newPlayer, signInStaff } from '../support/people.ts';
import { expect, test } from './fixtures.ts';
import { CreateMatchDialog } from './pages/createMatch.ts';
import { choose, createEvent } from './pages/staff.ts';

interface Form {
  /** Label of the button that opens the dialog. */
  open: string;
  confirm: string;
  /** Texts to enter, by field label. */
  fields: Readonly<Record<string, string>>;
  /** Whether the dialog requires a reason. True by default. */
  asks?: boolean;
  /** Labels of checkboxes to tick. */
  ticks?: readonly string[];
  /** Options to select, by the label of their select. */
  choices?: Readonly<Record<string, string>>;
}

/** Fills in the dialog of a staff action and confirms it. */
async function submit(page: Page, form: Form): Promise<void> {
  const { open, confirm, fields, asks = true, ticks = [], choices = {} } = form;
  await page.getByRole('button', { name: open, exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries({ ...fields, ...(asks && { Reason: 'The installation is new.' }) }))
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(text);
  for (const label of ticks) await dialog.getByRole('checkbox', { name: label }).click();
  for (const [label, option] of Object.entries(choices)) await choose(page, label, option);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('an admin fills an installation without demo data, and players can play what was created', async ({
  stack,
  open,
}) => {
  const staff = await open({ staff: await signInStaff(stack, 'admin'), at: '/admin/games' });
  const [console_, game, mode] = ['Tabletop', 'Orbit Derby', 'Sprint duel'];

  await test.step('a console, a game with a mode and an element set are created and offered', async () => {
    await submit(staff, { open: 'New console', confirm: 'Create console', fields: { Name: console_ } });
    await submit(staff, {
      open: 'New game',
      confirm: 'Create game',
      fields: { Name: game, Genre: 'Racing' },
      ticks: [console_],
    });
    await staff.getByRole('row').filter({ hasText: game }).click();
    await submit(staff, {
      open: 'New mode',
      confirm: 'Create mode',
      fields: {
        Name: mode,
        Description: 'A short race of two.',
        'Players per side': '1',
        'Score unit': 'points',
        'Highest score': '10',
        Rules: 'No contact.\nReport the points.',
      },
      ticks: ['Offer the mode'],
    });
    await submit(staff, {
      open: 'New set',
      confirm: 'Create set',
      fields: { Name: 'Tracks', Elements: 'Harbor\nQuarry\nLagoon' },
      asks: false,
    });
    await submit(staff, { open: `Offer ${game}`, confirm: 'Offer game', fields: {} });
  });

  await test.step('a league of the game gets two teams', async () => {
    await staff.getByRole('link', { name: 'Leagues' }).click();
    await submit(staff, {
      open: 'New league',
      confirm: 'Create league',
      fields: { Name: 'Harbor League' },
      choices: { 'Game mode': `${game} · ${mode}` },
    });
    await staff.getByRole('row').filter({ hasText: 'Harbor League' }).click();
    for (const [name, code] of [
      ['Foxes', 'FOX'],
      ['Night Owls', 'OWL'],
    ] as const) {
      await submit(staff, { open: 'Add team', confirm: 'Add team', fields: { 'Team name': name, Code: code } });
      await expect(staff.getByText(`${code} · No captain`)).toBeVisible();
    }
  });

  const player = await open({ person: await newPlayer(stack, 1000), at: '/play?tab=tournaments' });
  await test.step('players register for the first tournament and create matches of the game', async () => {
    await staff.goto('/admin/events/new');
    const startDate = Math.ceil((await stackNow(stack)) / 60_000 + 60) * 60_000;
    await createEvent(
      staff,
      { name: 'First Derby', startDate },
      { 'Entry per player': '0.00', 'Minimum teams': '2' },
      { Game: game, Mode: mode, Console: console_ },
    );
    await player.reload();
    await player.getByRole('link', { name: 'First Derby' }).click();
    const next = player.getByRole('region', { name: 'Your next step' });
    await expect(next.getByRole('button', { name: /^Register/ })).toBeEnabled();
    const created = new CreateMatchDialog(player);
    await created.openFromRail();
    await created.dialog.getByRole('button', { name: game }).click();
    await created.dialog.getByRole('radio', { name: console_ }).click();
    await expect(created.dialog.getByRole('radio', { name: mode })).toBeVisible();
  });
});
