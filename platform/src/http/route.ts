import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static, type TObject, type TSchema } from 'typebox';
import type { App, Deps } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { invariant } from '../shared/assert.ts';
import { common } from '../shared/errors.ts';
import type { Refusal } from '../shared/refusal.ts';
import { inSpan } from '../tracing/tracing.ts';
import { deviceIdOf } from './access/deviceId.ts';
import type { Gate } from './access/gate.ts';
import type { Session } from './access/session.ts';
import { closed } from './closed.ts';
import { errorResponses } from './contract/errorSchema.ts';
import { type Claim, claimOf, hasBegun, runOnce, runSteps, whileRunning } from './idempotency.ts';
import { checkWritten, hasWritten, writtenIn } from './input/writtenText.ts';
import { FieldsQuery, partialAnswers } from './partial.ts';
import type { Policy } from './policy.ts';
import { routeRefusal } from './switches/switches.ts';

export type { Session } from './access/session.ts';

/** Context passed to a handler. */
export interface Ctx<P = unknown, Q = unknown, B = unknown> {
  params: P;
  query: Q;
  body: B;
  session: Session | null;
  /** ID of the signed-in user. Throws 401 for anonymous callers. */
  userId: string;
  deps: Deps;
  requestId: string;
  /** W3C trace context to pass on in outgoing calls. */
  traceparent: string;
  ip: string;
  deviceId: string | null;
  /** Unparsed text of the body, on routes with `raw`. */
  rawBody: string;
  /** Bytes of the body, on routes with `stream`. */
  stream: Readable;
  headers: FastifyRequest['headers'];
  reply: FastifyReply;
}

export interface Example {
  request?: unknown;
  response: unknown;
}

export interface RouteSpec<
  P extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  B extends TSchema = TSchema,
  R extends TSchema = TSchema,
