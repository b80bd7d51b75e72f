import { expect, it } from 'vitest';
import { userIdIn } from './userIdIn.ts';

const id = '0199a1b2-7c3d-7e4f-8a5b-0123456789ab';

it('accepts an ID, an ID with spaces or capitals, and a link', () => {
  for (const text of [id, ` ${id.toUpperCase()} `, `https://duelbook.test/profile/${id}?tab=record`]) {
    expect(userIdIn(text)).toBe(id);
  }
});

it('rejects anything else', () => {
  for (const text of ['', 'maya_q', id.slice(1), id.replaceAll('-', '')]) expect(userIdIn(text)).toBeNull();
});
