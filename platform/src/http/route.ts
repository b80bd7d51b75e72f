import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static, type TObject, type TSchema } from 'typebox';
import type { App, Deps } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { invariant } from '../shared/assert.ts';
import { common } from '../shared/errors.ts';
import { inSpan } from '../tracing/tracing.ts';
import { closed } from './closed.ts';
import { deviceIdOf } from './deviceId.ts';
import { errorResponses } from './errorSchema.ts';
import { type Claim, claimOf, runOnce, runSteps } from './idempotency.ts';
import { FieldsQuery, partialAnswers } from './partial.ts';
import type { Policy } from './policy.ts';
import type { Session } from './session.ts';

export type { Session } from './session.ts';

/** What a handler gets. */
export interface Ctx<P = unknown, Q = unknown, B = unknown> {
  params: P;
  query: Q;
  body: B;
  session: Session | null;
  /** The signed-in user's id; throws 401 when signed out. */
  userId: string;
  deps: Deps;
  requestId: string;
  /** W3C trace context to send on with outside calls. */
  traceparent: string;
  ip: string;
  deviceId: string | null;
  /** The body's text as it was sent, on routes with `raw`. */
  rawBody: string;
  /** The body's bytes, on routes with `stream`. */
  stream: Readable;
  headers: FastifyRequest['headers'];
  reply: FastifyReply;
}

export interface RouteSpec<
  P extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  B extends TSchema = TSchema,
  R extends TSchema = TSchema,
> {
  /** The id of calls.tsv: names the OpenAPI entry, log line, metric and test. */
  operationId: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** For example `/api/v1/matches/:id`. */
  url: string;
  summary: string;
  policy: Policy;
  /**
   * Descriptions of parameters and of fields that no named schema describes, by path; `response.x` where the answer's
   * field means something else than the request's.
   */
  fields?: Readonly<Record<string, string>>;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  /** Status of a success, 200 unless given. */
  status?: number;
  /** Name in `config.limits`. */
  limit?: string;
  /** Gives the handler the body's text too (`ctx.rawBody`), for signatures over raw bytes. */
  raw?: boolean;
  /** Does not wait for the rows of others' orders: for what reads nothing of them. */
  behind?: boolean;
  /** The answer can be asked for in part: `fields` (partial.ts). For what is long or asked for often. */
  partial?: boolean;
  /** Takes a body of any content type as a stream (`ctx.stream`), up to this many bytes. */
  stream?: { maxBytes: number };
}

type Handler<P extends TSchema, Q extends TSchema, B extends TSchema, R extends TSchema> = (
  ctx: Ctx<Static<P>, Static<Q>, Static<B>>,
) => Promise<Static<R>>;

type MoneyHandler<P extends TSchema, Q extends TSchema, B extends TSchema, R extends TSchema> = (
  ctx: Ctx<Static<P>, Static<Q>, Static<B>>,
  tx: Tx,
) => Promise<Static<R>>;

type KeyedHandler<P extends TSchema, Q extends TSchema, B extends TSchema, R extends TSchema> = (
  ctx: Ctx<Static<P>, Static<Q>, Static<B>>,
  claim: Claim,
) => Promise<Static<R>>;

type StepsHandler<P extends TSchema, Q extends TSchema, B extends TSchema, R extends TSchema> = (
  ctx: Ctx<Static<P>, Static<Q>, Static<B>>,
  finish: (run: (tx: Tx) => Promise<Static<R>>) => Promise<Static<R>>,
) => Promise<Static<R>>;

/** Adds a route: schema, policy and a thin handler. */
export function route<
  R extends TSchema,
  P extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  B extends TSchema = TSchema,
>(app: App, spec: RouteSpec<P, Q, B, R> & { handler: Handler<P, Q, B, R> }): void {
  add(app, spec, false, (ctx) => spec.handler(ctx as Ctx<Static<P>, Static<Q>, Static<B>>));
}

/**
 * Adds a route that moves money. `Idempotency-Key` is required; key row, effect and stored reply are one transaction.
 * The same key and request give the stored reply again (header `idempotent-replayed: true`), another request 422,
 * one in flight 409. A refusal rolls everything back and frees the key. Unknown body fields are refused.
 */
export function moneyRoute<
  R extends TSchema,
  P extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  B extends TSchema = TSchema,
