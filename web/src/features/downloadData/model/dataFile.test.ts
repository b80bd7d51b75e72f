import { expect, it } from 'vitest';
import type { MyDataQuery } from '../api/downloadData.generated.ts';
import { dataFile } from './dataFile.ts';

it('contains the user’s data, is named after user and day, and has no cache metadata', () => {
  const data = { __typename: 'Query', blockedIds: ['b'], wallet: { __typename: 'Wallet', cash: 5 } };
  const at = new Date('2026-11-22T10:00:00Z');
  const { name, text } = dataFile({ id: 'a', username: 'kai' }, data as unknown as MyDataQuery, at);
  expect(name).toBe('duelbook-kai-2026-11-22.json');
  expect(JSON.parse(text)).toEqual({ madeAt: at.toISOString(), id: 'a', blockedIds: ['b'], wallet: { cash: 5 } });
});
