import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { similarUsernames, usernamePattern } from './usernames.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

const ask = (who: Person | null, username: string) =>
  t.inject(who, 'GET', `/api/v1/users/username_availability?username=${encodeURIComponent(username)}`);
const choose = (who: Person, username: string) => t.inject(who, 'PUT', '/api/v1/users', { username });

test.each([
  ['calm_river_9', 'available'],
  [' Calm_River_8 ', 'available'],
  ['ab', 'invalid'],
  ['', 'invalid'],
  ['a'.repeat(21), 'invalid'],
  ['kai_', 'invalid'],
  ['kai.7', 'invalid'],
  ['admin', 'not_allowed'],
  ['duelbook_team', 'not_allowed'],
  ['f_u_c_k', 'not_allowed'],
  ['sh1thead', 'not_allowed'],
])('%j is %s, and choosing it has the same outcome', async (name, state) => {
  const who = await t.person();
  expect((await ask(who, name)).json()).toMatchObject({ state, suggestions: [] });
  const status = { available: 200, invalid: 400, not_allowed: 422 }[state];
  expect((await choose(who, name.trim().toLowerCase())).statusCode).toBe(status);
});

test('a taken username comes with three others that can be chosen', async () => {
  const [holder, other] = [await t.person(), await t.person()];
  expect((await ask(holder, holder.username)).json()).toMatchObject({ state: 'own', suggestions: [] });
  const { state, suggestions } = (await ask(other, holder.username.toUpperCase())).json();
  expect(state).toBe('taken');
  expect(suggestions).toHaveLength(3);
  for (const name of suggestions) expect((await ask(other, name)).json().state).toBe('available');
  expect((await choose(other, suggestions[0])).json().user.username).toBe(suggestions[0]);
  expect((await ask(holder, suggestions[0])).json().state).toBe('taken');
});

test('similar usernames are well-formed, differ from each other and from the original', () => {
  const wellFormed = fc.stringMatching(new RegExp(usernamePattern));
  fc.assert(
    fc.property(wellFormed, (username) => {
      const similar = similarUsernames(username);
      expect(similar.length).toBeGreaterThan(3);
      expect(new Set([...similar, username]).size).toBe(similar.length + 1);
      for (const each of similar) expect(each).toMatch(new RegExp(usernamePattern));
    }),
  );
});

test('signed-out callers are refused', async () => {
  expect((await ask(null, 'calm_river_9')).statusCode).toBe(401);
});
