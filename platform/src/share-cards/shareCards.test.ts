import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { act, duel, fieldOf, player } from '../matches/testing/duel.ts';
import { newId } from '../shared/ids.ts';
import { type Stage, stageOf } from '../stakes/testing/stage.ts';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import { genericCard } from './card.ts';

let t: TestPlatform;
let stage: Stage;
beforeAll(async () => {
  t = await testPlatform();
  stage = await stageOf(t);
});
afterAll(() => t.close());

const facts = async (kind: string, id: string) => {
  const answer = await t.inject(null, 'GET', `/api/v1/share_cards/${kind}/${id}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const picture = (kind: string, id: string, etag?: string) =>
  t.app.inject({ url: `/share_cards/${kind}/${id}`, headers: etag ? { 'if-none-match': etag } : {} });

const generic = { found: false, title: genericCard.title };

describe('an event and its market', () => {
  test('have cards with both teams', async () => {
    const event = await facts('event', stage.event.id);
    expect(event).toMatchObject({ found: true, title: expect.stringContaining('Team 1 vs. Team 2') });
    expect(event.description).toContain('UTC');
    const market = await facts('market', stage.marketId);
    expect(market).toMatchObject({ found: true, description: expect.stringContaining('$0.00 matched') });
  });

  test('have the generic card while hidden, like one that doesn’t exist', async () => {
    const other = await stageOf(t, stage.staff);
    await t.owner.updateTable('events').set({ hidden: true }).where('id', '=', other.event.id).execute();
    const unknown = await facts('event', newId());
    expect(unknown).toMatchObject(generic);
    expect(await facts('event', other.event.id)).toEqual(unknown);
    expect(await facts('market', other.marketId)).toEqual(unknown);
    expect(await facts('event', 'no-id')).toEqual(unknown);
  });
});

describe('a profile', () => {
  test('is found by id and by name, with its record unless that is private', async () => {
    const ann = await t.person();
    const found = await facts('profile', ann.id);
    expect(found).toMatchObject({ found: true, description: expect.stringContaining('Record 0–0.') });
    const { username } = await t.db
      .selectFrom('users')
      .select('username')
      .where('id', '=', ann.id)
      .executeTakeFirstOrThrow();
    expect(await facts('profile', username)).toEqual(found);
    await t.owner.updateTable('users').set({ private_stats: true }).where('id', '=', ann.id).execute();
    expect((await facts('profile', ann.id)).description).not.toContain('Record');
  });

  test.each(['-'.repeat(36), 'a'.repeat(36), '0190a1b2-c3d4-7e5f-8a9b0-1c2d3e4f5a6'])(
    'has the generic card for %s, which is neither an id nor a name',
    async (name) => expect(await facts('profile', name)).toMatchObject(generic),
  );

  test.each([{ private_profile: true }, { status: 'banned' as const }, { status: 'deleted' as const }])(
    'has the generic card when %o',
    async (change) => {
      const ann = await t.person();
      await t.owner.updateTable('users').set(change).where('id', '=', ann.id).execute();
      expect(await facts('profile', ann.id)).toMatchObject(generic);
    },
  );
});

describe('a picture', () => {
  test('is a PNG that is cached by its version', async () => {
    const ann = await t.person();
    const first = await picture('profile', ann.id);
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=300' });
    expect(first.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    const etag = String(first.headers.etag);
    expect(etag).toBe(`"${(await facts('profile', ann.id)).version}"`);
    const again = await picture('profile', ann.id, etag);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await t.owner.updateTable('users').set({ private_profile: true }).where('id', '=', ann.id).execute();
    const hidden = await picture('profile', ann.id, etag);
    expect(hidden.statusCode).toBe(200);
    expect(hidden.headers.etag).toBe((await picture('event', newId())).headers.etag);
  });

  test('exists for known kinds only', async () => {
    expect((await picture('wallet', newId())).statusCode).toBe(400);
  });
});

test('a public match shows its pot and players, a private one nothing', async () => {
  const field = await fieldOf(t, 'vantablitz', 'duel', 'pc');
  const players = [await player(t, field), await player(t, field)] as const;
  const open = await duel(t, field, players, 'available');
  const found = await facts('match', open.id);
  expect(found).toMatchObject({ found: true, title: expect.stringContaining('vs. Open seat') });
  expect(found.description).toContain('Open to join, $20.00 pot');
  await act(t, players[1], 'POST', `/${open.id}/join`);
  const joined = await facts('match', open.id);
  expect(joined.title).not.toContain('Open seat');
  expect(joined.version).not.toBe(found.version);
  await t.owner.updateTable('users').set({ status: 'deleted' }).where('id', '=', players[1].id).execute();
  expect((await facts('match', open.id)).title).toContain('vs. Deleted player ·');
  await t.owner
    .updateTable('matches')
    .set({ winner: 'b', state: 'completed', ended_at: new Date() })
    .where('id', '=', open.id)
    .execute();
  expect((await facts('match', open.id)).description).toContain('Deleted player won the $20.00 pot.');
  await t.owner.updateTable('matches').set({ visibility: 'private' }).where('id', '=', open.id).execute();
  expect(await facts('match', open.id)).toMatchObject(generic);
});
