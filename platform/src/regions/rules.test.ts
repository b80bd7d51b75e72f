import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  needsPosition,
  parseOpenRegions,
  parsePositionRegions,
  type RegionReason,
  type RegionRule,
  standingIn,
  strictest,
} from './rules.ts';

const letters = (size: number) =>
  fc
    .array(fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), { minLength: size, maxLength: size })
    .map((l) => l.join(''));
const country = letters(2);
const subdivision = letters(2);
const age = fc.option(fc.integer({ min: 18, max: 99 }));
const region = fc.oneof(
  country,
  fc.tuple(country, subdivision).map((parts) => parts.join('-')),
);
const rules = fc.uniqueArray(fc.record({ region, age }), {
  selector: (rule: RegionRule) => rule.region,
  minLength: 1,
  maxLength: 12,
});
const written = ({ region: name, age: minimum }: RegionRule) => (minimum === null ? name : `${name}:${minimum}`);

describe('open regions', () => {
  test('every list survives being written and parsed', () => {
    fc.assert(
      fc.property(rules, (list) => {
        expect(parseOpenRegions(list.map(written).join(', '))).toEqual(list);
      }),
    );
  });

  test.each(['', 'us', 'USA', 'US-', 'US-NEWYORK', 'DE:17', 'DE:100', 'DE:', 'DE;GB', 'US,', '*,US', 'US,US:21'])(
    '%j is refused',
    (text) => expect(() => parseOpenRegions(text)).toThrow(),
  );

  test('any text either is refused or opens only what it names', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'USNYGB-,:2190* ') }), (text) => {
        let parsed: ReturnType<typeof parseOpenRegions>;
        try {
          parsed = parseOpenRegions(text);
        } catch {
          return;
        }
        if (parsed === 'any') expect(text.trim()).toBe('*');
        else for (const rule of parsed) expect(text).toContain(rule.region);
      }),
    );
  });
});

describe('standing', () => {
  test('a place is open exactly if its subdivision or its country has a rule, and the subdivision decides the age', () => {
    fc.assert(
      fc.property(rules, country, fc.option(subdivision), (list, at, within) => {
        // Places near the rules, so that both outcomes are drawn.
        for (const [land, part] of [[at, within] as const, ...list.map((rule) => splitOf(rule.region))]) {
          const standing = standingIn(list, { country: land, subdivision: part });
          const own = part === null ? undefined : list.find((rule) => rule.region === `${land}-${part}`);
          const whole = list.find((rule) => rule.region === land);
          expect(standing.reason === null).toBe(own !== undefined || whole !== undefined);
          expect(standing.minimumAge).toBe(own ? own.age : (whole?.age ?? null));
        }
      }),
    );
  });

  test('without any open region, every place is closed or unknown', () => {
    fc.assert(
      fc.property(fc.option(country), fc.option(subdivision), (land, part) => {
        const { reason } = standingIn([], { country: land, subdivision: part });
        expect(reason).toBe(land === null ? 'unknown' : 'closed');
      }),
    );
  });

  test.each([
    ['US', 'NY', 'US-NY', null],
    ['US', 'WA', 'US-WA', 'closed'],
    ['US', null, 'US', 'unknown'],
    ['GB', 'ENG', 'GB-ENG', null],
    ['FR', null, 'FR', 'closed'],
    [null, null, null, 'unknown'],
  ])('with US-NY,GB open, %s %s is %s: %s', (land, part, name, reason) => {
    const standing = standingIn(parseOpenRegions('US-NY,GB'), { country: land, subdivision: part });
    expect(standing).toMatchObject({ region: name, reason });
  });

  test('* opens unknown places too', () => {
    expect(standingIn('any', { country: null, subdivision: null }).reason).toBeNull();
  });
});

describe('positions', () => {
  test.each([
    ['US,GB-NIR', 'US-NY', true],
    ['US,GB-NIR', 'US', true],
    ['US,GB-NIR', 'GB-NIR', true],
    ['US,GB-NIR', 'GB-ENG', false],
    ['US,GB-NIR', 'GB', false],
    ['US,GB-NIR', null, false],
    ['*', null, true],
  ])('with %s, %s needs one: %s', (text, region, needed) => {
    expect(needsPosition(parsePositionRegions(text), region)).toBe(needed);
  });

  test.each(['', 'us', 'US:21', 'US,*', 'US,', 'USA'])('%j is refused', (text) => {
    expect(() => parsePositionRegions(text)).toThrow('expected regions');
  });

  test('of several standings, a closed one wins, and among open ones the highest age', () => {
    const reason = fc.constantFrom<RegionReason | null>(null, null, 'closed', 'unknown');
    const standing = fc.record({ region: fc.option(region), reason, minimumAge: age });
    fc.assert(
      fc.property(standing, fc.array(standing), (first, others) => {
        const all = [first, ...others];
        const result = strictest(first, others);
        expect(result.reason === null).toBe(all.every((one) => one.reason === null));
        if (result.reason !== null) return;
        expect(result.region).toBe(first.region);
        expect(result.minimumAge ?? 0).toBe(Math.max(...all.map((one) => one.minimumAge ?? 0)));
      }),
    );
  });
});

function splitOf(name: string): readonly [string, string | null] {
  const [land = '', part] = name.split('-');
  return [land, part ?? null];
}
