import type { Tx } from '../db/database.ts';
import { notify } from '../notifications/notify.ts';
import type { NotificationCategory } from '../notifications/tables.ts';
import { dollars } from '../shared/format.ts';
import type { Cents } from '../shared/money.ts';
import type { Change } from './change.ts';
import { isOver } from './machine.ts';
import type { MatchView } from './schemas.ts';

/**
 * Recipients of a match notification: all other participants, newly invited people, or the people the match is waiting
 * for. Never includes the actor.
 */
type Whom = 'others' | 'asked' | 'late';

interface Notice {
  to: Whom;
  category: NotificationCategory;
  title: string;
  /** Whether the title tells players whether they won, lost or tied. */
  named?: boolean;
}

const told = (title: string, category: NotificationCategory = 'matches', to: Whom = 'others'): Notice => ({
  to,
  category,
  title,
});

const ended = (title: string): Notice => ({ ...told(title, 'result'), named: true });

/** Notification titles by match event; the body comes from the match timeline. */
export const matchNotices = {
  'match.created': told('You’re invited to a match', 'matches', 'asked'),
  'match.invited': told('You’re invited to a match', 'matches', 'asked'),
  'match.team_set': told('You’re invited to a match', 'matches', 'asked'),
  'match.joined': told('Your match has an opponent'),
  'match.accepted': told('Invitation accepted'),
  'match.declined': told('Invitation declined'),
  'match.seat_taken': told('A player took a seat'),
  'match.covered': told('An entry was paid'),
  'match.seat_left': told('A seat is open again'),
  'match.seat_lapsed': told('A seat is open again'),
  'match.released': told('The other side is open again'),
  'match.withdrawn': told('The match was canceled'),
  'match.expired': told('The match ended without a result', 'result'),
  'match.ready': told('A player is ready'),
  'match.started': told('Your match has started'),
  'match.lineup_changed': told('The lineup has changed'),
  'match.arranged': told('Your tournament match is up'),
  'match.reminded': told('Your turn', 'matches', 'late'),
  'match.extended': told('Deadline extended'),
  'match.reported': told('A result was reported', 'result'),
  'match.completed': ended('Result confirmed'),
  'match.forfeited': ended('The match was forfeited'),
  'match.no_show_claimed': told('Are you there?', 'dispute'),
  'match.no_show_denied': told('The other side is here', 'dispute'),
  'match.no_show': ended('No-show confirmed'),
  'match.no_contest': told('The match ended without a result', 'result'),
  'match.cancel_requested': told('Cancel the match?'),
  'match.cancel_undone': told('The match continues'),
  'match.cancel_refused': told('The match continues'),
  'match.cancel_lapsed': told('The match continues'),
  'match.cancelled': told('The match was canceled', 'result'),
  'match.disputed': told('The result is disputed', 'dispute'),
  'match.evidence_added': told('New evidence was submitted', 'dispute'),
  'match.in_review': told('A referee is reviewing your match', 'dispute'),
  'match.decision_late': told('The decision is delayed', 'dispute'),
  'match.decided': told('A referee has decided', 'dispute'),
  'match.appealed': told('The verdict was appealed', 'dispute'),
  'match.appeal_decided': told('Your appeal was decided', 'dispute'),
  'match.verdict_final': told('The verdict is final', 'dispute'),
  'match.replayed': told('Your match will be replayed', 'dispute'),
  'match.scores_changed': told('The scores were corrected', 'result'),
} satisfies Record<string, Notice>;

/** Names of the events that notify players of a match. */
export type MatchEvent = keyof typeof matchNotices;

/** Notifies players of a match event. The text is the last line of the match timeline. */
export async function notifyPlayers({ tx, origin, before }: Change, event: MatchEvent, view: MatchView): Promise<void> {
  const { to, category, title, named }: Notice = matchNotices[event];
  const userIds = whom(to, view, before?.userIds ?? []).filter((id) => id !== origin.userId);
  if (userIds.length === 0) return;
  const body = await lastLine(tx, view);
  const over = isOver(view.state);
  for (const userId of new Set(userIds)) {
    notify(tx, {
      userId,
      category,
      title: (named && resultTitle(view, userId)) || title,
      body,
      data: over
        ? { match_id: view.id }
        : { active_match_id: view.id, match_id: view.id, ...(to === 'asked' && { invited: true }) },
      dedupeKey: `match:${view.id}:${category}`,
    });
  }
}

const resultTitles: Record<number, string> = { 0: 'You tied', 1: 'You won', 2: 'You lost' };

/** The result for a player, if the match has one. */
function resultTitle({ participants }: MatchView, userId: string): string | null {
  const placement = participants.find((one) => one.user_id === userId)?.placement;
  return typeof placement === 'number' ? (resultTitles[placement] ?? null) : null;
}

/** Notifies a player who was removed from a team that their entry was refunded. They no longer follow the match. */
export function notifyRefunded(
  tx: Tx,
  match: { id: string; number: number },
  entry: { user_id: string; amount: Cents },
) {
  notify(tx, {
    userId: entry.user_id,
    category: 'matches',
    title: `${dollars(entry.amount)} refunded`,
    body: `You were removed from a team in match ${match.number}. Your entry is back in your balance.`,
    data: { match_id: match.id },
    dedupeKey: `match:${match.id}:refunded`,
  });
}

function whom(to: Whom, view: MatchView, wereIn: readonly string[]): string[] {
  const { participants } = view;
  if (to === 'others') return [...wereIn, ...participants.map((one) => one.user_id)];
  if (to === 'late') return late(view);
  return participants.filter((one) => !one.joined && !wereIn.includes(one.user_id)).map((one) => one.user_id);
}

/**
 * Returns the people the match is waiting for: those who aren't ready, haven't reported, or haven't answered a cancel
 * request.
 */
function late({ state, participants, cancel_request: request }: MatchView): string[] {
  const reported = new Set(participants.filter((one) => one.report !== null).map((one) => one.side));
  const waitsFor = ({ side, ready }: MatchView['participants'][number]) =>
    (state === 'prematch' && !ready) ||
    (state === 'reporting' && !reported.has(side)) ||
    (request !== null && side !== request.side);
  return participants.filter(waitsFor).map((one) => one.user_id);
}

/** Returns the last timeline line as a sentence, such as `Maya joined and paid the $5.00 entry.` */
async function lastLine(tx: Tx, { timeline }: MatchView): Promise<string> {
  const last = timeline.at(-1);
  if (!last?.user_id) return last?.text ?? '';
  const person = await tx.selectFrom('users').select('username').where('id', '=', last.user_id).executeTakeFirst();
  return `${person?.username ?? 'Someone'} ${last.text.charAt(0).toLowerCase()}${last.text.slice(1)}`;
}
