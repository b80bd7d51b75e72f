import Type, { type Static, type TSchema } from 'typebox';

/**
 * An opaque id: a UUID in the one spelling in which we give ids out. Other spellings of the same UUID (capitals, a
 * `urn:` before it) are equal in the database only, not where ids are compared as texts.
 */
export const Id = Type.String({ format: 'uuid', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

/** A moment in UTC, ISO-8601. */
export const DateTime = Type.String({ format: 'date-time' });

/** A safe integer number of US cents. */
export const Cents = Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER });

/** A positive amount in cents. */
export const PositiveCents = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** `schema` or null. */
export function Nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()]);
}

/** One of some texts. */
export function OneOf<T extends string>(values: readonly T[]) {
  return Type.Unsafe<T>(Type.String({ enum: [...values] }));
}

/** A list without pages: `{ items }`. */
export function itemsOf<S extends TSchema>(item: S) {
  return Type.Object({ items: Type.Array(item) });
}

/** The answer of a call that has nothing to tell. */
export const Empty = Type.Object({});
export type Empty = Static<typeof Empty>;
