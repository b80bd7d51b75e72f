/** Byte range of a file, inclusive. */
export interface Part {
  from: number;
  to: number;
}

const single = /^bytes=(\d*)-(\d*)$/;

/**
 * Returns the byte range requested by a `Range` header. Null for the whole file, which is also the answer to multiple
 * or malformed ranges (RFC 9110 allows both). `beyond` if the range starts after the end of the file.
 */
export function partOf(header: string | undefined, bytes: number): Part | 'beyond' | null {
  const [, first = '', last = ''] = single.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const part =
    first === ''
      ? { from: Math.max(0, bytes - Number(last)), to: bytes - 1 }
      : { from: Number(first), to: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) };
  if (last !== '' && first !== '' && Number(last) < Number(first)) return null;
  return part.from > part.to ? 'beyond' : part;
}
