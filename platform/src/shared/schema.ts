import Type, { type Static, type TSchema } from 'typebox';

/**
 * An opaque id: a UUID in canonical lowercase form. Other spellings (uppercase, `urn:` prefix) are equal only in the
 * database, not where ids are compared as text.
 */
export const Id = Type.String({ format: 'uuid', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

/** ISO-8601 timestamp in UTC. */
export const DateTime = Type.String({ format: 'date-time' });

/** A safe integer number of US cents. */
export const Cents = Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER });

/** A positive amount in cents. */
export const PositiveCents = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

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
  return Type.Object({ items: Type.Array(item) });
}

/** Empty response. */
export const Empty = Type.Object({});
export type Empty = Static<typeof Empty>;
