// @vitest-environment node
import { expect, it } from 'vitest';
import { signUpLink } from './signUpLink.ts';

it('carries the code, and the campaign if there is one', () => {
  expect(signUpLink('https://duelbook.test', 'MAYA2222', ' ')).toBe(
    'https://duelbook.test/?code=MAYA2222&authOpen=true',
  );
  const link = new URL(signUpLink('https://duelbook.test', 'MAYA2222', ' Spring & fall '));
  expect(link.searchParams.get('code')).toBe('MAYA2222');
  expect(link.searchParams.get('utm_campaign')).toBe('Spring & fall');
});
