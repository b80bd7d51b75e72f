import { randomUUID } from 'node:crypto';
import { advance } from '../support/clock.ts';
import { verified } from '../support/funds.ts';
import { run } from '../support/graph.ts';
import { signIn, signInStaff } from '../support/people.ts';
import type { Stack } from '../support/stack.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';

const accept = `mutation ($id: ID!, $code: String!, $key: ID!) {
  adminUpdatePartner(id: $id, active: true, code: $code, reason: "Strong season", idempotencyKey: $key) { state } }`;

const strike = `mutation ($id: ID!, $key: ID!) {
  adminCreateStrike(userId: $id, categoryId: "no_show", text: "Missed round 2", idempotencyKey: $key) { id } }`;

/** A league of the partner program whose next week can still be changed for hours. */
async function openLeague(stack: Stack): Promise<void> {
  await stack.sql(
    `with made as (insert into leagues (id, slug, name, game_id, game_mode_id, position)
       select gen_random_uuid(), 'evening-league', 'Evening League', game_id, id, 90
       from game_modes order by position, id limit 1 returning id)
     insert into partner_league_schedules (league_id, time_zone, slot_starts, slot_minutes)
     select id, 'America/New_York', '{1140,1230}', 90 from made`,
  );
  // From Thursday on the week could close during the journey. The next week opens on Monday.
  const [row] = await stack.sql<{ day: number }>(
    `select extract(isodow from app_now() at time zone 'America/New_York')::int as day`,
  );
  const day = row?.day ?? 1;
  if (day > 3) await advance(stack, { hours: (8 - day) * 24 + 1 });
}

test('a person applies, is accepted by staff and sets a week', async ({ open, stack }) => {
  await openLeague(stack);
  const person = await signIn(stack);
  const admin = await signInStaff(stack, 'admin');
  const page = await open({ person, at: '/me' });

  await test.step('the application is on the waitlist', async () => {
    await page.getByRole('link', { name: 'Partner portal' }).first().click();
    await page.getByRole('checkbox', { name: /Evening League/ }).click();
    await page.getByRole('textbox', { name: 'About you' }).fill('Five seasons, every evening.');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('heading', { name: 'You’re on the waitlist' })).toBeVisible();
  });

  await test.step('staff accept it', async () => {
    await verified(stack, person);
    await run(stack, admin, accept, { id: person.id, code: 'EVENING1', key: randomUUID() });
    await page.reload();
    await expect(page.getByText('EVENING1')).toBeVisible();
  });

  await test.step('two slots are saved and still there after a reload', async () => {
    await page.getByRole('tab', { name: 'Schedule' }).click();
    const cells = page.getByRole('table', { name: 'Times in Evening League' }).getByRole('button');
    await cells.first().click();
    await cells.first().press('Shift+ArrowRight');
    await expect(page.getByText('2 changes')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save week' }).click();
    await expect(page.getByText('Schedule saved')).toBeVisible();
    await page.reload();
    await expect(cells.nth(0)).toHaveAttribute('aria-pressed', 'true');
    await expect(cells.nth(1)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a strike suspends, and the partner appeals against it', async () => {
    const giver = await signInStaff(stack, 'partner_manager');
    await run(stack, giver, strike, { id: person.id, key: randomUUID() });
    await page.reload();
    await expect(page.getByText(/^You’re suspended until/)).toBeVisible();
    await page.getByRole('tab', { name: 'Strikes' }).click();
    await expect(page.getByText('3 of 6 points')).toBeVisible();
    await expect(page.getByText('Missed round 2')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Appeal: No-show' }).click();
    const appeal = page.getByRole('dialog', { name: 'Appeal this strike?' });
    await appeal.getByRole('textbox', { name: 'Why is it wrong?' }).fill('The lobby was down.');
    await appeal.getByRole('button', { name: 'Send appeal' }).click();
    await expect(page.getByText('You appealed. Staff will decide.')).toBeVisible();
  });

  await test.step('another staff member accepts the appeal, which ends the suspension', async () => {
    const staff = await open({ staff: await signInStaff(stack, 'admin'), at: '/admin/partners/appeals' });
    await staff.getByRole('row').filter({ hasText: 'No-show' }).click();
    await staff.getByRole('button', { name: 'Accept appeal' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The log confirms it.');
    await dialog.getByRole('button', { name: 'Accept appeal' }).click();
    await expect(staff.getByText('Appeal accepted')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Your appeal was accepted: The log confirms it.')).toBeVisible();
    await expect(page.getByText(/^You’re suspended until/)).toBeHidden();
  });
});
