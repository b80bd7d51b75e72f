import Type, { type Static, type TSchema } from 'typebox';
import { derivedName, describeSchema } from './describe.ts';

/** A UUID in canonical lowercase form. */
export const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * An opaque id: a UUID in canonical lowercase form. Other spellings (uppercase, `urn:` prefix) are equal only in the
 * database, not where IDs are compared as text.
 */
export const Id = Type.String({ format: 'uuid', pattern: uuidPattern.source });
describeSchema(Id, 'Id', 'A lowercase UUID.');

/** Excludes what the format allows but neither JavaScript nor PostgreSQL accepts, such as a leap second. */
const dateTimePattern =
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\.[0-9]{1,9})?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$/;

/** ISO-8601 timestamp in UTC. */
export const DateTime = Type.String({ format: 'date-time', pattern: dateTimePattern.source });
describeSchema(DateTime, 'DateTime', 'Timestamp in UTC, ISO 8601.');

/** Calendar date without a time zone. */
export const DateOnly = Type.String({ format: 'date', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });
describeSchema(DateOnly, 'DateOnly', 'A calendar date, `YYYY-MM-DD`.');

/**
 * Pattern of an address on a public host, over HTTPS. Hosts must be names with a dot and no port, so the address can't
 * point into a private network or run as a script.
 */
export const publicUrlPattern = '^https://(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+[a-z]{2,}/[^\\s"\'<>\\\\]*$';

export const ImageUrl = Type.String({ maxLength: 500, pattern: publicUrlPattern });
describeSchema(ImageUrl, 'ImageUrl', 'HTTPS URL of an image on a public host.');

/** A safe integer number of US cents. */
export const Cents = Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER });
describeSchema(Cents, 'Cents', 'An amount in US cents.');

/** A positive amount in cents. */
export const PositiveCents = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
describeSchema(PositiveCents, 'PositiveCents', 'A positive amount in US cents.');

/** Schema for a value that can also be null. */
export function Nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()]);
}

/** Schema for one of the given strings. */
export function OneOf<T extends string>(values: readonly T[]) {
  return Type.Unsafe<T>(Type.String({ enum: [...values] }));
}

/** Schema for an unpaged list: `{ items }`. */
export function itemsOf<S extends TSchema>(item: S) {
  return Type.Object({ items: Type.Array(item) }, derivedName(item, 'List'));
}

/** Schema for an empty response. */
export const Empty = Type.Object({});
describeSchema(Empty, 'Empty');
export type Empty = Static<typeof Empty>;
