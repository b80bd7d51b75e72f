import './http/types.ts';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { fastify } from 'fastify';
import { pino } from 'pino';
import type { Config } from './config.ts';
import { contextFactory } from './context.ts';
import { makeApollo } from './execute/apollo.ts';
import { Executor } from './execute/executor.ts';
import { preparer } from './execute/prepare.ts';
import { readableUrl } from './http/address.ts';
import { apolloRoute } from './http/apolloRoute.ts';
import { serveBandwidth } from './http/bandwidth.ts';
import { BodyTimeouts } from './http/bodyTimeouts.ts';
import { requestId } from './http/caller.ts';
import { serveClient } from './http/client.ts';
import { hideFailures } from './http/failures.ts';
import { fastPath, type RequestHandler } from './http/fastPath.ts';
import { forwardStreams } from './http/forward.ts';
import { serveGraphiql } from './http/graphiql.ts';
import { serveGraphql } from './http/graphql.ts';
import { serveHealth } from './http/health.ts';
import { jsonParser } from './http/json.ts';
import { mediaHostTest, separateMedia } from './http/mediaHost.ts';
import { type Metrics, makeMetrics } from './http/metrics.ts';
import { serveOneClick } from './http/oneClick.ts';
import { readPreviews } from './http/previews.ts';
import { serveReference } from './http/reference.ts';
import { registeredRoute } from './http/registeredRoute.ts';
import { addSecurityHeaders, commonHeaders } from './http/security.ts';
import { answerUnreadable } from './http/unreadable.ts';
import { Hub } from './live/hub.ts';
import { Renderer } from './live/render.ts';
import { Sockets } from './live/sockets.ts';
import { readOpenApi } from './rest/openapi.ts';
import { Sender } from './rest/pool.ts';
import { loadSchema } from './schema/load.ts';
import { makeServable } from './schema/serve.ts';
import { Documents } from './security/documents.ts';
import { Guard } from './security/guard.ts';
import { limits } from './security/limits.ts';
import { takeBrowserSpans } from './telemetry/browser.ts';
import { Operations } from './telemetry/operations.ts';
import { startTracing } from './telemetry/tracing.ts';
import { UpstreamCalls } from './telemetry/upstream.ts';

/** Fastify's defaults for servers that it creates itself. */
const serverOptions = { keepAliveTimeout: 72_000, requestTimeout: 0 };

export interface Gateway {
  app: FastifyInstance;
  metrics: Metrics;
  /** Drains running requests and closes all sockets. Idempotent. */
  stop(): Promise<void>;
}

/** Logs the route instead of the path, because clients choose the path and it may contain tokens. */
function serializeRequest({ method, routeOptions }: { method: string; routeOptions?: { url?: string } }) {
  return { method, route: routeOptions?.url ?? 'none' };
}

/**
 * Builds the gateway without listening.
 * @param typeDefs SDL texts; defaults to the gateway's own
 * @throws SchemaFaults when the schema doesn't match the platform's contract
 */
export async function buildGateway(config: Config, typeDefs?: string[]): Promise<Gateway> {
  const log = pino({ level: config.logLevel, serializers: { req: serializeRequest } });
  const hub = new Hub(`${config.platformUrl.replace(/^http/, 'ws')}/live`, log);
  const api = readOpenApi(JSON.parse(readFileSync(config.files.openapi, 'utf8')));
  const kit = makeServable(loadSchema(typeDefs), api);
  const { schema } = kit;
  const documents = Documents.read(config.files.manifest, config.trustedDocuments);
  const sender = new Sender(config.platformUrl);
  const metrics = makeMetrics();
  const tracing = await startTracing(config.traces, log);
  const operations = new Operations(metrics.operations, tracing, documents.names);
  const calls = new UpstreamCalls(metrics.upstream, tracing);
  metrics.gauge('upstream_requests_in_flight', 'Calls to the platform in flight.', () => calls.inFlight);
  const { queryMs, mutationMs } = config;
  const guard = new Guard(config.attemptLimits);
  const protection = { guard, queryMs, mutationMs, hideSuggestions: documents.onlyTrusted };
  const executor = new Executor(kit, operations, protection);
  const makeContext = contextFactory({ sender, calls, log });

  const isMediaHost = mediaHostTest(config);
  let front: RequestHandler | null = null;
  const app = fastify({
    loggerInstance: log,
    serverFactory: (handler) =>
      createServer(serverOptions, (request, response) => {
        const next = () => handler(request, response);
        if (front && !isMediaHost(request.headers)) front(request, response, next);
        else next();
      }),
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    genReqId: (request) => requestId(request.headers['x-request-id']),
    forceCloseConnections: 'idle',
    clientErrorHandler: answerUnreadable(5_000),
  }) as unknown as FastifyInstance;
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    if (health.draining) reply.header('connection', 'close');
    done();
  });
  const health = serveHealth(app, config, metrics);
  addSecurityHeaders(app, config);
  separateMedia(app, config);
  hideFailures(app);

  const apollo = makeApollo({ schema, executor, documents, metrics });
  await apollo.start();
  const prepare = preparer(schema, documents);
  const { shareReads } = config;
  if (config.development && !documents.onlyTrusted) {
    await serveGraphiql(app);
    serveReference(app, schema, config.files.openapi);
  }
  const runApollo = apolloRoute(apollo, makeContext);
  const known = { documents, prepare, executor, makeContext, metrics, operations, shareReads };
  const run = registeredRoute(known, runApollo);
  const bodyTimeouts = new BodyTimeouts(limits.bodyMs);
  await serveGraphql(app, { documents, prepare, run, bodyTimeouts });
  await forwardStreams(app, config.platformUrl);
  await serveOneClick(app, config.platformUrl);
  await serveBandwidth(app, config.platformUrl);
  if (tracing) takeBrowserSpans(app, tracing, documents.names);
  const previews = readPreviews(app, config.platformUrl);
  await serveClient(app, config.files.client, config.publicUrl, {
    traced: tracing?.ratio ?? null,
    previews,
    realMoney: config.realMoney,
  });

  const clientIp = (request: IncomingMessage) => addressOf(request, config.trustedProxies);
  const headers = commonHeaders(config);
  const parse = jsonParser(app);
  const { count } = health;
  const draining = () => health.draining;
  front = fastPath({ documents, run, bodyTimeouts, log, headers, clientIp, draining, count, parse });
  const renderer = new Renderer({ schema, makeContext, metrics, operations });
  const running = { executor, renderer, hub, prepare, makeContext, metrics, guard };
  const sockets = new Sockets({ ...running, log, origin: config.publicUrl, isMediaHost, clientIp });
  sockets.listen(app.server);

  const end = async () => {
    health.draining = true;
    front = null;
    sockets.close();
    hub.stop();
    await app.close();
    bodyTimeouts.stop();
    await apollo.stop();
    await sender.close();
    await tracing?.stop();
  };
  let ending: Promise<void> | null = null;
  const stop = () => {
    ending ??= end();
    return ending;
  };
  return { app, metrics, stop };
}

/** The client's address as determined by Fastify: the one seen by the outermost trusted proxy. */
function addressOf({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const seen = String(headers['x-forwarded-for'] ?? '').split(',');
  const forwarded = trustedProxies === 0 ? '' : (seen.at(-trustedProxies) ?? seen[0] ?? '').trim();
  return forwarded || (socket.remoteAddress ?? '');
}
