import { createHmac, timingSafeEqual } from 'node:crypto';
import { serverKey } from '../auth/serverSecret.ts';
import type { Config } from '../config.ts';

const MINUTES = 5;

interface Grant {
  mediaId: string;
  /** The member of staff who will look; written down when the file is read. Null: anyone, of what its owner shows to all. */
  readerId: string | null;
}

/** An address where `readerId` (or anyone) may look at a file that is not public, for five minutes from `now`. */
export function signedMediaUrl(config: Config, grant: Grant, now: Date): string {
  const expires = now.getTime() + MINUTES * 60_000;
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
