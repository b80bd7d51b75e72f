import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { type GraphQLSchema, isScalarType } from 'graphql';
import { enumResolvers } from './enums.ts';
import { scalarResolvers } from './scalars.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Contents of all `.graphql` files in this folder and its capabilities' folders, sorted by path. */
export function readTypeDefs(): string[] {
  return globSync('**/*.graphql', { cwd: folder })
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

/**
 * Builds the schema with its scalars and enum values, without resolvers.
 * @param typeDefs SDL texts; defaults to the gateway's own
 * @throws GraphQLError when the SDL is invalid
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

/** Keeps the descriptions from the SDL, which the scalars' definitions in code would otherwise replace. */
function describeScalars(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isScalarType(type)) type.description ??= type.astNode?.description?.value;
  }
}
