import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import type { Readiness } from '../monitoring/health.ts';
import { acceptedRequestId, nextTraceparent } from '../monitoring/trace.ts';
import { type Capacity, RETRY_AFTER } from './capacity.ts';

/** Reads of the API. Calls that move money and webhooks are POSTs, and health checks have other paths. */
const isRead = ({ method, url }: IncomingMessage) => method === 'GET' && url?.startsWith('/api/') === true;

/**
 * Creates an HTTP server that refuses reads before the app handles them while the process is at its capacity. Under
 * overload most requests are refused, so the cost of a refusal decides how long the accepted ones take. Once the process
 * is stopping, the app handles every request, because it closes their connections.
 * @param onShed is called for each refused request
 */
export function sheddingServer(
  capacity: Capacity,
  readiness: Readonly<Readiness>,
  onShed: () => void,
): FastifyServerFactory {
  return (handler, options) => {
    const handle: RequestListener = handler;
    const server = createServer((request, response) => {
      if (!capacity.isFull || readiness.stopping || !isRead(request)) return handle(request, response);
      onShed();
      refuse(request, response);
    });
    return configure(server, options);
  };
}

/** Applies the app's time limits, which Fastify only does for servers that it creates. The app sets no other options. */
function configure(server: Server, options: Parameters<FastifyServerFactory>[1]): Server {
  const { keepAliveTimeout, requestTimeout, connectionTimeout } = options as Record<string, number>;
  if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout;
  if (requestTimeout !== undefined) server.requestTimeout = requestTimeout;
  return server.setTimeout(connectionTimeout);
}

const refusal = common.unavailable({ retry_after: RETRY_AFTER });
/** The standard error format (http/errors.ts), to which only the request's ID is added. */
const start = JSON.stringify({
  error: { code: refusal.code, message: refusal.message, data: refusal.data },
}).slice(0, -2);

function refuse(request: IncomingMessage, response: ServerResponse): void {
  const id = acceptedRequestId(request.headers['x-request-id']) ?? newId();
  const body = Buffer.from(`${start},"request_id":"${id}"}}`);
  response
    .writeHead(refusal.status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
      'retry-after': String(RETRY_AFTER),
      'x-request-id': id,
      traceparent: nextTraceparent(request.headers.traceparent),
    })
    .end(body);
}
