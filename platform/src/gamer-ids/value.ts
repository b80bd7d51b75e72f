import { common } from '../shared/errors.ts';
import type { IdSystemRow } from './store.ts';

/** Returns a gamer ID in its stored form. Refuses values that don't match the system's pattern. */
export function readValue(system: IdSystemRow, typed: string): string {
  const value = typed.normalize('NFC').trim();
  if (!new RegExp(system.pattern, 'u').test(value)) {
    throw common.validation(
      undefined,
      `That doesn’t look like a ${system.value_label}. Example: ${system.example}`,
      'value',
    );
  }
  return value;
}
