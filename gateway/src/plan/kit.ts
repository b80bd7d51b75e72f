import type { GraphQLSchema } from 'graphql';
import { needsToken } from '../rest/access.ts';
import { callKey, type OpenApi } from '../rest/openapi.ts';
import type { RestField } from '../rest/parse.ts';
import { type BuildRequest, compileRequest } from '../rest/request.ts';
import type { Readers } from '../rest/response.ts';
import { type ResultUnion, resultUnion } from '../rest/union.ts';

/** Everything needed to compile operations against a schema. */
export interface PlanKit {
  schema: GraphQLSchema;
  readers: Readers;
  /** @rest fields by `Type.field`. */
  rest: ReadonlyMap<string, RestField>;
  /** Builds calls from a field's arguments. */
  requestOf(field: RestField): BuildRequest;
  /** Whether the field requires sign-in. */
  guarded(field: RestField): boolean;
  /** Whether the platform supports the `fields` parameter for the field's call. */
  partial(field: RestField): boolean;
  /** Members of a result union. Null for other types. */
  unionOf(field: RestField): ResultUnion | null;
}

/** @param rest from `parseDirectives`, for a schema that passed `validate` */
export function planKit(schema: GraphQLSchema, rest: RestField[], api: OpenApi, readers: Readers): PlanKit {
  const requests = new Map(rest.map((field) => [field, compileRequest(field)]));
  return {
    schema,
    readers,
    rest: new Map(rest.map((field) => [field.at, field])),
    requestOf: (field) => requests.get(field) ?? compileRequest(field),
    guarded: (field) => needsToken(field, api),
    partial: ({ call }) => api.operations.get(callKey(call.method, call.path))?.query.has('fields') ?? false,
    unionOf(field) {
      const union = resultUnion(schema, field.field.type);
      return typeof union === 'string' ? null : union;
    },
  };
}
