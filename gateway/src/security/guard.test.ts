import { GraphQLError, getOperationAST, parse } from 'graphql';
import { beforeEach, describe, expect, it } from 'vitest';
import { unauthenticated } from '../rest/errors.ts';
import type { Caller } from '../rest/transport.ts';
import { addressKey } from './address.ts';
import { type AttemptLimits, addressShare, attemptLimits, readAttemptLimits } from './attempts.ts';
import { Buckets } from './buckets.ts';
import { Guard } from './guard.ts';

const rate = { attempts: 5, seconds: 60 };
const limits: AttemptLimits = new Map([
  ['verifyIdentityCode', rate],
  ['withdraw', rate],
  ['token', rate],
]);
const anyone = { ip: '203.0.113.7', token: null, requestId: 'r1' } as Caller;
const signedIn = (token: string, ip = anyone.ip): Caller => ({ ...anyone, token, ip });

let guard: Guard;
beforeEach(() => {
  guard = new Guard(limits);
});

/** Attempts an operation. Returns the refusal, or null if the operation may run. */
function attempt(text: string, caller: Caller = anyone) {
  const document = parse(text);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('no operation');
  const refusal = guard.refusal(guard.attemptsIn(document, operation), caller);
  return refusal?.extensions ?? null;
}

const aliases = (count: number, field = 'verifyIdentityCode') =>
  `mutation { ${Array.from({ length: count }, (_, n) => `a${n}: ${field}(code: "${n}") { id }`).join(' ')} }`;

describe('attempts', () => {
  it('are counted per alias and refused as a whole', () => {
    expect(attempt(aliases(5), signedIn('a'))).toBeNull();
    expect(attempt(aliases(1), signedIn('a'))).toMatchObject({
      code: 'RATE_LIMITED',
      platformCode: 1013,
      status: 429,
      data: { limit: 'verifyIdentityCode', retryAfter: 12 },
      retryAfter: 12,
      http: { status: 429, headers: new Map([['retry-after', '12']]) },
    });
    expect(attempt(aliases(6), signedIn('b'))).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 60 });
    expect(attempt(aliases(5), signedIn('b')), 'refused attempts cost nothing').toBeNull();
  });

  it('are counted through fragments, and once per result key', () => {
    const inFragments =
      'mutation { ...F ... { b: withdraw } a: withdraw } fragment F on Mutation { a: withdraw c: withdraw }';
    expect(attempt(inFragments, signedIn('a'))).toBeNull();
    expect(attempt(aliases(2, 'withdraw'), signedIn('a'))).toBeNull();
    expect(attempt('mutation { withdraw }', signedIn('a'))).toMatchObject({ data: { limit: 'withdraw' } });
  });

  it('are limited per field; other fields are unlimited', () => {
    expect(attempt(aliases(5), signedIn('a'))).toBeNull();
    expect(attempt(aliases(5, 'withdraw'), signedIn('a'))).toBeNull();
    expect(attempt(aliases(15, 'signOut'), signedIn('a'))).toBeNull();
    expect(attempt('{ verifyIdentityCode }', signedIn('a')), 'a query is not an attempt').toBeNull();
  });

  it('are limited per address too', () => {
    for (let person = 0; person < addressShare; person++)
      expect(attempt(aliases(5), signedIn(`p${person}`))).toBeNull();
    expect(attempt(aliases(1), signedIn('another'))).toMatchObject({ code: 'RATE_LIMITED' });
    expect(attempt(aliases(1))).toMatchObject({ code: 'RATE_LIMITED' });
    expect(attempt(aliases(1), signedIn('another', '203.0.113.8'))).toBeNull();
  });
});

describe('tokens', () => {
  const refused = [unauthenticated('r1')];
  const fail = (times: number, ip = anyone.ip) => {
    for (let n = 0; n < times; n++) guard.learn(refused, true, signedIn(`guess${n}`, ip));
  };

  it('are counted per address when invalid', () => {
    fail(rate.attempts * addressShare - 1);
    expect(attempt('{ ok }', signedIn('guess'))).toBeNull();
    fail(1);
    expect(attempt('{ ok }', signedIn('guess'))).toMatchObject({ code: 'RATE_LIMITED', data: { limit: 'token' } });
    expect(attempt('{ ok }'), 'signed-out clients are not limited').toBeNull();
    expect(attempt('{ ok }', signedIn('guess', '203.0.113.8'))).toBeNull();
  });

  it('that were valid keep working despite guesses from the same address', () => {
    guard.learn(undefined, true, signedIn('good'));
    guard.learn(undefined, false, signedIn('unproven'));
    fail(100);
    expect(attempt('{ ok }', signedIn('good'))).toBeNull();
    expect(attempt('{ ok }', signedIn('unproven'))).toMatchObject({ code: 'RATE_LIMITED' });
    guard.learn(refused, true, signedIn('good'));
    expect(attempt('{ ok }', signedIn('good')), 'no longer valid').toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('are not affected by other errors', () => {
    for (let n = 0; n < 100; n++) guard.learn([new GraphQLError('no')], true, signedIn('a'));
    expect(attempt('{ ok }', signedIn('a'))).toBeNull();
  });
});

describe('buckets', () => {
  it('refill over time up to their capacity', () => {
    const buckets = new Buckets();
    buckets.take('k', rate, 5, 0);
    expect(buckets.wait('k', rate, 1, 0)).toBe(12);
    expect(buckets.wait('k', rate, 1, 12)).toBe(0);
    expect(buckets.wait('k', rate, 2, 12)).toBe(12);
    expect(buckets.wait('k', rate, 5, 10_000)).toBe(0);
    expect(buckets.wait('k', rate, 6, 10_000)).toBe(60);
  });

  it('evict the least recently used key', () => {
    const buckets = new Buckets(2);
    for (const key of ['a', 'b', 'a', 'c']) buckets.take(key, rate, 5, 0);
    expect(buckets.size).toBe(2);
    expect(['a', 'b', 'c'].map((key) => buckets.wait(key, rate, 1, 0))).toEqual([12, 0, 12]);
  });
});

describe('addresses', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (ip, key) => expect(addressKey(ip)).toBe(key));
});

describe('ATTEMPT_LIMITS', () => {
  const read = (text: string | undefined) => {
    const faults: string[] = [];
    return { limits: readAttemptLimits(text, faults), faults };
  };

  it('changes individual limits or disables all', () => {
    expect(read(undefined).limits).toBe(attemptLimits);
    expect(read('off').limits.size).toBe(0);
    const { limits: changed, faults } = read('withdraw=3/30, deposit=off');
    expect([changed.get('withdraw'), changed.has('deposit'), changed.size, faults]).toEqual([
      { attempts: 3, seconds: 30 },
      false,
      attemptLimits.size - 1,
      [],
    ]);
  });

  it.each(['withdraw', 'nothing=1/1', 'withdraw=0/60', 'withdraw=5/0', 'withdraw=1/x'])('refuses "%s"', (text) =>
    expect(read(text).faults).toHaveLength(1),
  );
});
