import { type GraphQLObjectType, type GraphQLOutputType, getNamedType, isObjectType } from 'graphql';
import { toSnake } from '../rest/case.ts';
import type { PlanKit } from './kit.ts';
import { type Fragments, type Selected, selectionOf, setsOf, Unplannable } from './selection.ts';

/** Fields of a platform response as a tree. Leaves are empty. */
type Tree = Map<string, Tree>;

/** Maximum length of the platform's `fields` parameter. */
const longest = 2_000;

/**
 * The part of the platform's response that a selection reads, in the platform's `fields` notation:
 * `items(id,game(name)),page`. Includes the keys of nested entities.
 * @returns null when the whole response is needed
 */
export function fieldsOf(
  kit: PlanKit,
  fragments: Fragments,
  { field, result }: { field: { type: GraphQLOutputType }; result: readonly string[] },
  selected: Selected,
): string | null {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return null;
  const tree = treeOf(kit, fragments, type, [selected]);
  if (!tree) return null;
  const text = result.reduceRight((inner, name) => `${name}(${inner})`, textOf(tree));
  return text.length > longest ? null : text;
}

/** @returns null when an object is selected without any of its fields */
function treeOf(kit: PlanKit, fragments: Fragments, type: GraphQLObjectType, asked: readonly Selected[]): Tree | null {
  const tree: Tree = new Map();
  const byName = Map.groupBy(
    selectionOf(
      kit.schema,
      fragments,
      type,
      asked.flatMap(({ nodes }) => setsOf(nodes)),
    ),
    ({ name }) => name,
  );
  for (const [name, places] of byName) {
    if (name === '__typename') continue;
    const nested = kit.rest.get(`${type.name}.${name}`);
    if (nested) {
      if (!nested.batch) throw new Unplannable(`${nested.at} cannot be joined`);
      tree.set(nested.batch.key, new Map());
      continue;
    }
    const inner = getNamedType(type.getFields()[name]?.type);
    const below = isObjectType(inner) ? treeOf(kit, fragments, inner, places) : new Map();
    if (!below) return null;
    tree.set(toSnake(name), below);
  }
  return tree.size > 0 ? tree : null;
}

function textOf(tree: Tree): string {
  return [...tree].map(([name, inner]) => (inner.size > 0 ? `${name}(${textOf(inner)})` : name)).join();
}
