import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTransaction } from '../../db/transaction.ts';
import { type EventStaff, eventOf, eventStaff, leagueOf, type TestLeague } from '../../events/testing/events.ts';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { setCommentator } from '../role.ts';
import { commentatorOf } from '../testing/commentators.ts';
import { uploaded } from '../testing/files.ts';

let t: TestPlatform;
let staff: EventStaff;
let league: TestLeague;
beforeAll(async () => {
  t = await testPlatform();
  staff = await eventStaff(t);
  league = await leagueOf(t);
});
afterAll(() => t.close());

const publish = async (who: Person, title: string) => {
  const media_id = await uploaded(t, who, 'video');
  expect((await t.inject(who, 'POST', '/commentator/v1/videos', { media_id, title })).statusCode).toBe(201);
};
const addTrailer = async (who: Person, league_id: string, title: string) => {
  const media_id = await uploaded(t, who, 'trailer');
  const made = await t.inject(who, 'POST', '/commentator/v1/trailers', { league_id, media_id, title });
  expect(made.statusCode).toBe(201);
};
const shown = (id: string, who: Person | null = null) => t.inject(who, 'GET', `/api/v1/tv/${id}/videos`);

it('shows viewers the videos of the commentator and their trailer for the league', async () => {
  const { id } = await eventOf(t, staff, league);
  expect((await shown(id)).json()).toEqual({ tv_id: id, commentator: null, trailer: null, videos: [] });
  const [caster, other] = [await commentatorOf(t), await commentatorOf(t)];
  await publish(other, 'Someone else’s');
  await publish(caster, 'Best plays');
  await publish(caster, 'Recap');
  await addTrailer(caster, league.id, 'Opening');
  await addTrailer(caster, league.id, 'Finals');
  await addTrailer(caster, (await leagueOf(t)).id, 'Another league');
  expect((await t.inject(caster, 'POST', `/commentator/v1/events/${id}/claim`, {})).statusCode).toBe(200);
  const body = (await shown(id)).json();
  expect(body.commentator).toMatchObject({ id: caster.id });
  expect(body.trailer).toMatchObject({ title: 'Finals', picture_url: null });
  expect(body.videos.map(({ title }: { title: string }) => title)).toEqual(['Recap', 'Best plays']);
  expect(Object.keys(body.videos[0]).sort()).toEqual(['created_at', 'id', 'picture_url', 'title', 'url']);

  const origin = { userId: null, actor: 'platform', action: 'test' } as const;
  await withTransaction(t.db, (tx) => setCommentator(tx, origin, caster.id, false));
  expect((await shown(id)).json()).toMatchObject({ trailer: null, videos: [] });
});

it('isn’t found for unknown events and for events that viewers can’t see', async () => {
  expect((await shown(newId())).statusCode).toBe(404);
  const { id } = await eventOf(t, staff, league);
  await t.owner.updateTable('events').set({ hidden: true }).where('id', '=', id).execute();
  expect((await shown(id, await t.person())).statusCode).toBe(404);
});
