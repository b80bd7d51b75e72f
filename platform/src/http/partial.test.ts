import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import { moduleOf } from '../testing/kit.ts';
import { policy } from './policy.ts';
import { route } from './route.ts';

const Answer = Type.Object({
  id: Type.String(),
  game: Type.Object({ id: Type.String(), name: Type.String() }),
  rival: Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()]),
  players: Type.Array(Type.Object({ id: Type.String(), seat: Type.Integer() })),
});
const whole = {
  id: '1',
  game: { id: 'g', name: 'Game' },
  rival: null,
  players: [{ id: 'p', seat: 0 }],
};

let t: TestPlatform;
beforeAll(async () => {
  const answering = moduleOf((app) =>
    route(app, {
      operationId: 'test.partial',
      method: 'GET',
      url: '/test/partial',
      summary: 'A response that supports partial selection.',
      policy: policy.public(),
      partial: true,
      response: Answer,
      handler: async () => ({ ...whole, secret: 'not in the schema' }),
    }),
  );
  t = await testPlatform({ modules: [answering] });
});
afterAll(() => t.close());

const ask = async (fields?: string) => {
  const query = fields === undefined ? '' : `?fields=${fields}`;
  const answer = await t.inject(null, 'GET', `/test/partial${query}`);
  return { status: answer.statusCode, body: answer.json() };
};

describe('a partial response', () => {
  it('is complete when no fields are selected', async () => {
    expect(await ask()).toEqual({ status: 200, body: whole });
  });

  it.each([
    ['id', { id: '1' }],
    ['id,game', { id: '1', game: whole.game }],
    ['game(name),players(seat)', { game: { name: 'Game' }, players: [{ seat: 0 }] }],
    ['rival(name),id', { rival: null, id: '1' }],
  ])('contains only %s', async (fields, body) => {
    expect(await ask(fields)).toEqual({ status: 200, body });
  });

  it.each([
    'secret',
    'id,secret',
    'game(secret)',
    'id(x)',
    'game(name',
    'game)name',
    '(id)',
    'constructor',
    '__proto__',
  ])('refuses %s', async (fields) => {
    const { status, body } = await ask(fields);
    expect([status, body.error.code]).toEqual([400, 1000]);
  });
});
