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

/** Handler context. */
export interface Ctx<P = unknown, Q = unknown, B = unknown> {
  params: P;
  query: Q;
  body: B;
  session: Session | null;
  /** The signed-in user's id. Throws 401 for anonymous callers. */
  userId: string;
  deps: Deps;
  requestId: string;
  /** W3C trace context to propagate in outgoing calls. */
  traceparent: string;
  ip: string;
  deviceId: string | null;
  /** The unparsed body text, on routes with `raw`. */
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
  /** The operation id from calls.tsv, used in the OpenAPI document, logs, metrics and tests. */
  operationId: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** For example `/api/v1/matches/:id`. */
  url: string;
  summary: string;
  policy: Policy;
  /**
   * Descriptions of parameters and of fields outside named schemas, by path. `response.x` describes a response field
   * whose meaning differs from the request's.
   */
  fields?: Readonly<Record<string, string>>;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  /** Success status, 200 by default. */
  status?: number;
  /** Name of the rate limit in `config.limits`. */
  limit?: string;
  /** Also gives the handler the unparsed body (`ctx.rawBody`), for signatures over raw bytes. */
  raw?: boolean;
  /** Doesn't wait until rows of other users' orders are written. For operations that don't read them. */
  behind?: boolean;
  /** Supports partial responses with `fields` (partial.ts). For large or frequently requested responses. */
  partial?: boolean;
  /** Accepts a body of any content type as a stream (`ctx.stream`), up to this many bytes. */
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
 * Adds a route that moves money. `Idempotency-Key` is required, and the key's row, the effect and the stored reply are
 * committed in one transaction. Repeating the same request with the same key returns the stored reply (header
 * `idempotent-replayed: true`), a different request gets 422, and a request still in flight gets 409. A refusal rolls
 * everything back and frees the key. Unknown body fields are refused.
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
 * Adds a money route with external calls. The key's row is committed first with a lease. The handler then makes its
 * calls outside any transaction and ends with `finish`, which stores the reply in the transaction of the effect. After
 * a crash or an unexpected error the same request runs the handler again, which must find its earlier steps by an id
 * derived from its own data. A refusal frees the key.
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
 * Adds a money route whose effect is committed under the request's key by another component, such as a market's writer.
 * The handler passes `claim` on to it. If the request was already executed, the handler rebuilds the same response from
 * the stored data.
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
      // The handler may have set a different status, such as 206 for part of a file.
      return reply.code(reply.statusCode === 200 ? status : reply.statusCode).send(result);
    },
  });
}

/** The query's parameters plus `fields`. */
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
