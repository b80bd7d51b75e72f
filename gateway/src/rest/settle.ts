import { GraphQLNonNull, type GraphQLOutputType, isNonNullType } from 'graphql';
import type { Context } from '../context.ts';
import { badAnswer, PlatformError, unauthenticated } from './errors.ts';
import type { RestField } from './parse.ts';
import { resultOf, ShapeMismatch } from './response.ts';
import type { ResultUnion } from './union.ts';

/** Converts platform JSON to a GraphQL value. */
export type ReadAnswer<State> = (json: unknown, state: State) => unknown;

/**
 * Sends a field's call and converts its outcome to the field's value.
 * @throws the field's error as clients receive it
 */
export type Settle<State> = (context: Context, send: () => Promise<unknown>, state: State) => Promise<unknown>;

export interface SettleOptions<State> {
  field: RestField;
  /** Whether the call requires a token. */
  guarded: boolean;
  /** The members of the field's result union. Null for other types. */
  union: ResultUnion | null;
  readerOf(type: GraphQLOutputType, outcome: 'success' | 'refusal'): ReadAnswer<State>;
}

/**
 * Compiles the conversion of a call's outcome to a field's value: success, a refusal in the result union, or null for a
 * 404 if the field is nullable. Used by both plans and resolvers.
 */
export function compileSettle<State>({ field, guarded, union, readerOf }: SettleOptions<State>): Settle<State> {
  const { type } = field.field;
  const required = isNonNullType(type);
  const success = readerOf(union ? successType(union, required) : type, 'success');
  const refusals = new Map([...(union?.refusals ?? [])].map(([code, member]) => [code, readerOf(member, 'refusal')]));
  const absentIsNull = !union && !required;

  const outcome = async (context: Context, send: () => Promise<unknown>, state: State): Promise<unknown> => {
    if (guarded) requireToken(context);
    let body: unknown;
    try {
      body = await send();
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      const refusal = refusals.get(error.extensions.platformCode ?? 0);
      if (refusal) return refusal({ ...error.refusalData, message: error.message }, state);
      if (absentIsNull && error.extensions.status === 404) return null;
      throw error;
    }
    return success(resultOf(body, field.result), state);
  };
  return async (context, send, state) => {
    try {
      return await outcome(context, send, state);
    } catch (error) {
      throw fieldFailure(error, field, context);
    }
  };
}

function successType({ success }: ResultUnion, required: boolean): GraphQLOutputType {
  return required ? new GraphQLNonNull(success) : success;
}

/** @throws PlatformError when the caller isn't signed in */
export function requireToken({ caller }: Context): void {
  if (caller.token === null) throw unauthenticated(caller.requestId);
}

/** Returns the error that clients get for a field. Logs a shape mismatch with its path, which clients don't see. */
export function fieldFailure(error: unknown, field: RestField, { caller, log }: Context): Error {
  if (!(error instanceof ShapeMismatch)) return error instanceof Error ? error : new Error(String(error));
  const { requestId } = caller;
  const place = { requestId, field: field.at, path: error.path.join('.') };
  log.error({ ...place, reason: error.message }, 'platform response does not match its contract');
  return badAnswer(error, requestId);
}
