import { afterAll, beforeAll, expect, test } from 'vitest';
import { act, type Field, fieldOf, player, refusal, setup } from '../matches/testing/duel.ts';
import { matched, stageOf, wanted } from '../stakes/testing/stage.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';

/** If one of two people has blocked the other, they must not see each other anywhere. */
let t: TestPlatform;
let field: Field;
let blocker: Person;
let blocked: Person;
beforeAll(async () => {
  t = await testPlatform();
  field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
  [blocker, blocked] = [await player(t, field), await player(t, field)];
  await t.inject(blocker, 'POST', `/api/v1/users/${blocked.id}/block`, { reason: 'unwanted' });
});
afterAll(() => t.close());

const both = () =>
  [
    [blocker, blocked],
    [blocked, blocker],
  ] as const;

test('in matches: not as candidates, not by invitation, not by joining', async () => {
  for (const [one, other] of both()) {
    const place = `game_id=${field.game_id}&console_id=${field.console_id}&q=${other.username}`;
    expect((await t.inject(one, 'GET', `/api/v1/matches/candidates?${place}`)).json().items).toEqual([]);
    const wish = setup(field, { visibility: 'private', invite_user_ids: [other.id] });
    expect(await refusal(t, one, 'POST', '', wish)).toMatchObject({ code: 1000, data: { user_id: other.id } });
    const open = await act(t, one, 'POST', '', setup(field));
    expect(await refusal(t, other, 'POST', `/${open.id}/join`)).toMatchObject({ code: 1002 });
    await act(t, one, 'DELETE', `/${open.id}`);
  }
});

test('in stakes: not among the stakers or the community, not by challenge', async () => {
  const stage = await stageOf(t);
  const other = await t.person({ cash: 5000 });
  await matched(t, stage, [blocked, other], 1000);
  await t.inject(blocked, 'POST', '/api/v1/stakes/community', { stakes: true, amounts: true });
  const names = async (who: Person | null, path: string) =>
    (await t.inject(who, 'GET', `/api/v1/stakes/${path}`))
      .json()
      .items.map((one: { user: { id: string } }) => one.user.id);
  for (const path of [`${stage.event.id}/stakers`, 'community']) {
    expect(await names(null, path)).toEqual([blocked.id]);
    expect(await names(blocker, path)).toEqual([]);
    expect(await names(blocked, path)).toEqual([blocked.id]);
  }
  const { event_id: _event, tif: _tif, ...offer } = wanted(stage, { amount: 500 });
  const challenge = { ...offer, target_user_ids: [blocked.id] };
  const answer = await t.inject(blocker, 'POST', '/api/v2/stakes/challenges', challenge);
  expect(answer.json().error, answer.body).toMatchObject({ code: 1002 });
  expect(answer.json().error.message).not.toContain('block');
});
