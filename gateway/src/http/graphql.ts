import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Prepare } from '../execute/prepare.ts';
import type { Documents } from '../security/documents.ts';
import { limits } from '../security/limits.ts';
import { type BodyTimeouts, enforceBodyTimeouts } from './bodyTimeouts.ts';
import { callerFrom } from './caller.ts';
import { type OperationBody, operationBody, operationLabel } from './document.ts';
import { bufferedBody } from './fastPath.ts';
import { readGet, refuseWriting } from './get.ts';
import { refuse } from './refuse.ts';
import type { Route } from './route.ts';

export interface GraphqlOptions {
  documents: Documents;
  prepare: Prepare;
  run: Route;
  bodyTimeouts: BodyTimeouts;
}

/** Serves `/graphql`: one operation per request. POST accepts any document, GET only registered queries. */
export async function serveGraphql(parent: FastifyInstance, options: GraphqlOptions): Promise<void> {
  const { documents, prepare, run, bodyTimeouts } = options;
  await parent.register(async (app) => {
    app.removeContentTypeParser('text/plain');
    takeReadBodies(app);
    enforceBodyTimeouts(app, bodyTimeouts);
    app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ reason: error.message }, 'a request failed');
      const [code, message] = statusErrors[status] ?? ['INTERNAL_SERVER_ERROR', 'Something went wrong.'];
      return refuse(reply, status, code, message);
    });
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { status, headers, text } = await run(request.body as OperationBody, request.headers, callerFrom(request));
      return reply.code(status).headers(headers).send(text);
    };
    app.post('/graphql', {
      bodyLimit: limits.bodyBytes,
      preHandler: async (request, reply) => findDocument(documents, request, reply),
      handler,
    });
    app.get('/graphql', {
      preHandler: async (request, reply) =>
        readGet(request, reply) ?? findDocument(documents, request, reply) ?? refuseWriting(prepare, request, reply),
      handler,
    });
  });
}

const statusErrors: Record<number, [code: string, message: string]> = {
  400: ['BAD_REQUEST', 'The request must be a JSON object with a document.'],
  413: ['PAYLOAD_TOO_LARGE', `At most ${limits.bodyBytes} bytes are allowed.`],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'The content type must be application/json.'],
};

/** Resolves the document and stores its text in the request's body. */
function findDocument(documents: Documents, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const asked = operationBody(documents, request.body);
  if ('code' in asked) return refuse(reply, 400, asked.code, asked.message);
  request.body = asked;
  request.operationId = operationLabel(documents, asked);
  return undefined;
}

/** Reuses a body that the fast path has already read. */
function takeReadBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const body = bufferedBody(request.raw);
    done(null, body ? Object.assign(Readable.from([body]), { receivedEncodedLength: body.length }) : payload);
  });
}
