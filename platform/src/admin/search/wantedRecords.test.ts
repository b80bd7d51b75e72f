import { expect, it } from 'vitest';
import { wantedRecords } from './wantedRecords.ts';

it('limits the search to the kind of its prefix', () => {
  expect(wantedRecords(' M: #1024 ', ['admin'])).toEqual({ text: '#1024', kinds: ['match'] });
  expect(wantedRecords('t:0198a7c3', ['finance'])).toEqual({ text: '0198a7c3', kinds: ['transaction'] });
  expect(wantedRecords('x: kai', ['admin'])).toMatchObject({ text: 'x: kai' });
});

it('searches what the roles may find', () => {
  const kindsOf = (...roles: string[]) => wantedRecords('kai', roles).kinds;
  expect(kindsOf('admin')).toEqual(['user', 'event', 'match', 'transaction', 'partner']);
  expect(kindsOf('finance')).toEqual(['event', 'transaction']);
  expect(kindsOf('referee', 'finance')).toEqual(['event', 'match', 'transaction']);
  expect(kindsOf('partner_manager')).toEqual(['event', 'partner']);
  expect(() => wantedRecords('p: kai', ['support'])).toThrow('can’t search');
  expect(() => wantedRecords('u: kai', ['referee'])).toThrow('can’t search');
});

it('needs two characters, but only one digit', () => {
  expect(() => wantedRecords('k', ['admin'])).toThrow('two characters');
  expect(() => wantedRecords('u:', ['admin'])).toThrow('two characters');
  expect(wantedRecords('m: 7', ['admin']).text).toBe('7');
});
