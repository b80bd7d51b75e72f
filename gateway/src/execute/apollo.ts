import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import type { FastifyInstance } from 'fastify';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { Context } from '../context.ts';
import type { Metrics } from '../http/metrics.ts';
import { checkCost } from '../security/cost.ts';
import type { Documents } from '../security/documents.ts';
import { limits } from '../security/limits.ts';
import { toClientError } from './clientError.ts';
import type { Executor } from './executor.ts';
import { extraRules } from './prepare.ts';

export interface ApolloOptions {
  app: FastifyInstance;
  schema: GraphQLSchema;
  executor: Executor;
  documents: Documents;
  metrics: Metrics;
}

/** Apollo Server over the compiled executor. Documents arrive as text: hashes were looked up before. */
export function makeApollo({ app, schema, executor, documents, metrics }: ApolloOptions): ApolloServer<Context> {
  return new ApolloServer<Context>({
    gateway: {
      load: async () => ({
        executor: (request) =>
          executor.run({
            document: request.document,
            operationName: request.operationName,
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
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    allowBatchedHttpRequests: false,
    csrfPrevention: true,
    stopOnTerminationSignals: false,
    validationRules: extraRules(documents),
    parseOptions: { maxTokens: limits.tokens },
    formatError: (formatted, error) =>
      error instanceof GraphQLError ? toClientError(error, metrics) : toClientError(asError(formatted), metrics),
    plugins: [
      fastifyApolloDrainPlugin(app),
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      costPlugin(schema),
    ],
  });
}

/** What Apollo made of a failure that is no GraphQLError: nobody meant to show it. */
function asError(formatted: { message: string }): GraphQLError {
  return new GraphQLError('Something went wrong.', { originalError: new Error(formatted.message) });
}

function costPlugin(schema: GraphQLSchema): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ document, operation, request }) {
          try {
            if (operation) checkCost(schema, document, operation, request.variables ?? {});
          } catch (error) {
            if (!(error instanceof GraphQLError)) throw error;
            throw new GraphQLError(error.message, { extensions: { ...error.extensions, http: { status: 400 } } });
          }
        },
      };
    },
  };
}
