import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../shared/config.ts';
import { serverKey } from '../shared/serverSecret.ts';
import { mediaUrl } from './address.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Grant {
  mediaId: string;
  /** The staff member whose access is audited. Null gives everyone access, for publicly shared content. */
  readerId: string | null;
}

/**
 * Returns a signed URL through which `readerId` (or anyone) can read a private file. Staff URLs are valid for five
 * minutes from `now`. URLs of publicly shared content are valid for twelve to thirteen hours, because pages stay open
 * that long. They also stay identical within an hour, so that repeated reads don't look like changes. Deleting the file
 * invalidates all URLs.
 */
export function signedMediaUrl(config: Config, grant: Grant, now: Date): string {
  const at = now.getTime();
  const expires = grant.readerId === null ? at - (at % HOUR) + 13 * HOUR : at + 5 * MINUTE;
  const claim = `${expires}.${grant.readerId ?? ''}`;
  return `${mediaUrl(config, grant.mediaId)}?sig=${claim}.${mac(config, grant.mediaId, claim)}`;
}

/** Returns the reader that a signature grants access to. Null if the signature is invalid or expired. */
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
