import { type GraphQLInputType, isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import type { RestField } from '../../../gateway/src/rest/parse.ts';
import type { Relations } from '../case.ts';
import { createScenario } from '../relations/scenario.ts';
import { snake, type Values } from './calls.ts';
import type { World } from './world.ts';

/**
 * Takes a field's arguments from the first row of its operation. The world's player is the owner and makes the call, so
 * operations with rows don't need a `subject`.
 */
export async function fromRelations(world: World, { field }: RestField, relations: Relations): Promise<Values> {
  const [row] = Object.values(relations);
  if (!row) return {};
  const { moderator: staff, finance: clerk, player } = world.people;
  const scenario = await createScenario(world, { staff, clerk, own: player });
  const { params, query, body } = await row.call(scenario, 'own');
  const wire: Values = { ...params, ...query, ...body };
  return Object.fromEntries(
    field.args.flatMap(({ name, type }): [string, unknown][] => {
      if (name === 'input') return [[name, fromWire(type, wire)]];
      return snake(name) in wire ? [[name, fromWire(type, wire[snake(name)])]] : [];
    }),
  );
}

function fromWire(type: GraphQLInputType, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (isNonNullType(type)) return fromWire(type.ofType, value);
  if (isListType(type)) return (value as unknown[]).map((each) => fromWire(type.ofType, each));
  if (isEnumType(type)) return type.getValues().find((each) => each.value === value)?.name;
  if (!isInputObjectType(type)) return value;
  const wire = value as Values;
  return Object.fromEntries(
    Object.values(type.getFields())
      .filter(({ name }) => snake(name) in wire)
      .map(({ name, type: inner }) => [name, fromWire(inner, wire[snake(name)])]),
  );
}
