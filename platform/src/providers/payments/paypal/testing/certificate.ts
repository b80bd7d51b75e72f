import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

export interface TestCertificate {
  pem: string;
  privateKey: KeyObject;
}

interface Options {
  from?: Date;
  to?: Date;
}

const DAY_MS = 86_400_000;
/** DER encoding of the algorithm sha256WithRSAEncryption, including its NULL parameters. */
const algorithm = sequence(Buffer.from('06092a864886f70d01010b', 'hex'), Buffer.from('0500', 'hex'));

/** A self-signed RSA certificate, DER-encoded by hand so that tests need neither openssl nor a key file. */
export function selfSigned({ from, to }: Options = {}): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const name = sequence(tag(0x31, sequence(Buffer.from('0603550403', 'hex'), tag(0x0c, Buffer.from('test')))));
  const validity = sequence(
    utcTime(from ?? new Date(Date.now() - DAY_MS)),
    utcTime(to ?? new Date(Date.now() + DAY_MS)),
  );
  const body = sequence(
    tag(0x02, Buffer.from([1])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = tag(0x03, Buffer.concat([Buffer.from([0]), sign('RSA-SHA256', body, privateKey)]));
  const base64 = sequence(body, algorithm, signature).toString('base64');
  const lines = base64.match(/.{1,64}/g) ?? [];
  return { pem: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`, privateKey };
}

function sequence(...parts: Buffer[]): Buffer {
  return tag(0x30, Buffer.concat(parts));
}

function tag(type: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([type, ...size]), content]);
}

function utcTime(at: Date): Buffer {
  const text = `${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`;
  return tag(0x17, Buffer.from(text));
}
