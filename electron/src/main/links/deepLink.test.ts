import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linkIn, readDeepLink } from './deepLink.ts';

it.each([
  ['duelbook://wallet', '/wallet'],
  ['duelbook://tournament/9', '/tournament/9'],
  ['duelbook://referral/KAI', '/?code=KAI&authOpen=true'],
  ['duelbook://conversation/a%2Fb', '/inbox?convo=a%2Fb'],
  ['duelbook://', '/'],
  ['duelbook://unknown/7', '/'],
  ['duelbook://users', '/'],
])('%s leads to %s', (link, path) => {
  expect(readDeepLink(link)).toEqual({ kind: 'path', path });
});

it('never leaves the client, regardless of the link', () => {
  const parts = fc.oneof(
    fc.string(),
    fc.constantFrom('users', '..', '//evil.test', '\\evil.test', 'referral', '%2e%2e', '?', '#'),
  );
  fc.assert(
    fc.property(fc.array(parts), (segments) => {
      const read = readDeepLink(`duelbook://${segments.join('/')}`);
      if (read?.kind !== 'path') return;
      expect(new URL(read.path, 'https://duelbook.test').origin).toBe('https://duelbook.test');
    }),
  );
});

it('ignores links of other protocols, and overlong ones', () => {
  for (const link of [
    'https://evil.test/duelbook://wallet',
    'DUELBOOK:wallet',
    '',
    `duelbook://users/${'9'.repeat(5000)}`,
  ])
    expect(readDeepLink(link)).toBeNull();
});

it('reads the response of a sign-in', () => {
  expect(readDeepLink('duelbook://linked?state=s&code=c')).toEqual({
    kind: 'signIn',
    answer: { state: 's', code: 'c' },
  });
});

it('finds the link among the arguments of a start', () => {
  expect(linkIn(['duelbook.exe', '--allow-file-access', 'duelbook://faq'])).toBe('duelbook://faq');
  expect(linkIn(['duelbook.exe', '--url=duelbook://faq'])).toBeNull();
});
