import { ApolloClient, ApolloLink, InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import {
  buildSchema,
  type DocumentNode,
  type ExecutionResult,
  executeSync,
  type GraphQLSchema,
  isObjectType,
  OperationTypeNode,
} from 'graphql';
import { asyncScheduler, NEVER, scheduled } from 'rxjs';
import { typePolicies } from '@/app/apollo/fieldPolicies.ts';
import { VersionedCache } from '@/app/apollo/VersionedCache.ts';
import { possibleTypes } from '@/shared/api';
import sdl from '../../../gateway/schema.graphql?raw';
import { everywhere } from './everywhere.ts';
import { fieldsFrom, type Values } from './values.ts';

let built: GraphQLSchema | undefined;
const schema = () => {
  built ??= buildSchema(sdl, { assumeValidSDL: true });
  return built;
};

const answerTo = (document: DocumentNode, variableValues: Record<string, unknown>, values: Values): ExecutionResult =>
  executeSync({
    schema: schema(),
    document,
    rootValue: {},
    variableValues,
    fieldResolver: fieldsFrom({ ...everywhere, ...values }),
    typeResolver: (_value, _context, { schema: all }, type) => all.getPossibleTypes(type).find(isObjectType)?.name,
  });

/** Returns a query's data with the longest values. */
export function sampleData<Data>(query: TypedDocumentNode<Data, never>, values: Values = {}): Data {
  const withTypes = new InMemoryCache().transformDocument(query);
  return answerTo(withTypes, { id: 'sample-0', userId: 'user-1' }, values).data as Data;
}

/** Mutations that get a response. They only report who else has the page open and don't change anything. */
const answered: readonly (string | undefined)[] = ['ReportPresence'];

/**
 * A client whose queries are answered with the longest values that the gateway's schema allows. Other mutations and
 * live channels never respond.
 */
export function sampleClient(values: Values = {}): ApolloClient {
  const link = new ApolloLink(({ query, variables, operationName, operationType }) =>
    operationType === OperationTypeNode.QUERY || answered.includes(operationName)
      ? scheduled([answerTo(query, variables, values) as ApolloLink.Result], asyncScheduler)
      : NEVER,
  );
  return new ApolloClient({ cache: new VersionedCache({ possibleTypes, typePolicies }), link });
}
