import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { isRecord } from '../rest/case.ts';
import type { Documents } from '../security/documents.ts';
import { limits } from '../security/limits.ts';
import type { BodyTimeouts } from './bodyTimeouts.ts';
import { callerFrom, requestId } from './caller.ts';
import { operationBody, operationLabel } from './document.ts';
import { refusalText } from './refuse.ts';
import type { Route } from './route.ts';

export interface FastPathOptions {
  documents: Documents;
  run: Route;
  bodyTimeouts: BodyTimeouts;
  log: Logger;
  /** Headers of every GraphQL response. */
  headers: Readonly<Record<string, string>>;
  clientIp(request: IncomingMessage): string;
  /** True while the process is shutting down. */
  draining(): boolean;
  /** Counts a completed request. */
  count(operation: string, status: number, seconds: number): void;
  /** @throws Error for invalid JSON and keys that would change a prototype */
  parse(text: string): unknown;
}

/** Handles a request or passes it on by calling `next`. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const bodies = new WeakMap<IncomingMessage, Buffer>();

/** Body of a request that the fast path read before passing the request on. */
export const bufferedBody = (request: IncomingMessage): Buffer | undefined => bodies.get(request);

/**
 * Handles well-formed POST requests for operations without the web framework. All other requests (other paths or
 * content types, malformed requests) are passed to the framework with their body.
 */
export function fastPath(options: FastPathOptions): RequestHandler {
  const { bodyTimeouts, log } = options;
  return (request, response, next) => {
    const length = bodyLength(request);
    if (length === null) return next();
    const startedAt = performance.now();
    const refuseThis = (refusal: Refusal) => refuse(options, { request, response, startedAt }, refusal);
    const parts: Buffer[] = [];
    const failed = (error: unknown) => {
      log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'a request failed');
      if (response.headersSent) response.destroy();
      else refuseThis(broken);
    };
    bodyTimeouts.begin(request, () => refuseThis(tooSlow));
    request.on('data', (part: Buffer) => parts.push(part));
    request.once('close', () => bodyTimeouts.end(request));
    request.once('end', () => {
      bodyTimeouts.end(request);
      if (response.writableEnded) return;
      const [first, ...others] = parts;
      const body = first && others.length === 0 ? first : Buffer.concat(parts);
      const pending = answer(options, request, response, body);
      if (pending) return void pending.catch(failed);
      bodies.set(request, body);
      next();
    });
  };
}

/** Content length when the fast path handles the request, otherwise null. */
function bodyLength({ method, url, headers }: IncomingMessage): number | null {
  if (method !== 'POST' || url !== '/graphql') return null;
  const type = headers['content-type'];
  if (type !== 'application/json' && type !== 'application/json; charset=utf-8') return null;
  if (headers['content-encoding'] !== undefined || headers['content-length'] === undefined) return null;
  const length = Number(headers['content-length']);
  return length > 0 && length <= limits.bodyBytes ? length : null;
}

function answer(
  { documents, run, log, headers: fixed, clientIp, draining, count, parse }: FastPathOptions,
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
): Promise<void> | null {
  const startedAt = performance.now();
  const json = parsed(parse, body);
  if (!isRecord(json)) return null;
  const asked = operationBody(documents, json);
  if ('code' in asked) return null;
  const { headers } = request;
  const id = requestId(headers['x-request-id']);
  const caller = callerFrom({ headers, id, ip: clientIp(request) });
  return run(asked, headers, caller).then(({ status, headers: own, text }) => {
    const length = Buffer.byteLength(text);
    // While the process shuts down, clients must not reuse the connection.
    const end = draining() && { connection: 'close' };
    response.writeHead(status, { ...fixed, ...own, ...end, 'content-length': length, 'x-request-id': id });
    response.end(text);
    const ms = performance.now() - startedAt;
    const operation = operationLabel(documents, asked);
    count(operation, status, ms / 1000);
    log.info({ reqId: id, operation, status, responseTime: ms }, 'request completed');
  });
}

function parsed(parse: FastPathOptions['parse'], body: Buffer): unknown {
  try {
    return parse(body.toString());
  } catch {
    return undefined;
  }
}

/** Response to a request that isn't run. */
interface Refusal {
  status: number;
  code: string;
  message: string;
}

const tooSlow: Refusal = { status: 408, code: 'REQUEST_TIMEOUT', message: 'The request took too long.' };
const broken: Refusal = { status: 500, code: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong.' };

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  startedAt: number;
}

/** Sends a refusal with the same headers and metrics as the web framework, and closes the connection. */
function refuse(
  { headers: fixed, count }: FastPathOptions,
  exchange: Exchange,
  { status, code, message }: Refusal,
): void {
  const { request, response, startedAt } = exchange;
  const id = requestId(request.headers['x-request-id']);
  const text = refusalText(code, message, id);
  response.writeHead(status, {
    ...fixed,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'x-request-id': id,
    connection: 'close',
  });
  response.end(text);
  count('POST /graphql', status, (performance.now() - startedAt) / 1000);
}