>(app: App, spec: RouteSpec<P, Q, B, R> & { handler: MoneyHandler<P, Q, B, R> }): void {
  add(app, spec, true, (ctx) =>
    runOnce(ctx, spec.operationId, (tx) => spec.handler(ctx as Ctx<Static<P>, Static<Q>, Static<B>>, tx)),
  );
}

/**
 * Adds a money route with calls to the outside. The key row is committed first with a lease; the handler then calls
 * outside of any transaction and ends with `finish`, which stores the reply in the transaction of the effect.
 * After a crash or an unexpected error the same request runs the handler again: it must find its earlier steps
 * by an id derived from its own data. A refusal frees the key.
 */
export function moneyStepsRoute<
  R extends TSchema,
  P extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  B extends TSchema = TSchema,
>(app: App, spec: RouteSpec<P, Q, B, R> & { handler: StepsHandler<P, Q, B, R> }): void {
  add(app, spec, true, (ctx) =>
    runSteps<Static<R>>(ctx, spec.operationId, (finish) =>
      spec.handler(ctx as Ctx<Static<P>, Static<Q>, Static<B>>, finish),
    ),
  );
}

/**
 * Adds a money route whose effect somebody else commits under the request's key, such as the writer of a market. The handler
 * passes `claim` on to whoever does; when it was carried out before, it makes the same answer of what is there.
 */
export function keyedRoute<
  R extends TSchema,
  P extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  B extends TSchema = TSchema,
>(app: App, spec: RouteSpec<P, Q, B, R> & { handler: KeyedHandler<P, Q, B, R> }): void {
  add(app, spec, true, (ctx) =>
    spec.handler(ctx as Ctx<Static<P>, Static<Q>, Static<B>>, claimOf(ctx, spec.operationId)),
  );
}

function add(app: App, spec: RouteSpec, money: boolean, run: (ctx: Ctx) => Promise<unknown>): void {
  const status = spec.status ?? 200;
  invariant(
    !money || spec.policy.kind === 'user' || spec.policy.kind === 'staff',
    `${spec.operationId} needs a signed-in user`,
  );
  const query = spec.partial ? withFields(spec.query) : spec.query;
  const inPart = spec.partial ? partialAnswers(spec.response) : null;
  app.route({
    method: spec.method,
    url: spec.url,
    bodyLimit: spec.stream?.maxBytes ?? app.deps.config.bodyLimitBytes,
    schema: {
      operationId: spec.operationId,
      summary: spec.summary,
      ...(spec.params && { params: spec.params }),
      ...(query && { querystring: query }),
      ...(spec.body && { body: money ? closed(spec.body) : spec.body }),
      response: { [status]: spec.response, ...errorResponses },
    },
    config: {
      operationId: spec.operationId,
      policy: spec.policy,
      limit: spec.limit ?? (money ? 'money' : 'default'),
      money,
      ...(spec.fields && { fields: spec.fields }),
      raw: spec.raw ?? false,
      behind: spec.behind ?? false,
      stream: spec.stream !== undefined,
    },
    handler: async (request, reply) => {
      const { fields } = request.query as { fields?: string };
      if (inPart && fields !== undefined) reply.serializer(inPart(fields, reply));
      const result = await inSpan(request.span, () => run(context(app.deps, request, reply)));
      // A handler may have said something else than the usual: part of a file instead of all.
      return reply.code(reply.statusCode === 200 ? status : reply.statusCode).send(result);
    },
  });
}

/** A query's parameters and `fields`. */
function withFields(query: TSchema | undefined): TSchema {
  return Type.Object({ ...(query as TObject | undefined)?.properties, ...FieldsQuery.properties });
}

function context(deps: Deps, request: FastifyRequest, reply: FastifyReply): Ctx {
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    session: request.session,
    get userId() {
      if (!request.session) throw common.unauthenticated();
      return request.session.userId;
    },
    deps,
    requestId: request.id,
    traceparent: request.traceparent,
    ip: request.ip,
    deviceId: deviceIdOf(request.headers),
    rawBody: request.rawBody,
    get stream() {
      invariant(request.routeOptions.config.stream, 'the route is declared with `stream`');
      return request.body as Readable;
    },
    headers: request.headers,
    reply,
  };
}
