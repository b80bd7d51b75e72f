const encoder = new TextEncoder();

export const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: hex.length / 2 }, (_, index) => Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16));

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 hash of the concatenated parts, in hexadecimal. Text is encoded as UTF-8. */
export async function sha256(...parts: (string | Uint8Array)[]): Promise<string> {
  const all = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part));
  const joined = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    joined.set(part, at);
    at += part.length;
  }
  return hexOf(await crypto.subtle.digest('SHA-256', joined));
}
