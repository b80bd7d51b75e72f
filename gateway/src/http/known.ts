import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ExecutionResult } from 'graphql';
import type { MakeContext } from '../context.ts';
import { toClientError } from '../execute/clientError.ts';
import type { Executor } from '../execute/executor.ts';
import type { Prepare } from '../execute/prepare.ts';
import { isRecord } from '../rest/case.ts';
import type { Documents } from '../security/documents.ts';
import type { Operations } from '../telemetry/operations.ts';
import { callerOf } from './caller.ts';
import { type Head, headOf } from './head.ts';
import type { Metrics } from './metrics.ts';

export interface KnownOptions {
  documents: Documents;
  prepare: Prepare;
  executor: Executor;
  makeContext: MakeContext;
  metrics: Metrics;
  operations: Operations;
  /** Whoever asks for what is being fetched for somebody else waits for that answer, where anyone gets the same. */
  shareReads: boolean;
}

interface Answer extends Head {
  errors: ExecutionResult['errors'];
  text: string;
}

const json = 'application/json; charset=utf-8';
const graphqlJson = 'application/graphql-response+json; charset=utf-8';

/**
 * Runs registered documents: they were parsed and validated before, so that only their variables are new. Everything else
 * about them is what Apollo Server does, with the same rules, limits, errors and headers; the same tests run through both.
 * @returns true when it has answered; false leaves the request to Apollo Server
 */
export function knownDocuments(options: KnownOptions) {
  const { documents, prepare, executor, makeContext, metrics, operations, shareReads } = options;
  const shared = inFlight<Answer>();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const body = request.body as Record<string, unknown>;
    const type = mediaType(request.headers.accept);
    const variables = body.variables ?? {};
    const operationName = body.operationName ?? null;
    if (type === null || !isRecord(variables)) return false;
    if (operationName !== null && typeof operationName !== 'string') return false;
    if (typeof body.query !== 'string' || !documents.has(body.query)) return false;
    const prepared = prepare({ query: body.query, operationName, variables });
    if (Array.isArray(prepared)) return false;
    const { document } = prepared;
    const caller = callerOf(request);
    const run = async (): Promise<Answer> => {
      const result = await executor.run({ document, operationName, variables, context: makeContext(caller) });
      return { ...headOf(result), text: JSON.stringify(forClients(result, metrics)), errors: result.errors };
    };
    const open = shareReads && caller.token === null && executor.planOf(document, operationName).open;
    const key = `${operationName} ${JSON.stringify(variables)} ${body.query}`;
    const join = (running: Promise<Answer>) => operations.measure({ document, operationName, caller }, () => running);
    const { status, headers, text } = await (open ? shared(key, run, join) : run());
    reply.code(status).headers(headers).header('cache-control', 'no-store').type(type).send(text);
    return true;
  };
}

/** Runs work once for all who ask for it under the same key while it runs; the others `join`. Nothing is kept after it. */
function inFlight<T>() {
  const running = new Map<string, Promise<T>>();
  return (key: string, work: () => Promise<T>, join: (running: Promise<T>) => Promise<T>): Promise<T> => {
    const found = running.get(key);
    if (found) return join(found);
    const started = work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}

function forClients({ data, errors }: ExecutionResult, metrics: Metrics) {
  if (!errors) return { data };
  return { errors: errors.map((error) => toClientError(error, metrics)), ...(data !== undefined && { data }) };
}

/** The type to answer with, as the client likes it; null where that needs a closer look. */
function mediaType(accept: string | undefined): string | null {
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return json;
  return accept.startsWith('application/graphql-response+json') && !accept.includes('q=0') ? graphqlJson : null;
}
