import { isIP } from 'node:net';

/** Inclusive range of addresses. IPv4 addresses are the IPv4-mapped ones of IPv6. */
export interface AddressRange {
  readonly first: bigint;
  readonly last: bigint;
}

const BITS = 128;
const MAPPED = 0xffffn << 32n;

/** Returns an address as a 128-bit number, or null if it isn't one. IPv4 is mapped into IPv6. */
export function addressNumber(text: string): bigint | null {
  const address = text.split('%')[0] ?? '';
  if (isIP(address) === 4) return MAPPED + ipv4(address);
  return isIP(address) === 6 ? ipv6(address) : null;
}

/** Parses a range such as `203.0.113.0/24`, `2001:db8::/32` or a single address. Returns null if it isn't one. */
export function parseRange(text: string): AddressRange | null {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? [];
  const base = addressNumber(address);
  if (base === null) return null;
  const own = isIP(address) === 4 ? 32 : BITS;
  const prefix = length === undefined ? own : Number(length);
  if (prefix > own) return null;
  const size = 1n << BigInt(own - prefix);
  const first = base - (base % size);
  return { first, last: first + size - 1n };
}

/** Sorts ranges and joins those that touch or overlap, so that `inRanges` can search them. */
export function joined(ranges: readonly AddressRange[]): AddressRange[] {
  const sorted = [...ranges].sort((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0));
  const result: AddressRange[] = [];
  for (const { first, last } of sorted) {
    const before = result.at(-1);
    if (before && first <= before.last + 1n) {
      result[result.length - 1] = { first: before.first, last: last > before.last ? last : before.last };
    } else result.push({ first, last });
  }
  return result;
}

/** Whether an address is in one of the joined ranges. */
export function inRanges(ranges: readonly AddressRange[], address: bigint): boolean {
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (!range) return false;
    if (address < range.first) high = middle - 1;
    else if (address > range.last) low = middle + 1;
    else return true;
  }
  return false;
}

/**
 * Parses a file with one range per line. Empty lines and text after `#` are ignored. Throws an Error that names the first
 * faulty line.
 */
export function parseRanges(text: string): AddressRange[] {
  const ranges: AddressRange[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const written = line.split('#')[0]?.trim() ?? '';
    if (written === '') continue;
    const range = parseRange(written);
    if (!range) throw new Error(`line ${index + 1} isn't an address range such as 203.0.113.0/24`);
    ranges.push(range);
  }
  return joined(ranges);
}

function ipv4(address: string): bigint {
  return address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);
}

function ipv6(address: string): bigint {
  const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(address);
  const [, start = '', end = ''] = dotted ?? [];
  const tail = dotted ? ipv4(end) : 0n;
  const text = dotted ? `${start}${(tail >> 16n).toString(16)}:${(tail & 0xffffn).toString(16)}` : address;
  const [head = '', rest] = text.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = rest === undefined || rest === '' ? [] : rest.split(':');
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  return groups.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n);
}
