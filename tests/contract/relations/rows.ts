import { chat } from './chat.ts';
import { content } from './content.ts';
import { people } from './people.ts';
import type { Row } from './row.ts';
import { staff } from './staff.ts';
import { tournaments } from './tournaments.ts';

/**
 * Relation-specific outcomes by row: an operation ID or `channel` and its name, followed by a variant where one operation is
 * called in several ways.
 */
export const rows: Readonly<Record<string, Row>> = { ...chat, ...content, ...people, ...staff, ...tournaments };

/** The operation or channel of a row, without the variant. */
export function idOf(name: string): string {
  const parts = name.split(' ');
  return parts.slice(0, parts[0] === 'channel' ? 2 : 1).join(' ');
}
