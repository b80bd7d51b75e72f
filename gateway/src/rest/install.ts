import { type GraphQLFieldResolver, type GraphQLSchema, isUnionType } from 'graphql';
import type { Context } from '../context.ts';
import type { PlanKit } from '../plan/kit.ts';
import { compileBatch } from './batch.ts';
import type { RestField } from './parse.ts';
import { compileSettle, fieldFailure, requireToken } from './settle.ts';

type Resolve = GraphQLFieldResolver<unknown, Context>;

/** Adds a resolver to every @rest field, for operations that can't be compiled to a plan. */
export function installRest(schema: GraphQLSchema, kit: PlanKit): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isUnionType(type)) type.resolveType = (value) => value.__typename;
  }
  for (const field of kit.rest.values()) {
    const resolve = field.batch ? nestedResolver(kit, field, field.batch) : rootResolver(kit, field);
    field.field.resolve = resolve as GraphQLFieldResolver<unknown, unknown>;
  }
}

function rootResolver(kit: PlanKit, field: RestField): Resolve {
  const build = kit.requestOf(field);
  const settle = compileSettle<undefined>({
    field,
    guarded: kit.guarded(field),
    union: kit.unionOf(field),
    readerOf: (type) => kit.readers.of(type),
  });
  return (parent, args, context) =>
    settle(
      context,
      async () => {
        const outgoing = build(args, parent);
        // A write may change entities that were loaded for an earlier field.
        if (outgoing.method !== 'GET') context.loaders.clear();
        return context.dataSources.platform.call(outgoing);
      },
      undefined,
    );
}

function nestedResolver(kit: PlanKit, field: RestField, batch: NonNullable<RestField['batch']>): Resolve {
  const build = kit.requestOf(field);
  const guarded = kit.guarded(field);
  const load = compileBatch(field, batch, kit.readers);
  return async (parent, args, context) => {
    try {
      if (guarded) requireToken(context);
      const { loaders, dataSources } = context;
      return await load(loaders, build(args, parent), parent, (outgoing) => dataSources.platform.call(outgoing));
    } catch (error) {
      throw fieldFailure(error, field, context);
    }
  };
}
