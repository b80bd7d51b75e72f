import DataLoader from 'dataloader';
import { getNullableType, isListType } from 'graphql';
import { isRecord } from './case.ts';
import type { Batch, RestField } from './parse.ts';
import type { Outgoing } from './request.ts';
import { type Read, type Readers, resultOf, ShapeMismatch } from './response.ts';

/** DataLoaders of one operation, by call. */
export type Loaders = Map<string, DataLoader<string, unknown>>;

export type Send = (outgoing: Outgoing) => Promise<unknown>;

/** Loads a nested field for one parent, batching the keys of a list. Null when the parent has no key. */
export type LoadNested = (loaders: Loaders, outgoing: Outgoing, parent: unknown, send: Send) => Promise<unknown> | null;

/** Compiles the batching of a nested field, once at startup. */
export function compileBatch(field: RestField, batch: Batch, readers: Readers): LoadNested {
  const type = getNullableType(field.field.type);
  const many = isListType(type);
  const read = readers.of(many ? getNullableType(type.ofType) : type);
  return (loaders, outgoing, parent, send) => {
    const key = isRecord(parent) ? parent[batch.key] : null;
    if (key === null || key === undefined) return many ? Promise.resolve([]) : null;
    const name = `${field.at} ${outgoing.path}?${outgoing.query ?? ''}`;
    const loader = loaders.get(name) ?? makeLoader(field, batch, { read, many }, outgoing, send);
    loaders.set(name, loader);
    return loader.load(String(key));
  };
}

interface Answer {
  read: Read;
  /** Whether the field is a list of all items with the key instead of a single item. */
  many: boolean;
}

function makeLoader(field: RestField, batch: Batch, { read, many }: Answer, outgoing: Outgoing, send: Send) {
  return new DataLoader<string, unknown>(
    async (keys) => {
      const query = new URLSearchParams(outgoing.query ?? undefined);
      for (const key of keys) query.append(batch.param, key);
      const items = resultOf(await send({ ...outgoing, query }), field.result);
      if (!Array.isArray(items)) throw new ShapeMismatch('a list', items);
      const byKey = groupByKey(items, batch.match);
      return keys.map((key) => {
        const found = byKey.get(key) ?? [];
        return many ? found.map(read) : found.length > 0 ? read(found[0]) : null;
      });
    },
    { maxBatchSize: batch.max },
  );
}

/** Groups items by a property. */
export function groupByKey(items: readonly unknown[], name: string): Map<string, unknown[]> {
  const groups = new Map<string, unknown[]>();
  for (const item of items) {
    const key = isRecord(item) ? String(item[name]) : '';
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
