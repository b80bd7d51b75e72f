import type { Config } from '../shared/config.ts';

type Origins = Pick<Config, 'publicUrl' | 'mediaOrigin'>;

/**
 * The public URL of a file. On a separate origin, a malicious file that a browser runs can't access the client's data.
 */
export function mediaUrl({ publicUrl, mediaOrigin }: Origins, id: string): string {
  return `${mediaOrigin ?? publicUrl}/media/${id}`;
}

/**
 * ID of the file at one of our URLs. Null for all other URLs, such as pictures of sample people. URLs from before files
 * had their own origin count as ours too.
 */
export function mediaIdOf({ publicUrl, mediaOrigin }: Origins, url: string): string | null {
  const start = [mediaOrigin, publicUrl].map((origin) => `${origin}/media/`).find((each) => url.startsWith(each));
  return start === undefined ? null : url.slice(start.length);
}
