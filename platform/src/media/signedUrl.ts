import { createHmac, timingSafeEqual } from 'node:crypto';
import { serverKey } from '../auth/serverSecret.ts';
import type { Config } from '../shared/config.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Grant {
  mediaId: string;
  /** The member of staff who will look; written down when the file is read. Null: anyone, of what its owner shows to all. */
  readerId: string | null;
}

/**
 * An address where `readerId` (or anyone) may look at a file that is not public: staff for five minutes from `now`. What its owner shows
 * to all stands on pages that are open for long: for twelve to thirteen hours, and the same for an hour, so that what was read twice is
 * no news. The file goes when its owner takes it away, whoever has the address.
 */
export function signedMediaUrl(config: Config, grant: Grant, now: Date): string {
  const at = now.getTime();
  const expires = grant.readerId === null ? at - (at % HOUR) + 13 * HOUR : at + 5 * MINUTE;
  const claim = `${expires}.${grant.readerId ?? ''}`;
  return `${config.publicUrl}/media/${grant.mediaId}?sig=${claim}.${mac(config, grant.mediaId, claim)}`;
}

/** Who may look at the file by this signature; null when it is false or too old. */
export function readSignature(
  config: Config,
  mediaId: string,
  signature: string,
  now: Date,
): Pick<Grant, 'readerId'> | null {
  const [expires, readerId, given] = signature.split('.');
  if (expires === undefined || readerId === undefined || given === undefined) return null;
  const expected = Buffer.from(mac(config, mediaId, `${expires}.${readerId}`));
  const actual = Buffer.from(given);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  return Number(expires) > now.getTime() ? { readerId: readerId || null } : null;
}

function mac(config: Config, mediaId: string, claim: string): string {
  return createHmac('sha256', serverKey(config, 'media-url')).update(`${mediaId}.${claim}`).digest('base64url');
}
