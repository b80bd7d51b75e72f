import { Readable } from 'node:stream';
import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context, MakeContext } from '../context.ts';
import type { Prepare } from '../execute/prepare.ts';
import type { Documents } from '../security/documents.ts';
import { limits } from '../security/limits.ts';
import { callerOf } from './caller.ts';
import { type Asked, documentOf, operationOf } from './document.ts';
import { bodyOf } from './front.ts';
import { asPost, readGet, refuseWriting } from './get.ts';
import type { RunKnown } from './known.ts';
import { refuse } from './refuse.ts';
import { refuseSlowBodies, type SlowBodies } from './slowBody.ts';

export interface GraphqlOptions {
  apollo: ApolloServer<Context>;
  documents: Documents;
  prepare: Prepare;
  makeContext: MakeContext;
  runKnown: RunKnown;
  slowBodies: SlowBodies;
}

/** Serves `/graphql`: one operation a request, a known or written document as JSON by POST, a known query by GET too. */
export async function serveGraphql(parent: FastifyInstance, options: GraphqlOptions): Promise<void> {
  const { apollo, documents, prepare, makeContext, runKnown, slowBodies } = options;
  await parent.register(async (app) => {
    app.removeContentTypeParser('text/plain');
    takeReadBodies(app);
    refuseSlowBodies(app, slowBodies);
    app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ reason: error.message }, 'a request failed');
      const [code, message] = wireErrors[status] ?? ['INTERNAL_SERVER_ERROR', 'Something went wrong.'];
      return refuse(reply, status, code, message);
    });
    const runApollo = fastifyApolloHandler(apollo, { context: async (request) => makeContext(callerOf(request)) });
    const run = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      const answer = await runKnown(request.body as Asked, request.headers.accept, callerOf(request));
      return answer ? reply.code(answer.status).headers(answer.headers).send(answer.text) : undefined;
    };
    app.post('/graphql', {
      bodyLimit: limits.bodyBytes,
      preHandler: (request, reply) => Promise.resolve(findDocument(documents, request, reply) ?? run(request, reply)),
      handler: runApollo,
    });
    app.get('/graphql', {
      preHandler: async (request, reply) => {
        const refused =
          readGet(request, reply) ?? findDocument(documents, request, reply) ?? refuseWriting(prepare, request, reply);
        return refused ?? run(request, reply);
      },
      handler: (request, reply) => runApollo.call(app, asPost(request), reply),
    });
  });
}

const wireErrors: Record<number, [code: string, message: string]> = {
  400: ['BAD_REQUEST', 'The request is no JSON object with a document.'],
  413: ['PAYLOAD_TOO_LARGE', `At most ${limits.bodyBytes} bytes are allowed.`],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Only application/json is taken.'],
};

/** Puts the document's text into the request's body. */
function findDocument(documents: Documents, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const asked = documentOf(documents, request.body);
  if ('code' in asked) return refuse(reply, 400, asked.code, asked.message);
  request.body = asked;
  request.operationId = operationOf(asked);
  return undefined;
}

/** A body that was read on the way of registered documents is not read again. */
function takeReadBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const body = bodyOf(request.raw);
    done(null, body ? Object.assign(Readable.from([body]), { receivedEncodedLength: body.length }) : payload);
  });
}
