import { readdirSync, readFileSync } from 'node:fs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { type GraphQLSchema, isScalarType } from 'graphql';
import { enumResolvers } from './enums.ts';
import { scalarResolvers } from './scalars.ts';

const folder = new URL('.', import.meta.url);

/** The text of every `.graphql` file beside this one, in the order of their names. */
export function readTypeDefs(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));
}

/**
 * Builds the schema with its scalars and enum values, without any field resolvers.
 * @param typeDefs SDL texts; the gateway's own when left out
 * @throws GraphQLError when the SDL itself is wrong
 */
export function loadSchema(typeDefs: string[] = readTypeDefs()): GraphQLSchema {
  const schema = makeExecutableSchema({
    typeDefs,
    resolvers: { ...scalarResolvers, ...enumResolvers },
    resolverValidationOptions: { requireResolversToMatchSchema: 'ignore' },
  });
  describeScalars(schema);
  return schema;
}

/** The SDL describes the scalars, and their code would take its place. */
function describeScalars(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isScalarType(type)) type.description ??= type.astNode?.description?.value;
  }
}
