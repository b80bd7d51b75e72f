import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import { matchNotices } from './notices.ts';
import { act, duel, type Field, fieldOf, player, setup } from './testing/duel.ts';

let t: TestPlatform;
let field: Field;

beforeAll(async () => {
  t = await testPlatform();
  field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
});
afterAll(() => t.close());

const newest = async (person: Person) =>
  (await t.inject(person, 'GET', '/api/v1/notifications')).json().items[0] ?? null;

it('every match event has a notification, and every notification has an event', () => {
  const root = `${import.meta.dirname}/..`;
  const sources = globSync(['matches/**/*.ts', 'admin/matches/**/*.ts'], { cwd: root })
    .filter((path) => !path.includes('test') && !path.endsWith('notices.ts'))
    .map((path) => readFileSync(`${root}/${path}`, 'utf8'))
    .join('\n');
  const named = new Set(
    [...sources.matchAll(/finish\([^;]*?'(match\.\w+)'[^;]*?(?:'(match\.\w+)')?\)/g)].flatMap(([, one, other]) =>
      [one, other].filter((name) => name !== undefined),
    ),
  );
  expect([...named].sort()).toEqual(Object.keys(matchNotices).sort());
});

it('notifies the other side with a link, and nobody about their own actions', async () => {
  const [maya, rui] = [await player(t, field), await player(t, field)];
  const match = await duel(t, field, [maya, rui], 'prematch');
  expect(await newest(rui)).toBeNull();
  expect(await newest(maya)).toMatchObject({
    category: 'matches',
    title: 'Your match has an opponent',
    data: { active_match_id: match.id, match_id: match.id },
  });
  await act(t, maya, 'POST', `/${match.id}/prematch`, { ready: true });
  expect(await newest(rui)).toMatchObject({
    title: 'A player is ready',
    body: expect.stringMatching(`^${maya.username} `),
  });
});

it('keeps one notification for an open match, and a separate one for its result', async () => {
  const [maya, rui] = [await player(t, field), await player(t, field)];
  const match = await duel(t, field, [maya, rui], 'active');
  await act(t, maya, 'POST', `/${match.id}/submit`, { placement: 1, scores: [{ round: 1, a: 2, b: 1 }] });
  const reported = await newest(rui);
  expect(reported).toMatchObject({ category: 'result', title: 'A result was reported' });
  await act(t, rui, 'POST', `/${match.id}/submit`, { placement: 2, scores: [{ round: 1, a: 2, b: 1 }] });
  expect(await newest(maya)).toMatchObject({
    category: 'result',
    title: 'You won',
    data: { active_match_id: null, match_id: match.id },
  });
  const { items } = (await t.inject(maya, 'GET', '/api/v1/notifications')).json();
  expect(items.map(({ category }: { category: string }) => category)).toEqual(['result', 'matches']);
});

it('sends invitations to the invitees and reminders to the people the match is waiting for', async () => {
  const [maya, rui] = [await player(t, field), await player(t, field)];
  const match = await act(t, maya, 'POST', '', setup(field, { visibility: 'private', invite_user_ids: [rui.id] }));
  expect(await newest(rui)).toMatchObject({
    title: 'You’re invited to a match',
    data: { active_match_id: match.id, invited: true },
  });
  expect(await newest(maya)).toBeNull();
  await act(t, rui, 'POST', `/${match.id}/accept`);
  await act(t, maya, 'POST', `/${match.id}/prematch`, { ready: true });
  const [reminder] = t.deps.config.matches.readyReminders;
  await t.clock.advance((reminder ?? 0) * 60_000);
  expect(await newest(rui)).toMatchObject({ title: 'Your turn' });
  expect(await newest(maya)).toMatchObject({ title: 'Invitation accepted' });
});
