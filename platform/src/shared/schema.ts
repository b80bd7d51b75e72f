import Type, { type Static, type TSchema } from 'typebox';
import { derivedName, describeSchema } from './describe.ts';

/**
 * An opaque id: a UUID in canonical lowercase form. Other spellings (uppercase, `urn:` prefix) are equal only in the
 * database, not where ids are compared as text.
 */
export const Id = Type.String({ format: 'uuid', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
describeSchema(Id, 'Id', 'A UUID in lower case.');

/** ISO-8601 timestamp in UTC. */
export const DateTime = Type.String({ format: 'date-time' });
describeSchema(DateTime, 'DateTime', 'A moment in UTC, ISO 8601.');

/** A safe integer number of US cents. */
export const Cents = Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER });
describeSchema(Cents, 'Cents', 'An amount in US cents.');

/** A positive amount in cents. */
export const PositiveCents = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
describeSchema(PositiveCents, 'PositiveCents', 'A positive amount in US cents.');

/** `schema` or null. */
export function Nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()]);
}

/** One of the given strings. */
export function OneOf<T extends string>(values: readonly T[]) {
  return Type.Unsafe<T>(Type.String({ enum: [...values] }));
}

/** An unpaged list: `{ items }`. */
export function itemsOf<S extends TSchema>(item: S) {
  return Type.Object({ items: Type.Array(item) }, derivedName(item, 'List'));
}

/** Empty response. */
export const Empty = Type.Object({});
describeSchema(Empty, 'Empty');
export type Empty = Static<typeof Empty>;
