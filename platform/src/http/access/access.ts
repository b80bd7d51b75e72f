import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { Deps } from '../../app.ts';
import { invariant } from '../../shared/assert.ts';
import { inSpan } from '../../tracing/tracing.ts';
import type { Capacity } from '../limits/capacity.ts';
import { createLimiter } from '../limits/limits.ts';
import { limitUserConcurrency } from '../limits/userConcurrency.ts';
import { nextTraceparent, traceIdOf } from '../monitoring/trace.ts';
import { authenticate, checkPolicy } from './authorize.ts';
import { deviceIdOf } from './deviceId.ts';

/**
 * Adds hooks around each request. Before the body is read: trace, session, policy and rate limit. After the response:
 * metrics and one log line.
 */
export function addAccess(app: FastifyInstance, deps: Deps, capacity: Capacity, redis: Redis | null): void {
  const limiter = createLimiter(redis);
  deps.metrics.gauge('requests_in_flight', 'Requests that this process works on.', () => capacity.used);
  app.decorate('userConcurrency', limitUserConcurrency(deps.config.userRequests, deps.config.userWaitMs));
  app.decorateRequest('session', null);
  app.decorateRequest('traceparent', '');
  app.decorateRequest('span', null);
  app.decorateRequest('leave', null);

  app.addHook('onRequest', async (request, reply) => {
    const { limit, stream } = request.routeOptions.config;
    // Health checks aren't limited, and uploads take a long time but cause little work.
    if (limit !== undefined && !stream) {
      request.leave = capacity.take(limit);
      // Runs when the client disconnects.
      reply.raw.once('close', request.leave);
    }
    request.span = spanOf(deps, request);
    request.traceparent = request.span?.traceparent ?? nextTraceparent(request.headers.traceparent);
    reply.header('x-request-id', request.id).header('traceparent', request.traceparent);
    await inSpan(request.span, () => admit(request));
  });

  async function admit(request: FastifyRequest): Promise<void> {
    const { policy, operationId, limit } = request.routeOptions.config;
    if (!policy || !operationId) return;
    const { authorization } = request.headers;
    request.session = await authenticate(deps.db, authorization, deviceIdOf(request.headers), policy);
    if (limit !== undefined) {
      const rule = deps.config.limits[limit];
      invariant(rule, `config.limits defines limit ${limit} of ${operationId}`);
      await limiter.take(limit, rule, request.session?.userId ?? request.ip);
    }
    if (request.session) await checkPolicy(deps.db, request.session, policy);
  }

  // Sending a response, such as a video, takes time but hardly any work.
  app.addHook('onSend', async (request) => {
    request.leave?.();
  });

  app.addHook('onResponse', async (request, reply) => {
    const operationId = request.routeOptions.config.operationId ?? 'unknown';
    const fields = { operation_id: operationId, method: request.method, status: String(reply.statusCode) };
    request.span?.end(reply.statusCode);
    deps.metrics.requests.inc(fields);
    deps.metrics.durations.observe({ operation_id: operationId }, reply.elapsedTime / 1000);
    deps.log.info(
      {
        ...fields,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        request_id: request.id,
        trace_id: traceIdOf(request.traceparent),
        user_id: request.session?.userId,
      },
      'request',
    );
  });
}

/** The request's span if tracing is on. Only API routes are traced; health checks and sockets aren't. */
function spanOf({ tracing }: Deps, { method, headers, routeOptions }: FastifyRequest) {
  const { url, config, schema } = routeOptions;
  if (!tracing || !url || !config.operationId || schema?.hide) return null;
  return tracing.request({ method, route: url, operationId: config.operationId, traceparent: headers.traceparent });
}
