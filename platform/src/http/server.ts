import { AjvCompiler } from '@fastify/ajv-compiler';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../shared/config.ts';
import { newId } from '../shared/ids.ts';
import type { Logger } from '../shared/log.ts';
import { addBodyParser } from './body.ts';
import { addErrorHandler } from './errors.ts';
import { compileLazily } from './lazySchemas.ts';
import { routeCheck } from './routeCheck.ts';
import { acceptedRequestId } from './trace.ts';

/**
 * Creates the server without routes: parsing, validation, errors, and the rule that every route has a policy. With
 * `lazySchemas` a route's schemas are compiled on its first call, so a faulty schema isn't detected earlier.
 */
export function createServer(config: Config, log: Logger, lazySchemas = false): FastifyInstance {
  const app = Fastify({
    logger: false,
    trustProxy: 'loopback',
    bodyLimit: config.bodyLimitBytes,
    exposeHeadRoutes: false,
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 200 },
    genReqId: (request) => acceptedRequestId(request.headers['x-request-id']) ?? newId(),
  });
  addValidation(app);
  if (lazySchemas) compileLazily(app);
  addBodyParser(app);
  addErrorHandler(app, log);
  app.addHook('onRoute', routeCheck());
  return app;
}

/** Path and query parameters are text and are coerced to their types. JSON bodies are typed and aren't coerced. */
function addValidation(app: FastifyInstance): void {
  const options = { removeAdditional: false, useDefaults: true, allErrors: false };
  const build = AjvCompiler();
  const exact = build({}, { customOptions: { ...options, coerceTypes: false } });
  const coercing = build({}, { customOptions: { ...options, coerceTypes: 'array' } });
  app.setValidatorCompiler((definition) => (definition.httpPart === 'body' ? exact : coercing)(definition));
}
