import { expect, it } from 'vitest';
import { Bucket } from './bucket.ts';
import { type SignedRequest, signatureFault } from './signature.ts';

/** The example "GET Object" of Amazon's documentation of Signature Version 4. */
const example = {
  credentials: {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  },
  at: new Date('2013-05-24T00:00:00Z'),
  request: {
    method: 'GET',
    path: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
    body: Buffer.alloc(0),
  } satisfies SignedRequest,
};

const faultWith = (changes: Partial<SignedRequest>, at = example.at, credentials = example.credentials) =>
  signatureFault({ ...example.request, ...changes }, credentials, at)?.code ?? null;
const headersWith = (changes: Record<string, string>) => ({ headers: { ...example.request.headers, ...changes } });

it('accepts the documented example', () => {
  expect(faultWith({})).toBeNull();
});

it('refuses everything that was changed after it was signed', () => {
  expect(faultWith({ path: '/other.txt' })).toBe('SignatureDoesNotMatch');
  expect(faultWith({ path: '/test.txt?acl=' })).toBe('SignatureDoesNotMatch');
  expect(faultWith({ method: 'DELETE' })).toBe('SignatureDoesNotMatch');
  expect(faultWith(headersWith({ range: 'bytes=0-99' }))).toBe('SignatureDoesNotMatch');
  expect(faultWith({ body: Buffer.from('other') })).toBe('XAmzContentSHA256Mismatch');
});

it('refuses other keys, old requests and no signature', () => {
  const { credentials } = example;
  expect(faultWith({}, example.at, { ...credentials, secretAccessKey: 'other' })).toBe('SignatureDoesNotMatch');
  expect(faultWith({}, example.at, { ...credentials, accessKeyId: 'other' })).toBe('InvalidAccessKeyId');
  expect(faultWith({}, new Date('2013-05-24T00:16:00Z'))).toBe('RequestTimeTooSkewed');
  expect(faultWith(headersWith({ authorization: '' }))).toBe('AccessDenied');
});

it('shows an upload in parts once it is complete, and refuses parts that are missing, changed or too small', () => {
  const bucket = new Bucket();
  const [large, last] = [Buffer.alloc(5 * 1024 * 1024, 1), Buffer.from('end')];
  const id = bucket.begin('a');
  const tags = [large, last].map((body, n) => ({ number: n + 1, tag: bucket.addPart(id, 'a', n + 1, body) ?? '' }));
  expect(bucket.objects.has('a')).toBe(false);
  expect(bucket.addPart(id, 'b', 1, last)).toBeNull();
  expect(bucket.complete(id, 'a', [...tags].reverse())).toBe('EntityTooSmall');
  expect(bucket.complete(id, 'a', [...tags.slice(0, 1), { number: 2, tag: '"x"' }])).toBe('InvalidPart');
  expect(bucket.complete('other', 'a', tags)).toBe('NoSuchUpload');
  expect(bucket.complete(id, 'a', tags)).toBeNull();
  expect(bucket.objects.get('a')?.length).toBe(large.length + last.length);
  expect([bucket.unfinished, bucket.abort(id)]).toEqual([0, false]);
});
