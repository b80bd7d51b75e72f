import type { Locator, Page } from '@playwright/test';
import { expectSound } from '../money/support/ledger.ts';
import { advance, stackNow } from '../support/clock.ts';
import { approvedDraft, playDraftedEvent } from '../support/draftedEvent.ts';
import { verified } from '../support/funds.ts';
import { newKey, run } from '../support/graph.ts';
import { joinTeam, programLeague, scouted } from '../support/partnerLeague.ts';
import { type Person, signIn, signInStaff } from '../support/people.ts';
import type { Stack } from '../support/stack.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';

test.afterEach(({ stack }) => expectSound(stack.databaseUrl));

const strike = `mutation ($id: ID!, $category: ID!, $text: String!, $announced: Boolean!, $key: ID!) {
  adminCreateStrike(userId: $id, categoryId: $category, text: $text, announced: $announced, idempotencyKey: $key) { id } }`;
const slots = 'query { partnerAvailability { timeslots { id } } }';
const setSlots = `mutation ($ids: [ID!]!) {
  setPartnerAvailability(timeslotIds: $ids, selected: true) { week } }`;

const dayInNewYork = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', weekday: 'short' });

/** Moves the clock to a time when the coming week can still be changed for hours. The schedule closes on Friday. */
async function openWeek(stack: Stack): Promise<void> {
  const day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(dayInNewYork.format(await stackNow(stack)));
  if (day > 2) await advance(stack, { hours: (7 - day) * 24 + 1 });
}

/** A partner marks all times of the coming week as free. */
async function alwaysFree(stack: Stack, person: Person): Promise<void> {
  const { partnerAvailability } = await run<{ partnerAvailability: { timeslots: { id: string }[] }[] }>(
    stack,
    person,
    slots,
  );
  for (const { timeslots } of partnerAvailability)
    await run(stack, person, setSlots, { ids: timeslots.map(({ id }) => id) });
}

interface Point {
  x: number;
  y: number;
}

const cellsOf = (page: Page) => page.getByRole('table', { name: 'Times in Evening League' }).getByRole('button');

