/** Bytes of a file, both ends counted. */
export interface Part {
  from: number;
  to: number;
}

const single = /^bytes=(\d*)-(\d*)$/;

/**
 * What of a file a `Range` header asks for. Null: all of it, as for several parts at once or what is no range (RFC 9110 allows both).
 * `beyond`: it begins where the file has ended.
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
