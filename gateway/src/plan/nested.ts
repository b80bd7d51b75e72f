import { type GraphQLOutputType, getArgumentValues, getNullableType, isListType } from 'graphql';
import { groupByKey } from '../rest/batch.ts';
import type { Outgoing } from '../rest/request.ts';
import { resultOf, ShapeMismatch } from '../rest/response.ts';
import { requireToken } from '../rest/settle.ts';
import type { PlanKit } from './kit.ts';
import type { Run } from './operation.ts';
import { compileSelection, type Nested, type Selection, type Slot } from './reader.ts';
import type { Fragments } from './selection.ts';

/** Loads one nested field for all its slots, with one call for every `max` keys. */
export type Join = (slots: Slot[], run: Run) => Promise<void>;

/** Creates empty lists of slots, one per nested field of the selection. */
export const slotsFor = ({ nested }: Selection): Slot[][] => nested.map(() => []);

/** Compiles the joins of a selection, including those of joined entities. */
export function compileJoins(kit: PlanKit, fragments: Fragments, { nested }: Selection): Join[] {
  return nested.map((each) => compileJoin(kit, fragments, each));
}

/** Fills all slots. Nested fields are loaded concurrently. */
export async function fill(joins: readonly Join[], found: readonly Slot[][], run: Run): Promise<void> {
  if (joins.length === 0) return;
  await Promise.all(
    joins.map((join, index) => ((found[index]?.length ?? 0) > 0 ? join(found[index] ?? [], run) : null)),
  );
}

function compileJoin(kit: PlanKit, fragments: Fragments, { rest, selected }: Nested): Join {
  const type = getNullableType(rest.field.type);
  const many = isListType(type);
  const item: GraphQLOutputType = many ? getNullableType(type.ofType) : type;
  const selection = compileSelection(kit, fragments, item, selected);
  const joins = compileJoins(kit, fragments, selection);
  const build = kit.requestOf(rest);
  const guarded = kit.guarded(rest);
  const { batch } = rest;
  const [node] = selected.nodes;
  if (!batch || !node) throw new Error(`${rest.at} has no batch`);

  /** Loads the items for up to `max` keys and groups them by key. */
  const load = async (outgoing: Outgoing, keys: string[], run: Run): Promise<Map<string, unknown[]>> => {
    if (guarded) requireToken(run.context);
    const query = new URLSearchParams(outgoing.query ?? undefined);
    for (const key of keys) query.append(batch.param, key);
    const items = resultOf(await run.context.dataSources.platform.call({ ...outgoing, query }), rest.result);
    if (!Array.isArray(items)) throw new ShapeMismatch('a list', items);
    return groupByKey(items, batch.match);
  };

  return async (slots, run) => {
    const waiting = slotsByKey(slots, many, selected.key);
    const keys = [...waiting.keys()];
    if (keys.length === 0) return;
    const outgoing = build(getArgumentValues(rest.field, node, run.variables), undefined);
    const found = slotsFor(selection);
    const read = (value: unknown) => selection.read(value, found);
    const chunks = Array.from({ length: Math.ceil(keys.length / batch.max) }, (_, at) =>
      keys.slice(at * batch.max, (at + 1) * batch.max),
    );
    await Promise.all(
      chunks.map(async (chunk) => {
        try {
          const items = await load(outgoing, chunk, run);
          // Reads all values before assigning any, so that an error leaves all of them null.
          const values = chunk.map((key) => {
            const own = items.get(key) ?? [];
            return many ? own.map(read) : own.length > 0 ? read(own[0]) : null;
          });
          for (const [index, key] of chunk.entries())
            for (const holder of waiting.get(key) ?? []) holder[selected.key] = values[index];
        } catch (error) {
          const holders = chunk.flatMap((key) => waiting.get(key) ?? []);
          run.failNested(error, rest, selected, holders);
        }
      }),
    );
    await fill(joins, found, run);
  };
}

/** Groups slots by key. Slots without a key get their empty result immediately. */
function slotsByKey(slots: readonly Slot[], many: boolean, name: string): Map<string, Slot['holder'][]> {
  const waiting = new Map<string, Slot['holder'][]>();
  for (const { holder, key } of slots) {
    if (key === null || key === undefined) {
      if (many) holder[name] = [];
      continue;
    }
    const others = waiting.get(String(key));
    if (others) others.push(holder);
    else waiting.set(String(key), [holder]);
  }
  return waiting;
}