/** Drags from the third cell of the week to the fourth, which selects both, then discards the selection. */
async function drag(page: Page, cells: Locator, move: (from: Point, to: Point) => Promise<void>): Promise<void> {
  const middle = async (cell: Locator): Promise<Point> => {
    const box = await cell.boundingBox();
    if (!box) throw new Error('the cell is not shown');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await cells.nth(2).scrollIntoViewIfNeeded();
  await move(await middle(cells.nth(2)), await middle(cells.nth(3)));
  await expect(page.getByText('2 changes')).toBeVisible();
  await expect(cells.nth(3)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(cells.nth(3)).toHaveAttribute('aria-pressed', 'false');
}

test('a person applies, sets a week, is drafted, chooses a team from the notification, plays and is paid', async ({
  open,
  stack,
}) => {
  await openWeek(stack);
  const admin = await signInStaff(stack, 'admin');
  const league = await programLeague(stack, admin, {
    name: 'Evening League',
    letter: 'E',
    teams: ['Quiet Harbor', 'Loud Garden'],
  });
  const [own, other] = league.teams;
  if (!own || !other) throw new Error('the league has no teams');
  const rival = await scouted(stack, 'RIVAL1');
  await joinTeam(stack, admin, rival, league.id, other.id);
  await alwaysFree(stack, rival);
  const person = await signIn(stack);
  const page = await open({ person, at: '/me' });

  await test.step('the application is on the waitlist', async () => {
    await page.getByRole('link', { name: 'Partner portal' }).first().click();
    await page.getByRole('checkbox', { name: /Evening League/ }).click();
    await page.getByRole('textbox', { name: 'About you' }).fill('Five seasons, every evening.');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('heading', { name: 'You’re on the waitlist' })).toBeVisible();
  });

  await test.step('staff find it in the list of the league, and accept it', async () => {
    await verified(stack, person);
    const staff = await open({ staff: admin, at: `/admin/partners?filter=applied&league=${league.id}` });
    await staff.getByRole('row').filter({ hasText: person.username }).click();
    await staff.keyboard.press('Enter');
    await staff.getByRole('button', { name: 'Accept' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Partner code' }).fill('evening1');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Strong season');
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(staff.getByText(`${person.username} is a partner`)).toBeVisible();
    await joinTeam(stack, admin, person, league.id, own.id);
    await staff.getByRole('tab', { name: 'Audit' }).click();
    await expect(staff.getByText('“Strong season”')).toBeVisible();
    await page.reload();
    await expect(page.getByText('EVENING1')).toBeVisible();
  });

  await test.step('two slots are saved by keyboard and still there after a reload', async () => {
    await page.getByRole('tab', { name: 'Overview' }).press('ArrowRight');
    const cells = cellsOf(page);
    await cells.first().press('Space');
    await cells.first().press('Shift+ArrowRight');
    await expect(page.getByText('2 changes')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save week' }).press('Enter');
    await expect(page.getByText('Schedule saved')).toBeVisible();
    await page.reload();
    await expect(cells.nth(0)).toHaveAttribute('aria-pressed', 'true');
    await expect(cells.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('No events yet')).toBeVisible();
  });

  await test.step('more slots are painted with the mouse, and with a finger', async () => {
    await drag(page, cellsOf(page), async (from, to) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y);
      await page.mouse.up();
    });
    const tablet = await open({ person, touch: true, width: 1024, at: '/me/portal?tab=schedule' });
    const finger = await tablet.context().newCDPSession(tablet);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    await drag(tablet, cellsOf(tablet), async (from, to) => {
      await touch('touchStart', from);
      await touch('touchMove', to);
      await touch('touchEnd');
    });
  });

  const eventId = await approvedDraft(stack, league.id);
  await test.step('the notification leads to the choice of a team', async () => {
    await page.goto('/me?notifsOpen=true');
    const drawer = page.getByRole('dialog', { name: 'Notifications' });
    await expect(drawer).toContainText('You’ve been drafted');
    await drawer.getByRole('button', { name: /Choose your team/ }).click();
    const selection = page.getByRole('dialog', { name: 'Your selection' });
    await expect(page).toHaveURL(new RegExp(`teamModal=${eventId}`));
    await selection.getByRole('checkbox').first().click();
    await selection.getByRole('button', { name: 'Save selection' }).click();
    await expect(selection.getByText(/^Saved /)).toBeVisible();
    await page.keyboard.press('Escape');
    const ahead = page.getByRole('region', { name: 'Coming up' });
    await expect(ahead).toContainText(/Your team: .+ You can change it until/);
    await expect(ahead).toContainText('Loud Garden');
    await expect(ahead).toContainText(/Check-in opens at .+, (in|\w{3}, )/);
    await expect(page.locator('header').getByText('Check-in opens')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('the event is played, and the portal shows ranking points and pay', async () => {
    await playDraftedEvent(stack, eventId);
    await page.goto('/me/portal?tab=payouts');
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('+$30.00')).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    await expect(page.getByText('Base $25.00, bonus $5.00')).toBeVisible();
    await page.getByRole('tab', { name: 'Teams' }).click();
    await expect(page.getByText(/you have (1,020|980) ranking points/)).toBeVisible();
  });
});

test('the shield takes an announced strike, the next one suspends, and an appeal ends that', async ({
  open,
  stack,
}) => {
  const newcomer = await scouted(stack, 'SHIELD1');
  // Eight weeks without a strike earn the shield.
  await advance(stack, { hours: 24 * 7 * 9 });
  const person = await signIn(stack, newcomer.phone);
  const give = async (category: string, text: string, announced: boolean) => {
    const giver = await signInStaff(stack, 'partner_manager');
    await run(stack, giver, strike, { id: person.id, category, text, announced, key: newKey() });
  };
  const page = await open({ person, at: '/me/portal?tab=strikes' });

  await test.step('the shield takes an announced strike', async () => {
    await expect(page.getByText('Your partner shield is ready')).toBeVisible();
    await give('late', 'Train delay', true);
    await page.reload();
    await expect(page.getByText('Absorbed by your shield')).toBeVisible();
    await expect(page.getByText('You don’t have a partner shield')).toBeVisible();
    await expect(page.getByText('No active strikes')).toBeVisible();
  });

  await test.step('a strike suspends, and the partner appeals against it', async () => {
    await give('no_show', 'Missed round 2', false);
    await page.reload();
    await expect(page.getByText(/^You’re suspended until/)).toBeVisible();
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
