import type { Db, Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import { hasSomethingToSee } from '../../shared/visible.ts';

/** Maximum number of characters in a label. */
export const LABEL_LENGTH = 24;

/**
 * Trims labels and drops repeated ones, ignoring case. Keeps the order. @throws 1000 for a label without visible
 * characters
 */
export function cleanLabels(wanted: readonly string[]): string[] {
  const labels = new Map<string, string>();
  for (const text of wanted) {
    const label = text.trim().replaceAll(/\s+/g, ' ');
    if (!hasSomethingToSee(label)) throw common.validation({}, 'Enter a text for each label.', 'tags');
    if (!labels.has(label.toLowerCase())) labels.set(label.toLowerCase(), label);
  }
  return [...labels.values()];
}

/** Labels of a team in an event. @throws 404 */
export async function labelsOf(db: Db | Tx, eventId: string, teamId: string): Promise<string[]> {
  const team = await db
    .selectFrom('event_teams')
    .select('tags')
    .where('id', '=', teamId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  if (!team) throw common.notFound();
  return team.tags;
}

/** Replaces the labels of a team. The caller has locked the event. */
export async function setLabels(tx: Tx, teamId: string, labels: string[]): Promise<void> {
  await tx.updateTable('event_teams').set({ tags: labels }).where('id', '=', teamId).execute();
}
