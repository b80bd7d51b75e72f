// @vitest-environment node
import { expect, it } from 'vitest';
import { isId } from './useProfilePage.ts';

it('distinguishes IDs from usernames', () => {
  expect(isId('01931c2e-7a3b-7c4d-8e5f-0123456789ab')).toBe(true);
  for (const name of ['kai', 'deadbeef', '01931c2e', '01931c2e-7a3b-7c4d-8e5f-0123456789abc']) {
    expect(isId(name)).toBe(false);
  }
});
