import { randomUUID } from 'node:crypto';
import { newPlayer, signInStaff } from '../support/people.ts';
import type { Stack } from '../support/stack.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';

/** A league of the partner program with teams of two whose captains are free at the first time of next week. */
async function freeLeague(stack: Stack, name: string, teams: readonly string[]) {
  // Next week's times exist on every weekday, and staff plan them until they start.
  const [{ id: leagueId } = { id: '' }] = await stack.sql<{ id: string }>(
    `with made as (insert into leagues (id, slug, name, game_id, game_mode_id, position)
       select gen_random_uuid(), $1, $2, m.game_id, m.id, 91 from game_modes m join games g on g.id = m.game_id
       where g.slug = 'vantablitz' and m.slug = 'wingmen' returning id)
     insert into partner_league_schedules (league_id, time_zone, slot_starts, slot_minutes)
     select id, 'America/New_York', '{1140,1230}', 90 from made returning league_id as id`,
    [randomUUID(), name],
  );
  const captains = [];
  for (const [index, team] of teams.entries()) {
    const [captain, mate] = [await newPlayer(stack), await newPlayer(stack)];
    const teamId = randomUUID();
    await stack.sql(`insert into league_teams (id, league_id, name, code, seed) values ($1, $2, $3, $4, $5)`, [
      teamId,
      leagueId,
      team,
      `D${index}`,
      index + 1,
    ]);
    for (const [position, { id }] of [captain, mate].entries())
      await stack.sql(
        `insert into league_team_members (league_team_id, user_id, slot, captain, position)
         values ($1, $2, 'lineup', $3, $4)`,
        [teamId, id, position === 0, position],
      );
    await stack.sql(
      `insert into partners (user_id, state, code, applied_at, active_since, created_at)
       values ($1, 'active', $2, app_now(), app_now(), app_now())`,
      [captain.id, `DRAFT${index}`],
    );
    await stack.sql(
      `with week as (
         select (date_trunc('week', app_now() at time zone 'America/New_York') + interval '7 days')::date as monday)
       , answer as (
         insert into partner_weeks (user_id, league_id, week, origin, answered_at)
         select $1, $2, monday, 'partner', app_now() from week)
       insert into partner_week_slots (user_id, league_id, week, starts_at)
       select $1, $2, monday, (monday + interval '19 hours') at time zone 'America/New_York' from week`,
      [captain.id, leagueId],
    );
    captains.push(captain);
  }
  return { leagueId, captains };
}

test('staff draft the free teams of a league, approve the event, and its players are told', async ({ open, stack }) => {
  const { leagueId, captains } = await freeLeague(stack, 'Draft League', ['Sidewinders', 'Coal Street']);
  const page = await open({ staff: await signInStaff(stack, 'admin') });
  await page.goto(`/admin/drafts?league=${leagueId}`);

  await test.step('the calendar shows who is free', async () => {
    await expect(page.getByRole('region', { name: 'Calendar' }).getByText('· 2 free').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Possible matches' })).toContainText('Sidewinders vs. Coal Street');
    expect(await violations(page)).toEqual([]);
  });

  const generated = page.getByRole('region', { name: 'Generated' });
  await test.step('the teams are drafted', async () => {
    await page.getByRole('button', { name: 'Generate drafts' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Generate drafts' }).click();
    await expect(generated.getByRole('listitem')).toContainText('Sidewinders vs. Coal Street');
    await expect(generated.getByRole('listitem')).toContainText('Score 0: 0 points apart');
  });

  await test.step('the draft is dragged to a time that the captains haven’t chosen, and back by keyboard', async () => {
    const other = page.getByRole('region', { name: 'Calendar' }).getByText('· 0 free').first();
    await generated.getByRole('listitem').dragTo(other);
    const edited = page.getByRole('region', { name: 'Edited' });
    await expect(edited.getByRole('listitem')).toContainText('A captain hasn’t chosen this time');
    await edited.getByRole('button', { name: 'Move' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Move Sidewinders vs. Coal Street' });
    await dialog.getByRole('combobox', { name: 'New start' }).press('Enter');
    await page.getByRole('option', { name: /both free/ }).press('Enter');
    await dialog.getByRole('button', { name: 'Move' }).press('Enter');
    await expect(edited.getByRole('listitem')).not.toContainText('A captain hasn’t chosen this time');
  });

  await test.step('approving it creates the event', async () => {
    await page.getByRole('button', { name: 'Approve all valid' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve all valid' }).click();
    const approved = page.getByRole('region', { name: 'Approved' });
    await approved.getByRole('link', { name: 'Sidewinders vs. Coal Street' }).click();
    await expect(page.getByRole('heading', { name: 'Sidewinders vs. Coal Street', level: 1 })).toBeVisible();
  });

  const player = await open({ person: captains[0] });
  await player.goto('/me?notifsOpen=true');
  await expect(player.getByRole('dialog', { name: 'Notifications' })).toContainText('You’ve been drafted');
});
