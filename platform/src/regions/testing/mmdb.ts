import { isIP } from 'node:net';
import { addressNumber } from '../ranges.ts';

type Value = string | number | readonly Value[] | { readonly [key: string]: Value };

/** Records by network, such as `81.2.69.0/24`. */
export type Networks = Readonly<Record<string, Value>>;

/** A city record as MaxMind writes it, with the parts that are read. */
export function cityRecord(country: string, subdivision?: string): Value {
  return {
    country: { iso_code: country },
    ...(subdivision !== undefined && { subdivisions: [{ iso_code: subdivision }] }),
  };
}

type Node = [Child, Child];
type Child = null | { node: number } | { offset: number };

const BITS = 128;
const RECORD_BYTES = 3;

/** Writes a MaxMind database (format version 2.0, 24-bit records, IPv4 in `::/96`). Networks must not overlap. */
export function mmdb(networks: Networks): Buffer {
  const nodes: Node[] = [[null, null]];
  const data: Buffer[] = [];
  let size = 0;
  for (const [network, record] of Object.entries(networks)) {
    const encoded = encode(record);
    insert(nodes, bitsOf(network), { offset: size });
    data.push(encoded);
    size += encoded.length;
  }
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000,
    database_type: 'Test-City',
    description: { en: 'For tests' },
    ip_version: 6,
    languages: ['en'],
    node_count: nodes.length,
    record_size: RECORD_BYTES * 8,
  });
  const marker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')]);
  return Buffer.concat([treeOf(nodes), Buffer.alloc(16), ...data, marker, metadata]);
}

function bitsOf(network: string): number[] {
  const [address = '', length = ''] = network.split('/');
  const number = addressNumber(address);
  if (number === null) throw new Error(`${network} is no network`);
  const v4 = isIP(address) === 4;
  const inTree = v4 ? number & 0xffff_ffffn : number;
  const prefix = Number(length) + (v4 ? 96 : 0);
  return Array.from({ length: prefix }, (_, index) => Number((inTree >> BigInt(BITS - 1 - index)) & 1n));
}

function insert(nodes: Node[], bits: readonly number[], leaf: Child): void {
  let current = 0;
  for (const [index, bit] of bits.entries()) {
    const node = nodes[current];
    if (!node) throw new Error('networks overlap');
    const side = bit === 0 ? 0 : 1;
    if (index === bits.length - 1) {
      node[side] = leaf;
      return;
    }
    const next = node[side];
    if (next && 'node' in next) current = next.node;
    else {
      nodes.push([null, null]);
      node[side] = { node: nodes.length - 1 };
      current = nodes.length - 1;
    }
  }
}

function treeOf(nodes: readonly Node[]): Buffer {
  const tree = Buffer.alloc(nodes.length * RECORD_BYTES * 2);
  for (const [index, children] of nodes.entries()) {
    for (const [side, child] of children.entries()) {
      const value = !child ? nodes.length : 'node' in child ? child.node : nodes.length + 16 + child.offset;
      tree.writeUIntBE(value, (index * 2 + side) * RECORD_BYTES, RECORD_BYTES);
    }
  }
  return tree;
}

const types = { string: 2, uint32: 6, map: 7, array: 11 } as const;

function encode(value: Value): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([control('string', text.length), text]);
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control('uint32', bytes.length), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([control('array', value.length), ...value.map(encode)]);
  const entries = Object.entries(value as Record<string, Value>);
  return Buffer.concat([
    control('map', entries.length),
    ...entries.flatMap(([key, one]) => [encode(key), encode(one)]),
  ]);
}

/** The control byte, followed by the type's number if it is above 7. Sizes stay below 29, so they fit into it. */
function control(type: keyof typeof types, size: number): Buffer {
  if (size >= 29) throw new Error('too long for a test database');
  const number = types[type];
  return number > 7 ? Buffer.from([size, number - 7]) : Buffer.from([(number << 5) | size]);
}
