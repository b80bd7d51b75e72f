import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import type { Origin } from '../../events/lifecycle/eventChange.ts';
import { approveDraft, type DraftApproval, generateDrafts } from '../../partners/drafts/change.ts';
import { draftsIn, lockCalendar, type Span } from '../../partners/drafts/store.ts';
import { Refusal } from '../../shared/refusal.ts';

const DAY = 86_400_000;
/** Number of days for which unapproved drafts are replaced after their start. */
const STALE_DAYS = 30;

/**
 * Approves the league's next draft whose teams are free at a start, as staff would. Partner bots are available all day,
 * so the start can be earlier than the draft's. Generates new drafts for a day if none fits.
 * @returns the event's ID; null if no teams of the league can play then
 */
export async function approveNext(
  tx: Tx,
  origin: Origin,
  leagueId: string,
  approval: DraftApproval,
): Promise<string | null> {
  await lockCalendar(tx, leagueId);
  const now = await appNow(tx);
  const day = { leagueId, from: now, to: new Date(now.getTime() + DAY) };
  const eventId = await approveFirst(tx, origin, day, approval);
  if (eventId !== null) return eventId;
  await generateDrafts(tx, { ...day, from: new Date(now.getTime() - STALE_DAYS * DAY) }, approval.cap);
  return approveFirst(tx, origin, day, approval);
}

async function approveFirst(tx: Tx, origin: Origin, span: Span, approval: DraftApproval): Promise<string | null> {
  for (const { id, state } of await draftsIn(tx, span)) {
    if (state !== 'generated') continue;
    const eventId = await approveIfFree(tx, origin, id, approval);
    if (eventId !== null) return eventId;
  }
  return null;
}

async function approveIfFree(tx: Tx, origin: Origin, id: string, approval: DraftApproval): Promise<string | null> {
  try {
    return (await approveDraft(tx, origin, id, approval)).event_id;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
