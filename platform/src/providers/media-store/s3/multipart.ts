import { ProviderFault } from '../../fault.ts';
import { isOk, type S3Client, xmlValue } from './client.ts';

/**
 * Stores a file in parts, none of which is visible until the last one is stored. If anything fails, the parts are
 * removed; a lifecycle rule of the bucket removes those of a process that was killed
 * (docs/operations/README.md#uploaded-files).
 * @param parts of at least 5 MiB, except for the last one
 */
export async function putInParts(client: S3Client, path: string, parts: AsyncIterable<Buffer>): Promise<void> {
  const uploadId = await begin(client, path);
  try {
    const tags: string[] = [];
    for await (const body of parts) {
      const query = { partNumber: String(tags.length + 1), uploadId };
      const response = await client.send({ method: 'PUT', path, query, body });
      await response.body.dump();
      tags.push(String(response.headers.etag ?? ''));
    }
    await complete(client, path, uploadId, tags);
  } catch (error) {
    await client.send({ method: 'DELETE', path, query: { uploadId }, expected: [404] }).then(
      (response) => response.body.dump(),
      () => undefined,
    );
    throw error;
  }
}

async function begin(client: S3Client, path: string): Promise<string> {
  const response = await client.send({ method: 'POST', path, query: { uploads: '' } });
  const uploadId = xmlValue(await response.body.text(), 'UploadId');
  if (!uploadId) throw new ProviderFault('s3', 'an upload in parts has no ID');
  return uploadId;
}

/** S3 can send status 200 first and an error afterwards, so the response document determines the outcome. */
async function complete(client: S3Client, path: string, uploadId: string, tags: readonly string[]): Promise<void> {
  const items = tags.map((tag, n) => `<Part><PartNumber>${n + 1}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`);
  const response = await client.send({
    method: 'POST',
    path,
    query: { uploadId },
    body: `<CompleteMultipartUpload>${items.join('')}</CompleteMultipartUpload>`,
    expected: [404],
  });
  const document = await response.body.text();
  if (isOk(response.statusCode) && document.includes('<CompleteMultipartUploadResult')) return;
  // If the first call succeeded but its response was lost, a repeated call doesn't find the upload.
  if (response.statusCode === 404 && (await exists(client, path))) return;
  throw new ProviderFault('s3', `an upload in parts failed with ${xmlValue(document, 'Code') ?? 'no result'}`);
}

async function exists(client: S3Client, path: string): Promise<boolean> {
  const { statusCode, body } = await client.send({ method: 'HEAD', path, expected: [404] });
  await body.dump();
  return isOk(statusCode);
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
