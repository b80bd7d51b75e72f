import type { Config } from '../shared/config.ts';

type Origins = Pick<Config, 'publicUrl' | 'mediaOrigin'>;

/** Where everyone reads a file. On an origin of its own, a file that a browser runs finds nothing of the client's. */
export function mediaUrl({ publicUrl, mediaOrigin }: Origins, id: string): string {
  return `${mediaOrigin ?? publicUrl}/media/${id}`;
}

/**
 * ID of the file at one of our addresses. Null for other addresses, such as pictures of sample people. Addresses from
 * before the files had an origin of their own are ours as well.
 */
export function mediaIdOf({ publicUrl, mediaOrigin }: Origins, url: string): string | null {
  const start = [mediaOrigin, publicUrl].map((origin) => `${origin}/media/`).find((each) => url.startsWith(each));
  return start === undefined ? null : url.slice(start.length);
}
