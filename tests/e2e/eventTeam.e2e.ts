import { advance } from '../support/clock.ts';
import { run } from '../support/graph.ts';
import { matchNow, setReady, start } from '../support/matches.ts';
import { newPlayer, type Person, signInStaff } from '../support/people.ts';
import type { Stack } from '../support/stack.ts';
import { reportTeam, trioGame } from '../support/teams.ts';
import { checkIn, createTournament, joinTeam, reach, register } from '../support/tournaments.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './pages/hold.ts';
import { choose } from './pages/staff.ts';

const entry = 1000;

const cashOf = async (stack: Stack, person: Person) =>
  (await run<{ wallet: { cash: number } }>(stack, person, 'query { wallet { cash } }')).wallet.cash;

test('a team of three invites, brings in a substitute and splits its prize', async ({ stack, open }) => {
  const admin = await signInStaff(stack, 'admin');
  const people = await Promise.all(Array.from({ length: 7 }, () => newPlayer(stack, entry)));
  const [captain, mate, third, spare, ...rivals] = people as [Person, Person, Person, Person, Person, Person, Person];
  const cup = await createTournament(stack, admin, 'Cage Cup', entry, { game: trioGame, teamSize: 3 });
  const at = `/tournament/${cup.id}`;
  const page = await open({ person: captain, at });
  const next = page.getByRole('region', { name: 'Your next step' });
  const own = page.getByRole('dialog', { name: 'Night Owls' });

  await test.step('the captain registers a team and invites a teammate by name', async () => {
    await next.getByRole('button', { name: 'Register · $10.00' }).click();
    const drawer = page.getByRole('dialog', { name: `Register for ${cup.name}` });
    await drawer.getByRole('textbox', { name: 'Team name' }).fill('Night Owls');
    await drawer.getByRole('searchbox', { name: 'Search people' }).fill(mate.username);
    await drawer.getByRole('button', { name: `Add ${mate.username}` }).click();
    await hold(drawer.getByRole('button', { name: 'Register · $10.00' }));
    await expect(next).toContainText('1 of 3 seats taken.');
    expect(await cashOf(stack, captain)).toBe(0);
  });

  await test.step('the teammate accepts on a phone, and another joins with the code', async () => {
    const phone = await open({ person: mate, at, width: 390, touch: true });
    const invited = phone.getByRole('region', { name: 'Your next step' });
    await invited.getByRole('button', { name: 'Accept · $10.00' }).click();
    const drawer = phone.getByRole('dialog', { name: 'Join Night Owls' });
    await hold(drawer.getByRole('button', { name: 'Accept · $10.00' }));
    await expect(invited.getByRole('heading', { name: 'Fill your team' })).toBeVisible();
    const { team } = await run<{ team: { joinCode: string } }>(
      stack,
      captain,
      'query ($id: ID!) { team: eventTeammates(id: $id) { joinCode } }',
      { id: cup.id },
    );
    const joining = await open({ person: third, at });
    await joining.getByRole('button', { name: 'Join a team with its code' }).click();
    const byCode = joining.getByRole('dialog', { name: 'Join a team' });
    await byCode.getByRole('textbox', { name: 'Team code' }).fill(team.joinCode);
    await hold(byCode.getByRole('button', { name: 'Join team · $10.00' }));
    await expect(joining.getByRole('heading', { name: 'Check-in opens in' })).toBeVisible();
    await expect(next.getByRole('heading', { name: 'Check-in opens in' })).toBeVisible();
  });

  await test.step('a substitute joins for free', async () => {
    await page.getByRole('button', { name: 'Team', exact: true }).click();
    await own.getByRole('searchbox', { name: 'Search people' }).fill(spare.username);
    await own.getByRole('button', { name: `Invite ${spare.username}` }).click();
    await expect(own.getByRole('region', { name: 'Members' })).toContainText('Invited');
    const bench = await open({ person: spare, at });
    await bench.getByRole('button', { name: 'Accept', exact: true }).click();
    const drawer = bench.getByRole('dialog', { name: 'Join Night Owls' });
    await expect(drawer).toContainText('you join as a substitute and pay nothing');
    await hold(drawer.getByRole('button', { name: 'Accept', exact: true }));
    await expect(drawer).toBeHidden();
    expect(await cashOf(stack, spare)).toBe(entry);
  });

  await test.step('all four agree on shares of the prize', async () => {
    await page.goto(at);
    await page.getByRole('button', { name: 'Team', exact: true }).click();
    const shares = own.getByRole('region', { name: 'Prize shares' });
    await shares.getByRole('button', { name: 'Propose shares' }).click();
    for (const [person, percent] of [
      [captain, '40'],
      [mate, '30'],
      [third, '20'],
      [spare, '10'],
    ] as const)
      await shares.getByRole('textbox', { name: person.username }).fill(percent);
    await shares.getByRole('button', { name: 'Propose these shares' }).click();
    await expect(shares).toContainText('Takes effect once everyone accepts');
    const accept = 'mutation ($id: ID!) { acceptPrizeSplit(id: $id) { status } }';
    for (const person of [mate, third]) await run(stack, person, accept, { id: cup.id });
    const bench = await open({ person: spare, at });
    await bench.getByRole('button', { name: 'Team', exact: true }).click();
    await bench.getByRole('button', { name: 'Accept shares' }).click();
    await expect(bench.getByRole('dialog')).toContainText('Everyone accepted these shares.');
  });

  await test.step('the substitute plays after the lock, and the team wins', async () => {
    const [rival, ...others] = rivals as [Person, Person, Person];
    const code = await register(stack, rival, cup, 'Day Larks');
    for (const person of others) await joinTeam(stack, person, cup, code);
    await reach(stack, cup, 29, 'check_in');
    await checkIn(stack, captain, cup);
    await checkIn(stack, rival, cup);
    await reach(stack, cup, 4, 'locked');
    await page.goto(at);
    await page.getByRole('button', { name: 'Team', exact: true }).click();
    await choose(page, 'Goes out', third.username);
    await own.getByRole('button', { name: 'Swap players' }).click();
    await expect(own.getByRole('listitem').filter({ hasText: third.username }).first()).toContainText('Substitute');
    await page.keyboard.press('Escape');
    await reach(stack, cup, 0, 'live');
    await next.getByRole('link', { name: 'Enter match' }).click();
    await page.waitForURL('**/matches/*');
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    for (const person of [captain, mate, spare, ...rivals]) await setReady(stack, person, id);
    await start(stack, captain, id);
    const match = await matchNow(stack, captain, id);
    for (const person of [captain, rival]) await reportTeam(stack, person, match, captain, 2);
  });

  await test.step('each member gets the agreed share', async () => {
    await advance(stack, { minutes: 16 });
    await reach(stack, cup, 0, 'payout_pending');
    await advance(stack, { minutes: 61 });
    await expect.poll(() => cashOf(stack, captain)).toBe(2400);
    expect(await cashOf(stack, mate)).toBe(1800);
    expect(await cashOf(stack, third)).toBe(1200);
    expect(await cashOf(stack, spare)).toBe(entry + 600);
    await page.goto(at);
    await expect(next).toContainText('Your team won $60.00.');
  });
});
