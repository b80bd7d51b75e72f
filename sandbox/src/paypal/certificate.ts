import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

export interface Certificate {
  id: string;
  pem: string;
  privateKey: KeyObject;
}

const DAY_MS = 86_400_000;
const SHA256_WITH_RSA = '2a864886f70d01010b';
const COMMON_NAME = '550403';

/** Creates an RSA key with a self-signed X.509 certificate (RFC 5280) that is valid for one year. */
export function selfSigned(commonName: string): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const algorithm = sequence(tag(0x06, Buffer.from(SHA256_WITH_RSA, 'hex')), tag(0x05));
  const name = sequence(
    tag(0x31, sequence(tag(0x06, Buffer.from(COMMON_NAME, 'hex')), tag(0x0c, Buffer.from(commonName)))),
  );
  const body = sequence(
    tag(0xa0, tag(0x02, Buffer.from([2]))),
    // The leading byte keeps the serial number positive.
    tag(0x02, Buffer.concat([Buffer.from([0x01]), randomBytes(15)])),
    algorithm,
    name,
    sequence(utcTime(Date.now() - DAY_MS), utcTime(Date.now() + 365 * DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('RSA-SHA256', body, privateKey);
  const der = sequence(body, algorithm, tag(0x03, Buffer.from([0]), signature));
  const lines = der
    .toString('base64')
    .replace(/(.{64})/g, '$1\n')
    .trimEnd();
  const pem = `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
  return { id: createHash('sha256').update(der).digest('hex').slice(0, 16), pem, privateKey };
}

/** Encodes one DER element: type, length, content. */
function tag(type: number, ...content: Buffer[]): Buffer {
  const bytes = Buffer.concat(content);
  return Buffer.concat([Buffer.from([type]), length(bytes.length), bytes]);
}

function sequence(...content: Buffer[]): Buffer {
  return tag(0x30, ...content);
}

function length(size: number): Buffer {
  if (size < 0x80) return Buffer.from([size]);
  const bytes = Buffer.from(size.toString(16).padStart(size > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

/** Formats a time as `YYMMDDHHMMSSZ`, which works for dates through 2049. */
function utcTime(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/\D/g, '').slice(2, 14);
  return tag(0x17, Buffer.from(`${digits}Z`));
}
