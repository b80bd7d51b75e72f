import { type GraphQLFieldResolver, type GraphQLSchema, isNonNullType, isUnionType } from 'graphql';
import type { Context } from '../context.ts';
import { needsToken } from './access.ts';
import { compileBatch } from './batch.ts';
import { PlatformError, unauthenticated } from './errors.ts';
import { fieldFailure } from './failure.ts';
import type { OpenApi } from './openapi.ts';
import type { RestField } from './parse.ts';
import { compileRequest, type Outgoing } from './request.ts';
import { type Read, type Readers, resultOf } from './response.ts';
import { type ResultUnion, resultUnion } from './union.ts';

/**
 * Gives every @rest field its resolver. The schema must have passed `validate`.
 * @param rest from `parseDirectives`
 */
export function installRest(schema: GraphQLSchema, rest: RestField[], api: OpenApi, readers: Readers): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isUnionType(type)) type.resolveType = (value) => value.__typename;
  }
  for (const field of rest)
    field.field.resolve = compileField(schema, field, api, readers) as GraphQLFieldResolver<unknown, unknown>;
}

type Resolve = GraphQLFieldResolver<unknown, Context>;

function compileField(schema: GraphQLSchema, field: RestField, api: OpenApi, readers: Readers): Resolve {
  const build = compileRequest(field);
  const guarded = needsToken(field, api);
  const answer = field.batch ? null : compileAnswer(schema, field, readers);
  const loadNested = field.batch ? compileBatch(field, field.batch, readers) : null;

  return (parent, args, context) => {
    const { caller, loaders, api: platform } = context;
    if (guarded && caller.token === null) throw unauthenticated(caller.requestId);
    const outgoing = build(args, parent);
    const send = (call: Outgoing) => platform.call(call);
    const pending = loadNested ? loadNested(loaders, outgoing, parent, send) : answer?.(send(outgoing));
    return pending
      ? pending.catch((error) => {
          throw fieldFailure(error, field, context);
        })
      : null;
  };
}

type Answer = (pending: Promise<unknown>) => Promise<unknown>;

/** How a call's outcome becomes the field's value: success, refusals of a result union, and null for what is not there. */
function compileAnswer(schema: GraphQLSchema, field: RestField, readers: Readers): Answer {
  const union = resultUnion(schema, field.field.type);
  if (union && typeof union !== 'string') return compileUnion(union, field, readers);
  const read = readers.of(field.field.type);
  const absentIsNull = !isNonNullType(field.field.type);
  return async (pending) => {
    try {
      return read(resultOf(await pending, field.result));
    } catch (error) {
      if (absentIsNull && error instanceof PlatformError && error.extensions.status === 404) return null;
      throw error;
    }
  };
}

function compileUnion(union: ResultUnion, field: RestField, readers: Readers): Answer {
  const read = readers.of(union.success);
  const refusals = new Map([...union.refusals].map(([code, type]): [number, Read] => [code, readers.of(type)]));
  return async (pending) => {
    try {
      return read(resultOf(await pending, field.result));
    } catch (error) {
      const refusal = error instanceof PlatformError ? refusals.get(error.extensions.platformCode ?? 0) : undefined;
      if (!refusal || !(error instanceof PlatformError)) throw error;
      return refusal({ ...error.refusalData, message: error.message });
    }
  };
}
