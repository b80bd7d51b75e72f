import { AjvCompiler } from '@fastify/ajv-compiler';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../shared/config.ts';
import { common } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import type { Logger } from '../shared/log.ts';
import { addErrorHandler, sendRefusal } from './errors.ts';
import { addBodyParser } from './input/body.ts';
import { LANGUAGE_FILTER } from './input/writtenText.ts';
import { compileLazily } from './lazySchemas.ts';
import type { Capacity } from './limits/capacity.ts';
import { sheddingServer } from './limits/shedding.ts';
import type { Readiness } from './monitoring/health.ts';
import type { Metrics } from './monitoring/metrics.ts';
import { acceptedRequestId } from './monitoring/trace.ts';
import { routeCheck } from './routeCheck.ts';

/**
 * Longest time to receive a request with its body: an upload of 500 MB at 2.3 Mbit/s. In production, only gateways send
 * requests, and they enforce shorter timeouts for all other requests.
 */
const WHOLE_REQUEST_MS = 30 * 60_000;

/** Labels of a read that was refused before its operation was known. */
const shed = { operation_id: 'unknown', method: 'GET', status: '503' };

export interface ServerParts {
  log: Logger;
  metrics: Metrics;
  capacity: Capacity;
  readiness: Readonly<Readiness>;
}

/**
 * Creates the server without routes: parsing, validation, errors, and the rule that every route has a policy. A route's
 * schemas are compiled on its first call, or by `compileSchemas`.
 */
export function createServer(config: Config, parts: ServerParts): FastifyInstance {
  const { log, metrics, capacity, readiness } = parts;
  const app = Fastify({
    serverFactory: sheddingServer(capacity, readiness, () => metrics.requests.inc(shed)),
    logger: false,
    trustProxy: [...config.trustedProxies],
    bodyLimit: config.bodyLimitBytes,
    exposeHeadRoutes: false,
    requestTimeout: WHOLE_REQUEST_MS,
    frameworkErrors: (_error, request, reply) => sendRefusal(common.notFound(), request, reply),
    routerOptions: { maxParamLength: 200 },
    genReqId: (request) => acceptedRequestId(request.headers['x-request-id']) ?? newId(),
  });
  addValidation(app);
  compileLazily(app);
  addBodyParser(app);
  addErrorHandler(app, log);
  app.addHook('onRoute', routeCheck());
  return app;
}

/**
 * Path and query parameters arrive as text and are coerced to their types. JSON bodies are already typed, so they
 * aren't coerced.
 */
function addValidation(app: FastifyInstance): void {
  const options = { removeAdditional: false, useDefaults: true, allErrors: false, keywords: [LANGUAGE_FILTER] };
  const build = AjvCompiler();
  const exact = build({}, { customOptions: { ...options, coerceTypes: false } });
  const coercing = build({}, { customOptions: { ...options, coerceTypes: 'array' } });
  app.setValidatorCompiler((definition) => (definition.httpPart === 'body' ? exact : coercing)(definition));
}
