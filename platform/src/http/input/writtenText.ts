import Type, { type TSchema } from 'typebox';
import type { Db } from '../../db/database.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import { hasSomethingToSee } from '../../shared/visible.ts';

/** Schema keyword for text that other people read. It is part of the contract, so clients can find these fields. */
export const LANGUAGE_FILTER = 'x-language-filter';

/**
 * Text that other people read. It is checked against the language filter before the operation runs
 * (docs/domain/chat.md#moderation).
 */
export function WrittenText(limits: { minLength?: number; maxLength: number }) {
  return Type.String({ ...limits, [LANGUAGE_FILTER]: true });
}

/** One piece of text in a request. */
export interface Written {
  /** Name of the field in the body, such as `input.title` or `answers.value`. */
  field: string;
  text: string;
}

/** Dependencies of the language filter. */
export interface TextDeps {
  readonly db: Db;
  readonly config: Config;
}

/** Refuses text that breaks the language rules. `userId` is the author, or null for staff. @throws 1000 */
export type TextCheck = (deps: TextDeps, texts: readonly Written[], userId: string | null) => Promise<void>;

let check: TextCheck | null = null;

/** Registers the language filter. Called once, by the module that owns the language rules. */
export function registerTextCheck(known: TextCheck): void {
  check = known;
}

/**
 * Refuses text without visible characters, and checks the rest with the registered filter. Schemas decide whether text
 * may be empty.
 * @throws 1000, or an error if no filter is registered
 */
export async function checkWritten(deps: TextDeps, texts: readonly Written[], userId: string | null): Promise<void> {
  if (texts.length === 0) return;
  const unseen = texts.find(({ text }) => text.trim() !== '' && !hasSomethingToSee(text));
  if (unseen) throw common.validation(undefined, 'Write something that people can see.', unseen.field);
  if (!check) throw new Error('no language filter is registered');
  await check(deps, texts, userId);
}

/** Whether a schema has text fields for the language filter. */
export function hasWritten(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  return LANGUAGE_FILTER in schema || Object.values(schema).some(hasWritten);
}

/** The text in a value that its schema marks for the language filter. */
export function writtenIn(schema: TSchema, value: unknown, field = ''): Written[] {
  if (LANGUAGE_FILTER in schema) return typeof value === 'string' ? [{ field, text: value }] : [];
  const { properties = {}, items, anyOf = [], allOf = [] } = schema as Nested;
  const parts = [...anyOf, ...allOf].flatMap((option) => writtenIn(option, value, field));
  if (Array.isArray(value)) {
    return items ? [...parts, ...value.flatMap((item) => writtenIn(items, item, field))] : parts;
  }
  if (typeof value !== 'object' || value === null) return parts;
  const fields = Object.entries(value).flatMap(([name, member]) => {
    const property = properties[name];
    return property ? writtenIn(property, member, field === '' ? name : `${field}.${name}`) : [];
  });
  return [...parts, ...fields];
}

interface Nested {
  properties?: Record<string, TSchema>;
  items?: TSchema;
  anyOf?: TSchema[];
  allOf?: TSchema[];
}
