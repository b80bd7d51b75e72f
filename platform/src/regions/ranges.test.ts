import { BlockList } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressNumber, inRanges, joined, parseRange, parseRanges } from './ranges.ts';

const families = [
  { family: 'ipv4', address: fc.ipV4(), bits: 32 },
  { family: 'ipv6', address: fc.ipV6().filter((text) => (addressNumber(text) ?? 0n) >> 32n !== 0xffffn), bits: 128 },
] as const;

test.each(families)(
  'an $family address is in the joined ranges exactly if Node finds it in one',
  ({ family, ...of }) => {
    const network = fc.tuple(of.address, fc.integer({ min: 1, max: of.bits }));
    fc.assert(
      fc.property(fc.array(network, { maxLength: 8 }), fc.array(of.address, { maxLength: 6 }), (networks, others) => {
        const ranges = joined(networks.flatMap(([first, prefix]) => parseRange(`${first}/${prefix}`) ?? []));
        const oracle = new BlockList();
        for (const [first, prefix] of networks) oracle.addSubnet(first, prefix, family);
        for (const one of [...networks.map(([first]) => first), ...others]) {
          expect(inRanges(ranges, addressNumber(one) ?? -1n), one).toBe(oracle.check(one, family));
        }
      }),
    );
  },
);

test('joined ranges are sorted and never touch', () => {
  const range = fc
    .tuple(fc.bigInt(0n, 300n), fc.bigInt(0n, 40n))
    .map(([first, size]) => ({ first, last: first + size }));
  fc.assert(
    fc.property(fc.array(range), (ranges) => {
      const result = joined(ranges);
      for (const [index, { first, last }] of result.entries()) {
        expect(first <= last).toBe(true);
        expect(result[index + 1]?.first ?? last + 2n).toBeGreaterThan(last + 1n);
      }
      for (let n = 0n; n < 345n; n++) {
        expect(inRanges(result, n)).toBe(ranges.some(({ first, last }) => first <= n && n <= last));
      }
    }),
  );
});

test('IPv4 addresses and their mapped form are the same', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(addressNumber(`::ffff:${address}`)).toBe(addressNumber(address));
    }),
  );
});

test.each([
  '',
  '203.0.113.0/33',
  '2001:db8::/129',
  '203.0.113/24',
  '203.0.113.0/-1',
  'example.com',
  '203.0.113.0/24/8',
])('%j is no range', (text) => expect(parseRange(text)).toBeNull());

test('a file names its first faulty line; comments and empty lines are ignored', () => {
  const ranges = parseRanges('# VPNs\n\n203.0.113.0/24 # exit nodes\r\n2001:db8::/32\n198.51.100.7\n');
  const has = (address: string) => inRanges(ranges, addressNumber(address) ?? -1n);
  expect(['203.0.113.255', '2001:db8::1', '198.51.100.7'].map(has)).toEqual([true, true, true]);
  expect(['203.0.114.0', '2001:db9::1', '198.51.100.8'].map(has)).toEqual([false, false, false]);
  expect(() => parseRanges('203.0.113.0/24\nnothing\n')).toThrow('line 2');
});
