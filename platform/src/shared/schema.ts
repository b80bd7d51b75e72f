import Type, { type Static, type TSchema } from 'typebox';
import { derivedName, describeSchema } from './describe.ts';

/**
 * An opaque id: a UUID in the one spelling in which we give ids out. Other spellings of the same UUID (capitals, a
 * `urn:` before it) are equal in the database only, not where ids are compared as texts.
 */
export const Id = Type.String({ format: 'uuid', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
describeSchema(Id, 'Id', 'A UUID in lower case.');

/** A moment in UTC, ISO-8601. */
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

/** One of some texts. */
export function OneOf<T extends string>(values: readonly T[]) {
  return Type.Unsafe<T>(Type.String({ enum: [...values] }));
}

/** A list without pages: `{ items }`. */
export function itemsOf<S extends TSchema>(item: S) {
  return Type.Object({ items: Type.Array(item) }, derivedName(item, 'List'));
}

/** The answer of a call that has nothing to tell. */
export const Empty = Type.Object({});
describeSchema(Empty, 'Empty');
export type Empty = Static<typeof Empty>;