> {
  /** Unique operation ID, used in the OpenAPI document, logs, metrics and tests. */
  operationId: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** URL pattern, for example `/api/v1/matches/:id`. */
  url: string;
  summary: string;
  policy: Policy;
  /**
   * Descriptions of parameters and of fields outside named schemas, by path. `response.x` describes a response field
   * whose meaning differs from that of the request field.
   */
  fields?: Readonly<Record<string, string>>;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  /** A real request body and its response, shown in the API reference. Must match the schemas (routeCheck.ts). */
  example?: Example;
  /** Status of a successful response, 200 by default. */
  status?: number;
  /** Name of the rate limit in `config.limits`. Defaults to `money`, `reads` for GET, or `default`. */
  limit?: string;
  /** Passes the body to the handler unparsed (`ctx.rawBody`), for signatures over raw bytes. */
  raw?: boolean;
  /** Doesn't wait for pending writes of other users' order rows. Only for operations that don't read those rows. */
  behind?: boolean;
  /**
   * Supports partial responses with the query parameter `fields` (partial.ts). For responses that are large or
   * requested often.
   */
  partial?: boolean;
  /**
   * Whether the operation works while `read_only` is on. For signing in and out, and for data that the client records
   * automatically, such as read marks.
   */
  duringReadOnly?: boolean;
  /** Decides whether the caller may play for money. */
  gate?: Gate;
  /**
   * Whether a call is allowed even if the route's switch is off or its gate is closed, such as declining a stake offer.
   */
  goesOn?(body: Static<B>): boolean;
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

/** Adds a route from its schema, its policy and a thin handler. */
export function route<
  R extends TSchema,
  P extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  B extends TSchema = TSchema,
>(app: App, spec: RouteSpec<P, Q, B, R> & { handler: Handler<P, Q, B, R> }): void {
  add(app, spec, false, async (ctx, refusal) => {
    if (refusal) throw refusal;
    return spec.handler(ctx as Ctx<Static<P>, Static<Q>, Static<B>>);
  });
}

/**
 * Adds a route that moves money. `Idempotency-Key` is required. The key's row, the effect and the stored reply are
 * committed in one transaction. Repeating a request with the same key returns the stored reply (header
 * `idempotent-replayed: true`). A different request with that key gets 422, and a request that is still in flight gets
 * 409. A refusal rolls everything back and frees the key. Unknown body fields are refused.
 */
export function moneyRoute<
  R extends TSchema,
  P extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  B extends TSchema = TSchema,
>(app: App, spec: RouteSpec<P, Q, B, R> & { handler: MoneyHandler<P, Q, B, R> }): void {
  add(app, spec, true, (ctx, refusal) =>
    runOnce(ctx, spec.operationId, async (tx) => {
      if (refusal) throw refusal;
      return spec.handler(ctx as Ctx<Static<P>, Static<Q>, Static<B>>, tx);
    }),
  );
}

/**
 * Adds a money route that makes external calls. The key's row is committed first, with a lease. The handler then makes
 * its calls outside any transaction and ends with `finish`, which stores the reply in the same transaction as the
 * effect. After a crash or an unexpected error, the same request runs the handler again. The handler must then find its
 * earlier calls by an ID derived from its own data. A refusal frees the key.
 */
export function moneyStepsRoute<
  R extends TSchema,
  P extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  B extends TSchema = TSchema,
>(app: App, spec: RouteSpec<P, Q, B, R> & { handler: StepsHandler<P, Q, B, R> }): void {
  add(app, spec, true, (ctx, refusal) =>
    runSteps<Static<R>>(ctx, spec.operationId, async (finish, resumed) => {
      if (refusal && !resumed) throw refusal;
      return spec.handler(ctx as Ctx<Static<P>, Static<Q>, Static<B>>, finish);
    }),
  );
}

/**
 * Adds a money route whose effect another component commits under the request's key, such as a market's writer. The
 * handler passes `claim` on to that component. If the request has already been executed, the handler rebuilds the same
 * response from stored data.
 */
export function keyedRoute<
  R extends TSchema,
  P extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  B extends TSchema = TSchema,
>(app: App, spec: RouteSpec<P, Q, B, R> & { handler: KeyedHandler<P, Q, B, R> }): void {
  add(app, spec, true, async (ctx, refusal) => {
    const claim = claimOf(ctx, spec.operationId);
    if (refusal && !(await hasBegun(ctx.deps.db, claim))) throw refusal;
    return whileRunning(claim, () => spec.handler(ctx as Ctx<Static<P>, Static<Q>, Static<B>>, claim));
  });
}

/**
 * `refusal` is set while a switch is off for the route or its gate is closed. Applies only to new keys: an earlier
 * money request gets its stored reply or is resumed, because the refusal would falsely state that no money moved.
 */
type Run = (ctx: Ctx, refusal: Refusal | null) => Promise<unknown>;

function add(app: App, spec: RouteSpec, money: boolean, run: Run): void {
  const status = spec.status ?? 200;
  invariant(
    !money || spec.policy.kind === 'user' || spec.policy.kind === 'staff',
    `${spec.operationId} needs a signed-in user`,
  );
  const query = spec.partial ? withFields(spec.query) : spec.query;
  const written = hasWritten(spec.body) ? spec.body : undefined;
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
      limit: spec.limit ?? (money ? 'money' : spec.method === 'GET' ? 'reads' : 'default'),
      money,
      ...(spec.gate && { gate: spec.gate.name }),
      ...(spec.fields && { fields: spec.fields }),
      ...(spec.example && { example: spec.example }),
      raw: spec.raw ?? false,
      behind: spec.behind ?? false,
      stream: spec.stream !== undefined,
    },
    handler: async (request, reply) => {
      const { fields } = request.query as { fields?: string };
      if (inPart && fields !== undefined) reply.serializer(inPart(fields, reply));
      const result = await app.userConcurrency.run(request.session?.userId ?? null, async () => {
        if (written) await checkWritten(app.deps, writtenIn(written, request.body), authorOf(request));
        const refusal = await refusalBefore(app.deps, spec, request);
        return inSpan(request.span, () => run(context(app.deps, request, reply), refusal));
      });
      // The handler may have set a different status, such as 206 for part of a file.
      return reply.code(reply.statusCode === 200 ? status : reply.statusCode).send(result);
    },
  });
}

/** The refusal by a switch or by the route's gate, or null. */
async function refusalBefore(deps: Deps, spec: RouteSpec, request: FastifyRequest): Promise<Refusal | null> {
  const { body, session, ip } = request;
  const off = spec.method === 'GET' ? null : routeRefusal(await deps.switches.stopped(), spec, body);
  if (off || !spec.gate || !session || spec.goesOn?.(body)) return off;
  return spec.gate.refusal({ deps, userId: session.userId, sessionId: session.id, ip });
}

/** The player who wrote a request's text. Null for staff and commentators, who aren't muted automatically. */
function authorOf({ session }: FastifyRequest): string | null {
  return session?.area === 'player' ? session.userId : null;
}

/** Adds `fields` to the query parameters. */
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
