import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { Context } from '../context.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Documents } from '../security/documents.ts';
import { limits, parseCode } from '../security/limits.ts';
import { checkOperation } from '../security/operation.ts';
import { alone, chooseOperation } from './chosen.ts';
import { toClientError } from './clientError.ts';
import type { Executor } from './executor.ts';
import { extraRules } from './prepare.ts';

export interface ApolloOptions {
  schema: GraphQLSchema;
  executor: Executor;
  documents: Documents;
  metrics: Metrics;
}

/**
 * Creates an Apollo Server that executes through the gateway's executor. Hashes are already resolved to document texts.
 */
export function makeApollo({ schema, executor, documents, metrics }: ApolloOptions): ApolloServer<Context> {
  return new ApolloServer<Context>({
    gateway: {
      load: async () => ({
        executor: (request) =>
          executor.run({
            chosen: alone(request.document, request.operation),
            variables: request.request.variables ?? {},
            context: request.context as Context,
          }),
      }),
      onSchemaLoadOrUpdate: (update) => {
        update({ apiSchema: schema, coreSupergraphSdl: '' });
        return () => {};
      },
      stop: async () => {},
    },
    introspection: !documents.onlyTrusted,
    hideSchemaDetailsFromClientErrors: documents.onlyTrusted,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    allowBatchedHttpRequests: false,
    csrfPrevention: true,
    stopOnTerminationSignals: false,
    validationRules: extraRules(documents),
    parseOptions: { maxTokens: limits.tokens },
    formatError: (formatted, error) =>
      toClientError(error instanceof GraphQLError ? asPrepared(error) : asError(formatted), metrics),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      operationPlugin(schema),
    ],
  });
}

/**
 * Maps a parse error to the code that `prepare` uses, because Apollo Server has no code for documents with too many
 * tokens.
 */
function asPrepared(error: GraphQLError): GraphQLError {
  if (error.extensions.code !== 'GRAPHQL_PARSE_FAILED') return error;
  const { message, source, positions } = error;
  return new GraphQLError(message, { source, positions, extensions: { code: parseCode(message) } });
}

/** Hides the message of an unexpected failure. */
function asError(formatted: { message: string }): GraphQLError {
  return new GraphQLError('Something went wrong.', { originalError: new Error(formatted.message) });
}

function operationPlugin(schema: GraphQLSchema): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ document, request }) {
          try {
            const chosen = chooseOperation(document, request.operationName ?? null);
            checkOperation(schema, chosen, request.variables ?? {});
          } catch (error) {
            if (!(error instanceof GraphQLError)) throw error;
            throw new GraphQLError(error.message, { extensions: { ...error.extensions, http: { status: 400 } } });
          }
        },
      };
    },
  };
}
