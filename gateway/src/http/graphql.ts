import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { Context } from '../context.ts';
import { isRecord } from '../rest/case.ts';
import type { Documents } from '../security/documents.ts';
import { limits } from '../security/limits.ts';
import { callerOf } from './caller.ts';
import { asPost, readGet, refuseWriting } from './get.ts';
import { type KnownOptions, knownDocuments } from './known.ts';
import { refuse } from './refuse.ts';
import { refuseSlowBodies } from './slowBody.ts';

export interface GraphqlOptions extends KnownOptions {
  apollo: ApolloServer<Context>;
}

/** Serves `/graphql`: one operation a request, a known or written document as JSON by POST, a known query by GET too. */
export async function serveGraphql(parent: FastifyInstance, options: GraphqlOptions): Promise<void> {
  const { apollo, documents, prepare, makeContext } = options;
  const runKnown = knownDocuments(options);
  await parent.register(async (app) => {
    app.removeContentTypeParser('text/plain');
    refuseSlowBodies(app, limits.bodyMs);
    app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ reason: error.message }, 'a request failed');
      const [code, message] = wireErrors[status] ?? ['INTERNAL_SERVER_ERROR', 'Something went wrong.'];
      return refuse(reply, status, code, message);
    });
    const runApollo = fastifyApolloHandler(apollo, { context: async (request) => makeContext(callerOf(request)) });
    app.post('/graphql', {
      bodyLimit: limits.bodyBytes,
      preHandler: async (request, reply) => {
        const refused = findDocument(documents, request, reply);
        if (refused) return refused;
        return (await runKnown(request, reply)) ? reply : undefined;
      },
      handler: runApollo,
    });
    app.get('/graphql', {
      preHandler: async (request, reply) => {
        const refused =
          readGet(request, reply) ?? findDocument(documents, request, reply) ?? refuseWriting(prepare, request, reply);
        if (refused) return refused;
        return (await runKnown(request, reply)) ? reply : undefined;
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

/** Puts the document's text into the request, so that what follows need not know of hashes. */
function findDocument(documents: Documents, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const { body } = request;
  if (!isRecord(body)) return refuse(reply, 400, 'BAD_REQUEST', 'One operation a request, as a JSON object.');
  if (!isRecord(body.extensions ?? {})) return refuse(reply, 400, 'BAD_REQUEST', 'Extensions are a JSON object.');
  try {
    const { extensions, id: _id, query: _query, ...rest } = body;
    const { persistedQuery: _persisted, ...others } = isRecord(extensions) ? extensions : {};
    request.body = { ...rest, extensions: others, query: documents.textOf(body) };
    request.operationId = typeof body.operationName === 'string' ? body.operationName : 'anonymous';
    return undefined;
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return refuse(reply, 400, String(error.extensions.code), error.message);
  }
}
