import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { sha256 } from '../shared/ids.ts';
import { findWords } from './match.ts';
import type { FilterAction } from './tables.ts';

export type Severity = 'none' | FilterAction;

export interface Checked {
  /** True if no rule matched. */
  clean: boolean;
  /** Matched words as they appear in the text, without duplicates. */
  matches: string[];
  /**
   * `flag`: sent and logged. `shadow`: stored but visible only to its author. `bounce`: rejected, can be edited.
   * `block`: rejected.
   */
  severity: Severity;
}

const order: readonly Severity[] = ['none', 'flag', 'shadow', 'bounce', 'block'];
/** Shorter texts are too common to identify as copies of the same spam. */
const SPAM_MIN_LETTERS = 20;

/** Checks a text against the content filter. Doesn't write anything. */
export async function checkText(db: Db | Tx, text: string): Promise<Checked> {
  const words = findWords(text);
  const severities: Severity[] = words.map((word) => word.severity);
  if (await isKnownSpam(db, text)) severities.push('shadow');
  const severity = severities.reduce<Severity>(worse, 'none');
  return { clean: severity === 'none', matches: [...new Set(words.map((word) => word.text))], severity };
}

/**
 * Returns a hash of a text's letters and digits, which is equal for copies of the same text. Null if the text is too
 * short to identify spam.
 */
export function fingerprint(text: string): Buffer | null {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return [...letters].length < SPAM_MIN_LETTERS ? null : sha256(letters);
}

async function isKnownSpam(db: Db | Tx, text: string): Promise<boolean> {
  const print = fingerprint(text);
  if (print === null) return false;
  const row = await db
    .selectFrom('spam_texts')
    .select('report_id')
    .where('fingerprint', '=', print)
    .where('until', '>', sql<Date>`app_now()`)
    .executeTakeFirst();
  return row !== undefined;
}

function worse(left: Severity, right: Severity): Severity {
  return order.indexOf(left) >= order.indexOf(right) ? left : right;
}
