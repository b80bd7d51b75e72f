import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { MakeContext } from '../context.ts';
import { toClientError } from '../execute/clientError.ts';
import { withFullErrors } from '../execute/executor.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Caller } from '../rest/transport.ts';
import type { Operations } from '../telemetry/operations.ts';
import type { ChannelContext, StartContext } from './install.ts';
import { Source } from './source.ts';
import type { View } from './topic.ts';
import type { Update } from './update.ts';
import { usesOf } from './uses.ts';

export interface RendererOptions {
  schema: GraphQLSchema;
  makeContext: MakeContext;
  metrics: Metrics;
  /** Where every operation is measured. */
  operations: Operations;
}

/** An operation over a websocket, before there is a context for it. */
export interface LiveOperation {
  document: DocumentNode;
  operationName: string | null;
  variables: Record<string, unknown>;
  caller: Caller;
  /** The scope of the caller's session; null when signed out. */
  scope: string | null;
}

type RunUpdate = (
  update: Update,
  variables: Record<string, unknown>,
  context: ChannelContext,
) => Promise<ExecutionResult>;

/** Executes subscriptions: how one starts, and what each update looks like to it. */
export class Renderer {
  readonly #options: RendererOptions;
  readonly #runs = new WeakMap<DocumentNode, Map<string | null, RunUpdate>>();
  readonly #documentIds = new WeakMap<DocumentNode, number>();
  #lastDocumentId = 0;

  constructor(options: RendererOptions) {
    this.#options = options;
  }

  /** Finds what a subscription follows; measured is how it starts. @returns the reason why it did not start otherwise */
  async start(operation: LiveOperation): Promise<Source | ExecutionResult> {
    const { document, operationName, variables, caller, scope } = operation;
    const { schema, operations } = this.#options;
    const { source, errors } = await operations.measure({ document, operationName, caller }, async () => {
      const started = await createSourceEventStream({
        schema,
        document,
        operationName,
        variableValues: variables,
        contextValue: { caller, scope } satisfies StartContext,
        rootValue: {},
      });
      return started instanceof Source ? { source: started } : { errors: errorsOf(started) };
    });
    return source ?? { errors };
  }

  /** How the operation shows updates: the same view for all operations that must show the same. */
  viewOf({ document, operationName, variables, caller }: LiveOperation): View {
    const { schema, makeContext, metrics } = this.#options;
    const uses = usesOf(schema, document);
    const key = JSON.stringify([
      this.#idOf(document),
      operationName,
      // One that was left out has its default; null has not.
      uses.variables.map((name) => (variables[name] === undefined ? [] : [variables[name]])),
      uses.calls ? caller.token : null,
    ]);
    const run = this.#runOf(document, operationName);
    const render = async (update: Update) => {
      // A context of its own: what one update fetched must not serve the next.
      const { data, errors } = await run(update, variables, uses.calls ? makeContext(caller) : { caller });
      return JSON.stringify({ ...(errors && { errors: errors.map((error) => toClientError(error, metrics)) }), data });
    };
    return { key, render };
  }

  #idOf(document: DocumentNode): number {
    const known = this.#documentIds.get(document);
    if (known !== undefined) return known;
    this.#lastDocumentId += 1;
    this.#documentIds.set(document, this.#lastDocumentId);
    return this.#lastDocumentId;
  }

  #runOf(document: DocumentNode, operationName: string | null): RunUpdate {
    const byName = this.#runs.get(document) ?? new Map<string | null, RunUpdate>();
    this.#runs.set(document, byName);
    const run = byName.get(operationName) ?? compile(this.#options.schema, document, operationName);
    byName.set(operationName, run);
    return run;
  }
}

/** Why a subscription did not start; an error without a place is about the variables. */
function errorsOf(started: AsyncIterable<unknown> | ExecutionResult): readonly GraphQLError[] {
  if (!('errors' in started) || !started.errors) throw new Error('The subscription field has no channel.');
  return started.errors.map((error) => {
    if (error.path || error.extensions.code !== undefined) return error;
    return new GraphQLError(error.message, { nodes: error.nodes, extensions: { code: 'BAD_USER_INPUT' } });
  });
}

/** An update is the root from which a subscription's fields are read; what cannot be compiled runs interpreted. */
function compile(schema: GraphQLSchema, document: DocumentNode, operationName: string | null): RunUpdate {
  const compiled = compileQuery(schema, document, operationName ?? undefined);
  if (!isCompiledQuery(compiled)) {
    return async (rootValue, variableValues, contextValue) =>
      execute({ schema, document, operationName, rootValue, variableValues, contextValue });
  }
  return async (update, variables, context) =>
    withFullErrors((await compiled.query(update, context, variables)) as ExecutionResult);
}
