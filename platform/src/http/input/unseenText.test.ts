import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';

let t: TestPlatform;
let person: Person;
beforeAll(async () => {
  t = await testPlatform();
  person = await t.person();
});
afterAll(() => t.close());

test.each(['\u200b', '\u2800\u3164', '\ufe0f\u202e', '\u{e0041}', ' \u00ad\n'])(
  'text of %j alone is refused in a bio, a title and the name of a saved search',
  async (unseen) => {
    const calls = [
      ['PUT', '/api/v1/users', { bio: unseen }, 'bio'],
      ['POST', '/api/v1/conversations', { user_ids: [], community: true, title: unseen.repeat(4) }, 'title'],
      ['POST', '/api/v1/matches/filters', { name: unseen, criteria: {} }, 'name'],
    ] as const;
    for (const [method, url, body, param] of calls) {
      const answer = await t.inject(person, method, url, body);
      expect([url, answer.statusCode, answer.json().error?.param]).toEqual([url, 400, param]);
    }
  },
);
