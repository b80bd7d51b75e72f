/// <reference lib="dom" />
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { conversation } from '../support/conversations.ts';
import { runningMatch } from '../support/matches.ts';
import { newPlayer, signInStaff } from '../support/people.ts';
import type { Stack } from '../support/stack.ts';
import { expect, type OpenOptions, test } from './fixtures.ts';
import { layoutFaults, withLongest } from './layout.ts';
import { places, visit, type World } from './pages/places.ts';

const all = Object.values(places);

async function world(stack: Stack): Promise<World> {
  const [person, other] = [await newPlayer(stack, 5000), await newPlayer(stack, 5000)];
  await stack.sql(
    `insert into influencers (id, user_id, slug, name, bio, game_ids, position)
      values ($1, $2, 'longest-host', 'Wolfeschlegelsteinhausenbergerdorff', 'Plays every night.', '{}', 0)
      on conflict do nothing`,
    [randomUUID(), other.id],
  );
  await stack.sql(
    `insert into partners (user_id, state, text, applied_at, created_at) values ($1, 'applied', $2, app_now(), app_now())`,
    [other.id, 'Wolfeschlegelsteinhausenbergerdorff '.repeat(20)],
  );
  const { id: matchId } = await runningMatch(stack, person, other, 1000);
  const conversationId = await conversation(stack, person, { userIds: [other.id] });
  return { person, other, matchId, conversationId };
}

/** The staff area. */
async function openStaffArea(stack: Stack, open: (options: OpenOptions) => Promise<Page>): Promise<Page> {
  const page = await open({ staff: await signInStaff(stack, 'admin'), touch: true });
  await withLongest(page);
  await page.goto('/admin');
  return page;
}

/** The faults of each page, by its pattern or path. */
async function faultsOf(page: Page, paths: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await test.step(path, async () => {
      await visit(page, path);
      const faults = await layoutFaults(page);
      if (faults.length > 0) found[path] = faults;
    });
  }
  return found;
}

const parts = 3;
const size = Math.ceil(all.length / parts);
for (let index = 0; index < parts; index += 1)
  test(`every page fits and is large enough for a finger with real data (${index + 1} of ${parts})`, async ({
    stack,
    open,
  }) => {
    const own = await world(stack);
    const paths = all
      .slice(index * size, (index + 1) * size)
      .map((place) => (typeof place === 'string' ? place : place(own)));
    const isStaffs = (path: string) => path.startsWith('/admin');
    const page = await open({ person: own.person, touch: true });
    await withLongest(page);
    await page.goto('/privacy');
    const found = await faultsOf(
      page,
      paths.filter((path) => !isStaffs(path)),
    );
    if (paths.some(isStaffs))
      Object.assign(found, await faultsOf(await openStaffArea(stack, open), paths.filter(isStaffs)));
    const stranger = await open({ touch: true, at: '/privacy', consent: index === 0 ? null : 'denied' });
    const asStranger = index === 0 ? ['/'] : ['/play', '/wallet', '/me', '/admin'];
    expect({ ...found, ...(await faultsOf(stranger, asStranger)) }).toEqual({});
  });
