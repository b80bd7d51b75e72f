import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

type Encoding = 'br' | 'gzip';

/** A text with its content encoding. */
export interface Compressed {
  encoding: Encoding | null;
  body: string | Buffer;
}

const encoders: Record<Encoding, (text: string) => Buffer> = {
  br: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text) => gzipSync(text),
};

/**
 * Compresses a small set of texts that rarely change. Caches the last result per name and encoding.
 * @returns a function that compresses a named text with an accepted encoding
 */
export function compressor(): (name: string, text: string, accepted?: string | string[]) => Compressed {
  const kept = new Map<string, { text: string; body: Buffer }>();
  return (name, text, accepted = '') => {
    const taken = String(accepted)
      .split(',')
      .map((each) => each.trim().split(';')[0]);
    const encoding = (['br', 'gzip'] as const).find((each) => taken.includes(each));
    if (!encoding) return { encoding: null, body: text };
    const key = `${encoding} ${name}`;
    const last = kept.get(key);
    if (last?.text === text) return { encoding, body: last.body };
    const body = encoders[encoding](text);
    kept.set(key, { text, body });
    return { encoding, body };
  };
}
