import { type DocumentNode, type ExecutionResult, execute, GraphQLError, type GraphQLSchema, subscribe } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from '../context.ts';

export interface Operation {
  document: DocumentNode;
  operationName: string | null;
  variables: Record<string, unknown>;
  context: Context;
}

/** Runs operations with compiled code, one compilation per document that is kept somewhere. */
export class Executor {
  readonly #schema: GraphQLSchema;
  readonly #compiled = new WeakMap<DocumentNode, Map<string | null, CompiledQuery | null>>();

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** Runs a query or mutation. */
  async run(operation: Operation): Promise<ExecutionResult> {
    const { document, operationName, variables, context } = operation;
    const compiled = this.#compile(document, operationName);
    const result = compiled
      ? await compiled.query(undefined, context, variables)
      : await execute({
          schema: this.#schema,
          document,
          operationName,
          variableValues: variables,
          contextValue: context,
        });
    return withFullErrors(result as ExecutionResult);
  }

  /** Starts a subscription. @returns its results, or the reason why it did not start */
  async follow(operation: Operation): Promise<AsyncGenerator<ExecutionResult, void, void> | ExecutionResult> {
    const { document, operationName, variables, context } = operation;
    const started = await subscribe({
      schema: this.#schema,
      document,
      operationName,
      variableValues: variables,
      contextValue: context,
      rootValue: {},
    });
    return 'next' in started ? (started as AsyncGenerator<ExecutionResult, void, void>) : started;
  }

  /** Null for what cannot be compiled: it runs interpreted. */
  #compile(document: DocumentNode, operationName: string | null): CompiledQuery | null {
    const byName = this.#compiled.get(document) ?? new Map<string | null, CompiledQuery | null>();
    this.#compiled.set(document, byName);
    const known = byName.get(operationName);
    if (known !== undefined) return known;
    const result = compileQuery(this.#schema, document, operationName ?? undefined);
    const compiled = isCompiledQuery(result) ? result : null;
    byName.set(operationName, compiled);
    return compiled;
  }
}

/** Compiled code throws errors of a class of its own, without extensions; clients get those of the error behind it. */
function withFullErrors(result: ExecutionResult): ExecutionResult {
  if (!result.errors) return result;
  if (result.data === undefined) return { errors: result.errors.map(badInput) };
  return { ...result, errors: result.errors.map(fullError) };
}

/** Nothing ran: the variables do not fit the operation. */
function badInput({ message, nodes }: GraphQLError): GraphQLError {
  return new GraphQLError(message, { nodes, extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
}

function fullError(error: GraphQLError): GraphQLError {
  const origin = error.originalError;
  const extensions = origin instanceof GraphQLError ? origin.extensions : error.extensions;
  return new GraphQLError(error.message, {
    nodes: error.nodes,
    path: error.path,
    originalError: origin,
    extensions: extensions ?? {},
  });
}
