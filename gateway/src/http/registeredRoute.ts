import type { ExecutionResult } from 'graphql';
import type { MakeContext } from '../context.ts';
import { toClientError } from '../execute/clientError.ts';
import type { Executor } from '../execute/executor.ts';
import type { Prepare } from '../execute/prepare.ts';
import { isRecord } from '../rest/case.ts';
import type { Documents } from '../security/documents.ts';
import { type Operations, outcomeOf } from '../telemetry/operations.ts';
import type { Metrics } from './metrics.ts';
import { type ResponseHead, responseHead } from './responseHead.ts';
import type { Answer, Route } from './route.ts';

export interface RegisteredRouteOptions {
  documents: Documents;
  prepare: Prepare;
  executor: Executor;
  makeContext: MakeContext;
  metrics: Metrics;
  operations: Operations;
  /** Whether signed-out clients share the response of an identical read in flight, if its result is public. */
  shareReads: boolean;
}

const json = 'application/json; charset=utf-8';
const graphqlJson = 'application/graphql-response+json; charset=utf-8';

/**
 * Runs registered documents as plans, which are parsed and validated only once. Rules, limits, errors and headers are
 * the same as with Apollo Server, and the same tests cover both routes.
 * @param fallback route for all other requests and for invalid ones
 */
export function registeredRoute(options: RegisteredRouteOptions, fallback: Route): Route {
  const { documents, prepare, executor, makeContext, metrics, operations, shareReads } = options;
  const shared = inFlight<Outcome>();
  return (asked, headers, caller) => {
    const { query, variables, operationName = null } = asked;
    const type = mediaType(headers.accept);
    const given = variables ?? {};
    const named = operationName === null || typeof operationName === 'string';
    if (type === null || !named || !isRecord(given) || !documents.has(query)) return fallback(asked, headers, caller);
    const prepared = prepare({ query, operationName, variables: given });
    if (Array.isArray(prepared)) return fallback(asked, headers, caller);
    const run = async (): Promise<Outcome> => {
      const result = await executor.run({
        chosen: prepared,
        variables: given,
        context: makeContext(caller, { registered: true }),
      });
      return { head: responseHead(result), text: JSON.stringify(forClients(result, metrics)), errors: result.errors };
    };
    const open = shareReads && caller.token === null && executor.planOf(prepared).open;
    if (!open) return answered(run(), type);
    const key = `${prepared.operation.name?.value} ${JSON.stringify(given)} ${query}`;
    const join = async (running: Promise<Outcome>): Promise<Outcome> => {
      const outcome = await operations.measure(prepared.operation, caller, () => running);
      // Failures are shared, but refusals aren't, because only the other client's address may be rate limited.
      return outcomeOf(outcome.errors) === 'refused' ? run() : outcome;
    };
    return answered(shared(key, run, join), type);
  };
}

/** Result of an operation, shared by all clients waiting for it. */
interface Outcome {
  head: ResponseHead;
  text: string;
  errors: ExecutionResult['errors'];
}

async function answered(outcome: Promise<Outcome>, type: string): Promise<Answer> {
  const { head, text } = await outcome;
  return { status: head.status, headers: { ...head.headers, 'cache-control': 'no-store', 'content-type': type }, text };
}

/** Runs concurrent work with the same key once; later callers `join` the first. Nothing is cached afterward. */
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

/** Content type of the response, from the `accept` header. Null when Apollo Server must negotiate it. */
function mediaType(accept: string | undefined): string | null {
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return json;
  return accept.startsWith('application/graphql-response+json') && !accept.includes('q=0') ? graphqlJson : null;
}
