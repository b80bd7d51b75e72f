import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Target } from '../faults.ts';
import type { Settings } from '../settings.ts';
import { Bucket, tagOf } from './bucket.ts';
import { signatureFault } from './signature.ts';

const MOST_BYTES = 64 * 1024 * 1024;
const statuses: Record<string, number> = { NoSuchUpload: 404, NoSuchKey: 404, NoSuchBucket: 404, InvalidRange: 416 };

const nothing = Buffer.alloc(0);

interface Asked {
  Params: { bucket: string; '*': string };
  Querystring: Record<string, string | undefined>;
  Body: Buffer | null | undefined;
}
type Handler = (request: FastifyRequest<Asked>, reply: FastifyReply) => unknown;

/**
 * The part of the S3 API that file stores use, at `/s3`: objects with ranges, and multipart uploads. There is one
 * bucket.
 */
export async function s3Routes(app: FastifyInstance, settings: Settings, bucket = new Bucket()): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook<Asked>('preHandler', async (request, reply) => {
    const { method, raw, headers, body, params } = request;
    const received = { method, path: raw.url ?? '/', headers, body: body ?? nothing };
    const fault = signatureFault(received, { ...settings.s3 }, new Date());
    if (fault) return refuse(reply, fault.code, fault.status);
    if (params.bucket !== settings.s3.bucket) return refuse(reply, 'NoSuchBucket');
  });

  const on = (method: string, target: Target, handler: Handler) =>
    app.route<Asked>({ method, url: '/s3/:bucket/*', config: { target }, bodyLimit: MOST_BYTES, handler });

  on('PUT', 's3.put', ({ params, query, body: given }, reply) => {
    const { '*': path } = params;
    const body = given ?? nothing;
    const { uploadId, partNumber } = query;
    if (uploadId === undefined) bucket.objects.set(path, body);
    else if (bucket.addPart(uploadId, path, Number(partNumber), body) === null) return refuse(reply, 'NoSuchUpload');
    return reply.header('etag', tagOf(body)).send('');
  });

  on('POST', 's3.upload', ({ params, query, body }, reply) => {
    const { '*': path } = params;
    if (query.uploads !== undefined) {
      const id = bucket.begin(path);
      return xml(reply, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    const parts = String(body ?? '').matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag><\/Part>/g);
    const listed = [...parts].map(([, number, tag = '']) => ({
      number: Number(number),
      tag: tag.replaceAll('&quot;', '"'),
    }));
    const fault = bucket.complete(query.uploadId ?? '', path, listed);
    if (fault) return refuse(reply, fault);
    return xml(reply, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
  });

  on('GET', 's3.get', ({ params, headers }, reply) => {
    const object = bucket.objects.get(params['*']);
    if (!object) return refuse(reply, 'NoSuchKey');
    reply.header('accept-ranges', 'bytes').header('etag', tagOf(object)).type('application/octet-stream');
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    if (first === undefined) return reply.send(object);
    if (Number(first) >= object.length) return refuse(reply, 'InvalidRange');
    const end = Math.min(Number(last), object.length - 1);
    reply.code(206).header('content-range', `bytes ${first}-${end}/${object.length}`);
    return reply.send(object.subarray(Number(first), end + 1));
  });

  on('DELETE', 's3.delete', ({ params, query }, reply) => {
    if (query.uploadId === undefined) bucket.objects.delete(params['*']);
    else if (!bucket.abort(query.uploadId)) return refuse(reply, 'NoSuchUpload');
    return reply.code(204).send();
  });
}

function refuse(reply: FastifyReply, code: string, status = statuses[code] ?? 400): FastifyReply {
  return xml(reply.code(status), `<Error><Code>${code}</Code><Message>Refused by the sandbox</Message></Error>`);
}

function xml(reply: FastifyReply, document: string): FastifyReply {
  return reply.type('application/xml').send(`<?xml version="1.0" encoding="UTF-8"?>\n${document}`);
}
