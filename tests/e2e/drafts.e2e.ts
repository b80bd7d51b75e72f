import { playDraftedEvent } from '../support/draftedEvent.ts';
import { freeLeague } from '../support/freeLeague.ts';
import { ask, type Caller, newKey, run } from '../support/graph.ts';
import { fundPartnerPool } from '../support/partnerPool.ts';
import { signInStaff } from '../support/people.ts';
import { until } from '../support/until.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';

const invoice = `mutation ($userId: ID!, $key: ID!) {
  adminCreatePartnerInvoice(userId: $userId, items: [], reason: "End of the season", idempotencyKey: $key) { id } }`;
const payInvoice = 'mutation ($id: ID!) { adminPayPartnerInvoice(id: $id, reason: "Checked") { id } }';
const approve = `mutation ($id: ID!, $key: ID!) {
  adminDecideApproval(id: $id, approved: true, reason: "Checked", idempotencyKey: $key) { id } }`;
const strike = `mutation ($userId: ID!, $key: ID!) {
  adminCreateStrike(userId: $userId, categoryId: "late", text: "Train delay", announced: true, idempotencyKey: $key) { id } }`;

test('staff draft the free teams of a league, approve the event, and its partners play it and are paid', async ({
  open,
  stack,
}) => {
  await fundPartnerPool(stack, 100_000);
  const { leagueId, captains } = await freeLeague(stack, {
    name: 'Draft League',
    letter: 'D',
    teams: ['Sidewinders', 'Coal Street'],
  });
  let admin: Caller;
  const page = await open({ staff: await signInStaff(stack, 'admin') });
  await page.goto(`/admin/drafts?league=${leagueId}`);

  await test.step('the calendar shows who is free', async () => {
    await expect(page.getByRole('region', { name: 'Calendar' }).getByText('· 2 free').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Possible matches' })).toContainText('Sidewinders vs. Coal Street');
    expect(await violations(page)).toEqual([]);
  });

  const generated = page.getByRole('region', { name: 'Generated' });
  await test.step('the teams are drafted as the preview says, which writes nothing', async () => {
    await page.getByRole('button', { name: 'Generate drafts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Generate drafts for Draft League' });
    await expect(dialog.getByRole('heading', { name: '1 draft at 1 time' })).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'Times' })).toContainText('Sidewinders vs. Coal Street');
    expect(await stack.sql('select 1 from partner_drafts where league_id = $1', [leagueId])).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Generate 1 draft' }).click();
    await expect(generated.getByRole('listitem')).toContainText('Sidewinders vs. Coal Street');
    await expect(generated.getByRole('listitem')).toContainText('Score 0: 0 points apart');
  });

  await test.step('the draft is dragged to a time that the players haven’t chosen, and back by keyboard', async () => {
    const other = page.getByRole('region', { name: 'Calendar' }).getByText('· 0 free').first();
    await generated.getByRole('listitem').dragTo(other);
    const edited = page.getByRole('region', { name: 'Edited' });
    await expect(edited.getByRole('listitem')).toContainText('A player hasn’t chosen this time');
    await edited.getByRole('button', { name: 'Move' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Move Sidewinders vs. Coal Street' });
    await dialog.getByRole('combobox', { name: 'New start' }).press('Enter');
    await page.getByRole('option', { name: /both free/ }).press('Enter');
    await dialog.getByRole('button', { name: 'Move' }).press('Enter');
    await expect(edited.getByRole('listitem')).not.toContainText('A player hasn’t chosen this time');
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

  const captain = captains[0]?.id ?? '';
  const [event] = await stack.sql<{ id: string }>('select id from events where league_id = $1', [leagueId]);
  const eventId = event?.id ?? '';
  await test.step('a captain chooses what to play with', async () => {
    await player.goto(`/me/portal?teamModal=${eventId}`);
    const selection = player.getByRole('dialog', { name: 'Your selection' });
    await selection.getByRole('checkbox').first().click();
    await selection.getByRole('button', { name: 'Save selection' }).click();
    await expect(selection.getByText(/^Saved /)).toBeVisible();
  });

  await test.step('the event is played, and the portal shows ranking points and pay', async () => {
    admin = await playDraftedEvent(stack, eventId);
    await until('the pay of the event', async () => {
      const earned = await stack.sql('select 1 from partner_earnings where user_id = $1', [captain]);
      return earned.length > 0;
    });
    await player.goto('/me/portal?tab=teams');
    await expect(player.getByText(/you have (1,020|980) ranking points/)).toBeVisible();
    await player.getByRole('tab', { name: 'Payouts' }).click();
    await expect(player.getByText('+$30.00')).toBeVisible();
    await expect(player.getByText('Base $25.00, bonus $5.00')).toBeVisible();
  });

  await test.step('two staff members pay the invoice into the wallet', async () => {
    const made = await run<{ adminCreatePartnerInvoice: { id: string } }>(stack, admin, invoice, {
      userId: captain,
      key: newKey(),
    });
    const asked = await ask(stack, admin, payInvoice, { id: made.adminCreatePartnerInvoice.id });
    expect(asked.errors[0]?.extensions?.platformCode).toBe(1015);
    const id = asked.errors[0]?.extensions?.data?.approvalId;
    await run(stack, await signInStaff(stack, 'finance'), approve, { id, key: newKey() });
    await player.goto('/me/portal?tab=payouts');
    await expect(player.getByText('Paid', { exact: true })).toBeVisible();
    await player.goto('/wallet');
    await expect(player.getByText('Partner payout').first()).toBeVisible();
    await expect(player.getByText('+$30.00').first()).toBeVisible();
  });

  await test.step('the shield takes an announced strike', async () => {
    await player.goto('/me/portal?tab=strikes');
    await expect(player.getByText('Your partner shield is ready')).toBeVisible();
    await run(stack, admin, strike, { userId: captain, key: newKey() });
    await player.reload();
    await expect(player.getByText('Absorbed by your shield')).toBeVisible();
    await expect(player.getByText('You don’t have a partner shield')).toBeVisible();
    await expect(player.getByText('No active strikes')).toBeVisible();
  });
});
