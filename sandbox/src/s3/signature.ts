import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A request as received. `path` includes its query, and both are still encoded. */
export interface SignedRequest {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

/** Why S3 refuses a request: the code and status of its error. */
export interface Refusal {
  code: string;
  status: number;
}

const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
const MOST_SKEW_MS = 15 * 60_000;

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** Verifies the AWS Signature Version 4 in the `Authorization` header as S3 does. Null if the request is allowed. */
export function signatureFault(request: SignedRequest, credentials: Credentials, now: Date): Refusal | null {
  const [, accessKey, day, region, service, signed, signature] = FORM.exec(header(request, 'authorization')) ?? [];
  const refuse = (code: string, status = 403) => ({ code, status });
  if (!accessKey || !day || !region || !signed || !signature || service !== 's3') return refuse('AccessDenied');
  if (accessKey !== credentials.accessKeyId) return refuse('InvalidAccessKeyId');
  const at = header(request, 'x-amz-date');
  const skew = Math.abs(now.getTime() - timeOf(at));
  if (!(skew <= MOST_SKEW_MS) || !at.startsWith(day)) return refuse('RequestTimeTooSkewed');
  const hash = header(request, 'x-amz-content-sha256');
  const names = signed.split(';');
  if (!names.includes('host') || !names.includes('x-amz-content-sha256')) return refuse('AccessDenied');
  const text = ['AWS4-HMAC-SHA256', at, `${day}/${region}/s3/aws4_request`, sha256(canonical(request, names, hash))];
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${credentials.secretAccessKey}`);
  if (!timingSafeEqual(hmac(key, text.join('\n')), Buffer.from(signature, 'hex')))
    return refuse('SignatureDoesNotMatch');
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(request.body)) return refuse('XAmzContentSHA256Mismatch', 400);
  return null;
}

function canonical(request: SignedRequest, names: readonly string[], hash: string): string {
  const [path = '', query = ''] = request.path.split('?');
  const parameters = query
    .split('&')
    .filter(Boolean)
    .map((part) => {
      const [name = '', value = ''] = part.split('=');
      return [encode(decodeURIComponent(name)), encode(decodeURIComponent(value))];
    })
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
  const headers = names.map((name) => `${name}:${header(request, name).trim().replaceAll(/\s+/g, ' ')}\n`).join('');
  const encodedPath = path.split('/').map((part) => encode(decodeURIComponent(part)));
  return [request.method, encodedPath.join('/'), parameters, headers, names.join(';'), hash].join('\n');
}

/** Percent-encoding according to RFC 3986, which also encodes characters that encodeURIComponent doesn't. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function header({ headers }: SignedRequest, name: string): string {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : (value ?? '');
}

/** Parses a time such as `20130524T000000Z`. NaN if it is malformed. */
function timeOf(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}
