import { expect, it } from 'vitest';
import { nonceIn, personIn } from './idTokenPerson.ts';

const tokenOf = (claims: object) => {
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return `head.${text}.signature`;
};

it('reads the name and email as written', () => {
  const token = tokenOf({ given_name: 'Zoë', family_name: 'Ødegård', email: 'zoe@example.com' });
  expect(personIn(token)).toEqual({ name: 'Zoë Ødegård', email: 'zoe@example.com' });
  expect(personIn(tokenOf({ name: 'Zoë', given_name: 'Other' })).name).toBe('Zoë');
});

it('reads the nonce', () => {
  expect(nonceIn(tokenOf({ nonce: 'n-1' }))).toBe('n-1');
  expect(nonceIn('a.b.c')).toBeNull();
});

it('returns nothing for an invalid token', () => {
  for (const token of ['', 'a.b.c', 'a', tokenOf({})]) expect(personIn(token)).toEqual({ name: null, email: null });
});
