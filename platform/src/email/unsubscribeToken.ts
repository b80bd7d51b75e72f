import { createHmac, timingSafeEqual } from 'node:crypto';
import { type MessageList, messageLists } from './tables.ts';

/** Contents of an unsubscribe link: person, list and creation time. */
export interface UnsubscribeGrant {
  userId: string;
  list: MessageList;
  issuedAt: Date;
}

/** Layout: version 1 | 16 bytes user ID | list | 6 bytes milliseconds */
const BODY_BYTES = 24;
const MAC_BYTES = 16;
const VERSION = 1;

/** Creates a signed token for an unsubscribe link. Contains no secrets and is valid for this list only. */
export function makeUnsubscribeToken(key: Buffer, { userId, list, issuedAt }: UnsubscribeGrant): string {
  const body = Buffer.alloc(BODY_BYTES);
  body.writeUInt8(VERSION, 0);
  body.write(userId.replaceAll('-', ''), 1, 16, 'hex');
  body.writeUInt8(messageLists.indexOf(list), 17);
  body.writeUIntBE(issuedAt.getTime(), 18, 6);
  return Buffer.concat([body, mac(key, body)]).toString('base64url');
}

/** Returns the contents of a token. Null if its signature is invalid. */
export function readUnsubscribeToken(key: Buffer, token: string): UnsubscribeGrant | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== BODY_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null;
  const body = bytes.subarray(0, BODY_BYTES);
  if (!timingSafeEqual(bytes.subarray(BODY_BYTES), mac(key, body)) || body.readUInt8(0) !== VERSION) return null;
  const list = messageLists[body.readUInt8(17)];
  if (list === undefined) return null;
  const userId = body.toString('hex', 1, 17).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { userId, list, issuedAt: new Date(body.readUIntBE(18, 6)) };
}

function mac(key: Buffer, body: Buffer): Buffer {
  return createHmac('sha256', key).update(body).digest().subarray(0, MAC_BYTES);
}
