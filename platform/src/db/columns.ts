/**
 * Arrays of column values for PostgreSQL, so that a thousand rows take only a few parameters. They use PostgreSQL's
 * binary format, because parsing a thousand IDs and amounts from text costs as much as storing them.
 */

/** How values of one type are encoded. Sizes are in bytes. */
interface Kind<V> {
  oid: number;
  size(value: V): number;
  write(array: Buffer, value: V, at: number): void;
}

const HEAD = 20;
const NULL = -1;

/**
 * Writes an array: first the header (dimensions, NULL flag, element type, length, lower bound), then each element
 * preceded by its size.
 */
function column<V, T>({ oid, size, write }: Kind<V>, rows: readonly T[], of: (row: T) => V | null): Buffer {
  const values = rows.map(of);
  let bytes = HEAD;
  let nulls = 0;
  for (const value of values) {
    bytes += 4;
    if (value === null) nulls = 1;
    else bytes += size(value);
  }
  const array = Buffer.allocUnsafe(bytes);
  let at = 0;
  for (const word of [1, nulls, oid, values.length, 1]) at = array.writeInt32BE(word, at);
  for (const value of values) {
    if (value === null) {
      at = array.writeInt32BE(NULL, at);
      continue;
    }
    const length = size(value);
    at = array.writeInt32BE(length, at);
    write(array, value, at);
    at += length;
  }
  return array;
}

const columnOf =
  <V>(kind: Kind<V>) =>
  <T>(rows: readonly T[], of: (row: T) => V | null): Buffer =>
    column(kind, rows, of);

/** Integers within JavaScript's safe range. */
export const bigints = columnOf<number>({
  oid: 20,
  size: () => 8,
  write(array, value, at) {
    array.writeInt32BE(Math.floor(value / 2 ** 32), at);
    array.writeUInt32BE(value >>> 0, at + 4);
  },
});

export const integers = columnOf<number>({
  oid: 23,
  size: () => 4,
  write: (array, value, at) => array.writeInt32BE(value, at),
});

export const smallints = columnOf<number>({
  oid: 21,
  size: () => 2,
  write: (array, value, at) => array.writeInt16BE(value, at),
});

export const booleans = columnOf<boolean>({
  oid: 16,
  size: () => 1,
  write: (array, value, at) => array.writeUInt8(value ? 1 : 0, at),
});

export const texts = columnOf<string>({
  oid: 25,
  size: (value) => Buffer.byteLength(value),
  write: (array, value, at) => array.write(value, at),
});

export const bytes = columnOf<Buffer>({
  oid: 17,
  size: ({ length }) => length,
  write: (array, value, at) => array.set(value, at),
});

/** IDs in canonical form: lowercase with hyphens. @throws RangeError for anything else */
export const uuids = columnOf<string>({ oid: 2950, size: () => 16, write: writeUuid });

/** IDs that are already in binary form. */
export const rawUuids = columnOf<Buffer>({
  oid: 2950,
  size: () => 16,
  write: (array, value, at) => array.set(value, at),
});

const WRONG = 256;
const digits = new Uint16Array(128).fill(WRONG);
for (const [value, digit] of [...'0123456789abcdef'].entries()) digits[digit.charCodeAt(0)] = value;

function writeUuid(array: Buffer, text: string, at: number): void {
  let from = 0;
  let wrong = text.length === 36 ? 0 : WRONG;
  for (let n = 0; n < 16; n++) {
    if (text.charCodeAt(from) === 0x2d) from++;
    const byte = ((digits[text.charCodeAt(from)] ?? WRONG) << 4) | (digits[text.charCodeAt(from + 1)] ?? WRONG);
    array[at + n] = byte;
    wrong |= byte;
    from += 2;
  }
  if (wrong >= WRONG || from !== 36) throw new RangeError(`${text} is not a valid id`);
}
