// @vitest-environment node
import { expect, it } from 'vitest';
import { newSource } from './newSource.ts';

const source = (id: string, state: 'pending' | 'active' | 'disconnected') => ({ id, state });

it('finds what has come since, connected ones first', () => {
  const known = [source('a', 'active')];
  expect(newSource(known, known)).toBeNull();
  expect(newSource(known, [...known, source('b', 'pending')])?.id).toBe('b');
  expect(newSource(known, [...known, source('b', 'pending'), source('c', 'active')])?.id).toBe('c');
});

it('counts one that was waiting, and one that was connected once before, as come when it is connected now', () => {
  expect(newSource([source('a', 'pending')], [source('a', 'active')])?.id).toBe('a');
  expect(newSource([source('a', 'disconnected')], [source('a', 'active')])?.id).toBe('a');
  expect(newSource([source('a', 'active')], [source('a', 'disconnected')])).toBeNull();
});
