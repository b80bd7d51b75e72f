import type { Page } from '@playwright/test';
import { run } from '../support/graph.ts';
import { newPlayer, type Person, signInStaff } from '../support/people.ts';
import type { Stack } from '../support/stack.ts';
import { checkIn, createTournament, reach, register, type Tournament } from '../support/tournaments.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './pages/hold.ts';
import { choose } from './pages/staff.ts';

const entry = 1000;

const cashOf = async (stack: Stack, person: Person) =>
  (await run<{ wallet: { cash: number } }>(stack, person, 'query { wallet { cash } }')).wallet.cash;

interface Bracket {
  brackets: {
    teams: { id: string; name: string }[];
    matches: { key: string; a: { eventTeamId: string | null }; b: { eventTeamId: string | null } }[];
  };
}

/** Names of both sides of the first semifinal. */
async function firstPair(stack: Stack, person: Person, { id }: Tournament): Promise<[string, string]> {
  const document = `query ($id: ID!) {
    brackets(id: $id) { teams { id name } matches { key a { eventTeamId } b { eventTeamId } } } }`;
  const { teams, matches } = (await run<Bracket>(stack, person, document, { id })).brackets;
  const first = matches.find(({ key }) => key === 'w1.1');
  const nameOf = (teamId: string | null | undefined) => teams.find((team) => team.id === teamId)?.name ?? '';
  return [nameOf(first?.a.eventTeamId), nameOf(first?.b.eventTeamId)];
}

/** Decides the first semifinal as staff would, after previewing the changes. */
async function decide(page: Page, button: 'Set result' | 'Correct', winner: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: 'match 1' }).first();
  await row.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await choose(page, 'Winner', winner);
  await expect(dialog).toContainText(`${winner} wins.`);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Seen on the stream.');
  await dialog.getByRole('button', { name: /^Set result/ }).click();
  await expect(dialog).toBeHidden();
}

test('a missed check-in is refunded, the waitlist moves up, and the bracket follows results and corrections', async ({
  stack,
  open,
}) => {
  const admin = await signInStaff(stack, 'admin');
  const people = await Promise.all(Array.from({ length: 5 }, () => newPlayer(stack, entry)));
  const [late, absent, ...rest] = people as [Person, Person, Person, Person, Person];
  const cup = await createTournament(stack, admin, 'Full House', entry, { maxTeams: 4 });
  for (const person of [absent, ...rest]) await register(stack, person, cup);
  const page = await open({ person: late, at: `/tournament/${cup.id}`, width: 390, touch: true });
  const next = page.getByRole('region', { name: 'Your next step' });

  await test.step('the fifth player joins the waitlist and checks in there', async () => {
    await next.getByRole('button', { name: 'Join waitlist · $10.00' }).click();
    await hold(page.getByRole('dialog').getByRole('button', { name: 'Join waitlist · $10.00' }));
    await expect(next).toContainText('You’re on the waitlist.');
    await reach(stack, cup, 29, 'check_in');
    await next.getByRole('button', { name: 'Check in' }).click();
    await expect(next).toContainText('Checked in on the waitlist.');
    for (const person of rest) await checkIn(stack, person, cup);
  });

  await test.step('at the lock the absent player gets the entry back and the waitlist moves up', async () => {
    const missing = await open({ person: absent, at: `/tournament/${cup.id}` });
    await expect(missing.getByRole('region', { name: 'Your next step' })).toContainText(
      'Miss it and your $10.00 comes back.',
    );
    await reach(stack, cup, 4, 'locked');
    await expect.poll(() => cashOf(stack, absent)).toBe(entry);
    await expect(missing.getByRole('link', { name: /^Balance/ })).toContainText('$10.00');
    await expect(next).toContainText('You’re checked in.');
    expect(await cashOf(stack, late)).toBe(0);
  });

  await test.step('a spectator sees a result and its correction without reloading', async () => {
    await reach(stack, cup, 0, 'live');
    const [one, two] = await firstPair(stack, late, cup);
    const spectator = await open({ person: absent, at: `/tournament/${cup.id}?tab=bracket` });
    const final = spectator.getByRole('button', { name: /^Final: / });
    await expect(final).toBeVisible();
    const staffPage = await open({ staff: admin, at: `/admin/events/${cup.id}` });
    await staffPage.getByRole('tab', { name: 'Bracket' }).click();
    await decide(staffPage, 'Set result', one);
    await expect(final).toHaveAccessibleName(new RegExp(`^Final: .*${one}`));
    await decide(staffPage, 'Correct', two);
    await expect(final).toHaveAccessibleName(new RegExp(`^Final: .*${two}`));
    await expect(final).not.toHaveAccessibleName(new RegExp(one));
  });
});
