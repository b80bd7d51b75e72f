import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthWorld, authWorld, post } from '../../auth/testing/world.ts';
import { makeCommentators } from '../testing/commentators.ts';

let w: AuthWorld;
beforeAll(async () => {
  w = await authWorld();
});
afterAll(() => w.close());

const portal = '/commentator/v1/authenticate/portal';

async function caster(subject: string) {
  const device = w.device();
  const { body } = await w.social(subject, device);
  await makeCommentators(w.t, body.user);
  const code = async () =>
    (await w.t.inject(body, 'POST', '/api/v1/commentator/portal_code', undefined, device)).json<{ code: string }>()
      .code;
  return { device, body, code };
}
const enter = (code: string, device: object) => post(w.t, portal, { code, app_version: '1' }, device as never);

it('opens the commentator area once, on the device that asked', async () => {
  const { device, body, code } = await caster('nova');
  const issued = await code();
  expect((await enter(issued, w.device())).status).toBe(401);
  const entered = await enter(issued, device);
  expect([entered.status, entered.body.scope, entered.body.user.id]).toEqual([200, 'commentator', body.user.id]);
  expect((await w.t.inject(entered.body, 'GET', '/commentator/v1/events', undefined, device)).statusCode).toBe(200);
  expect((await enter(issued, device)).status).toBe(401);
});

it('admits one of several requests with the same code', async () => {
  const { device, code } = await caster('orin');
  const issued = await code();
  const answers = await Promise.all([1, 2, 3].map(() => enter(issued, device)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
});

it('only accepts the newest code, for a minute', async () => {
  const { device, code } = await caster('pax');
  const [first, second] = [await code(), await code()];
  expect((await enter(first, device)).status).toBe(401);
  await w.t.clock.advance(61_000);
  expect((await enter(second, device)).status).toBe(401);
  expect((await enter('nonsense', device)).status).toBe(401);
});

it('is refused for players, and for commentators whose role ended after they got the code', async () => {
  const device = w.device();
  const player = await w.social('quin', device);
  const ask = () => w.t.inject(player.body, 'POST', '/api/v1/commentator/portal_code', undefined, device);
  expect((await ask()).json().error.code).toBe(1002);
  const former = await caster('rhea');
  const issued = await former.code();
  await w.t.owner
    .updateTable('commentators')
    .set({ enabled: false })
    .where('user_id', '=', former.body.user.id)
    .execute();
  expect((await enter(issued, former.device)).status).toBe(403);
});
