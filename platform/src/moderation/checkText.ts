import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { sha256 } from '../shared/ids.ts';
import { findWords } from './match.ts';
import type { FilterAction } from './tables.ts';

export type Severity = 'none' | FilterAction;

export interface Checked {
  /** Nothing was found. */
  clean: boolean;
  /** What was found, as it stands in the text, each once. */
  matches: string[];
  /** `flag`: sent and noted; `shadow`: stored, seen by its author only; `bounce`: refused, may be changed; `block`: refused. */
  severity: Severity;
}

const order: readonly Severity[] = ['none', 'flag', 'shadow', 'bounce', 'block'];
/** Shorter texts are said by many people: they are never taken for the same spam. */
const SPAM_MIN_LETTERS = 20;

/** The filter of everything that people write (docs/domain/chat.md#moderation). Reads only. */
export async function checkText(db: Db | Tx, text: string): Promise<Checked> {
  const words = findWords(text);
  const severities: Severity[] = words.map((word) => word.severity);
  if (await isKnownSpam(db, text)) severities.push('shadow');
  const severity = severities.reduce<Severity>(worse, 'none');
  return { clean: severity === 'none', matches: [...new Set(words.map((word) => word.text))], severity };
}

/**
 * What is the same in two copies of one text: its letters and digits, hashed. Null: too short to tell spam from what people say.
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
