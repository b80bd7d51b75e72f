import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../shared/ids.ts';
import { isPlaced, matched, type Stage, stageOf } from '../../../stakes/testing/stage.ts';
import { type Person, type TestPlatform, testPlatform } from '../../../testing/harness.ts';
import { staffActions } from '../../testing/staff.ts';

let t: TestPlatform;
let stage: Stage;
let risk: Person;
beforeAll(async () => {
  t = await testPlatform();
  stage = await stageOf(t);
  risk = await t.person({ area: 'staff', roles: ['risk'] });
});
afterAll(() => t.close());

const slips = async (query = '', who = risk, id = stage.event.id) =>
  t.inject(who, 'GET', `/admin/v1/stakes/${id}/slips${query}`);

it('lists the slips of everyone on an event by team and standing, one page at a time, and logs who was shown', async () => {
  const [ann, bob] = [await t.person({ cash: 10_000 }), await t.person({ cash: 10_000 })];
  await matched(t, stage, [ann, bob]);
  await isPlaced(t, stage.marketId);
  await matched(t, await stageOf(t, stage.staff), [ann, bob]);
  const owners = async (query: string) =>
    (await slips(query)).json().items.map(({ user }: { user: { id: string } }) => user.id);
  expect((await owners('')).toSorted()).toEqual([ann.id, bob.id].toSorted());
  expect(await staffActions(t, risk.id)).toEqual(['admin.stakes.event_slips']);
  const [first, second] = stage.teams;
  const byTeam = [await owners(`?event_team_id=${first}`), await owners(`?event_team_id=${second}`)];
  expect(byTeam.flat().toSorted()).toEqual([ann.id, bob.id].toSorted());
  expect(await owners('?status=open')).toHaveLength(2);
  expect(await owners('?status=settled')).toEqual([]);
  const page = (await slips('?page_size=1')).json();
  expect(page).toMatchObject({ has_next: true, items: [{ slip: { legs: [{ event_id: stage.event.id }] } }] });
});

it('is refused for unknown events and to roles that don’t see slips', async () => {
  expect((await slips('', risk, newId())).statusCode).toBe(404);
  const referee = await t.person({ area: 'staff', roles: ['referee'] });
  expect((await slips('', referee)).statusCode).toBe(403);
});
