import type { Selectable } from 'kysely';
import type { Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { common } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { type Actor, type Facts, isOver, type Side, sides } from './machine.ts';
import type { MatchEntryTable, MatchParticipantTable, MatchTable } from './tables.ts';

export type Participant = Selectable<MatchParticipantTable>;
/** An entry in escrow. It always belongs to a seat. */
export type Entry = Selectable<MatchEntryTable> & { participant_id: string };

/**
 * A locked match with all the data that decisions about it need. It is modified in memory and stored by `saveMatch`.
 */
export interface Match extends Selectable<MatchTable> {
  participants: Participant[];
  /** Entries still in escrow. */
  held: Entry[];
  /** Database time when the match was locked. Used for all changes to the match in this transaction. */
  now: Date;
}

/** Locks a match until the transaction ends. Returns undefined if it doesn't exist. */
export async function lockMatch(tx: Tx, id: string): Promise<Match | undefined> {
  const row = await tx.selectFrom('matches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return undefined;
  const participants = await tx
    .selectFrom('match_participants')
    .selectAll()
    .where('match_id', '=', id)
    .orderBy('side')
    .orderBy('seat')
    .execute();
  const held = await tx
    .selectFrom('match_entries')
    .selectAll()
    .where('match_id', '=', id)
    .where('state', '=', 'held')
    .orderBy('id')
    .execute();
  return { ...row, participants, held: held as Entry[], now: await appNow(tx) };
}

/**
 * Checks that a match hasn't changed since staff saw it. `version` is the version they saw; if omitted, any version is
 * accepted.
 * @throws 1001 with {version, state}
 */
export function expectVersion(
  { version: current, state }: Match,
  version: number | undefined,
  message = 'This match changed while you were looking at it. Nothing was saved. Check what changed, then decide.',
): void {
  if (version === undefined || version === current) return;
  throw common.conflict({ version: current, state }, message);
}

/** Stores the mutable columns of a match. */
export async function saveMatch(tx: Tx, match: Match): Promise<void> {
  await tx
    .updateTable('matches')
    .set({
      version: match.version,
      stage: match.stage,
      state: match.state,
      deadline_kind: match.deadline_kind,
      deadline_at: match.deadline_at,
      draw_seed: match.draw_seed,
      draw_commitment: match.draw_commitment,
      elements_in_play: match.elements_in_play && JSON.stringify(match.elements_in_play),
      winner: match.winner,
      drawn: match.drawn,
      outcome: match.outcome,
      final_scores: JSON.stringify(match.final_scores),
      started_at: match.started_at,
      first_report_at: match.first_report_at,
      invite_code: match.invite_code,
      reserved_at: match.reserved_at,
      reserved_until: match.reserved_until,
      cancel_request_id: match.cancel_request_id,
      cancel_by: match.cancel_by,
      cancel_side: match.cancel_side,
      cancel_reason: match.cancel_reason,
      cancel_until: match.cancel_until,
      claim_side: match.claim_side,
      claim_by: match.claim_by,
      claim_until: match.claim_until,
      claim_evidence_ids: match.claim_evidence_ids,
      claim_denied_at: match.claim_denied_at,
      ended_at: match.ended_at,
    })
    .where('id', '=', match.id)
    .execute();
  if (isOver(match.state)) {
    await tx.updateTable('match_participants').set({ open: false }).where('match_id', '=', match.id).execute();
  }
}

/** Stores the mutable columns of a participant. */
export async function saveParticipant(tx: Tx, participant: Participant): Promise<void> {
  await tx
    .updateTable('match_participants')
    .set({
      seat: participant.seat,
      substitute: participant.substitute,
      covered_by_id: participant.covered_by_id,
      invited_until: participant.invited_until,
      joined: participant.joined,
      ready: participant.ready,
      gamer_id: participant.gamer_id,
      element_picks: participant.element_picks,
      draw_salt: participant.draw_salt,
      report_placement: participant.report_placement,
      report_scores: JSON.stringify(participant.report_scores),
      report_evidence_ids: participant.report_evidence_ids,
      reported_at: participant.reported_at,
      placement: participant.placement,
      payout_amount: participant.payout_amount,
    })
    .where('id', '=', participant.id)
    .execute();
}

type NewSeat = Pick<Participant, 'side' | 'seat' | 'user_id' | 'captain' | 'joined' | 'gamer_id'> &
  Partial<Pick<Participant, 'substitute' | 'invited_until'>>;

/** Adds a seat or a seat invitation. */
export async function addParticipant(tx: Tx, match: Match, seat: NewSeat): Promise<Participant> {
  const participant = await tx
    .insertInto('match_participants')
    .values({ ...seat, id: newId(), match_id: match.id, console_id: match.console_id })
    .returningAll()
    .executeTakeFirstOrThrow();
  match.participants.push(participant);
  return participant;
}

/** Adds a line to the match timeline. `userId` is null for automatic events. */
export async function addToTimeline(tx: Tx, match: Match, userId: string | null, text: string): Promise<void> {
  await tx
    .insertInto('match_timeline')
    .values({ id: newId(), match_id: match.id, at: match.now, user_id: userId, text })
    .execute();
}

/** Removes a seat or a seat invitation. Its entry must already be refunded. */
export async function removeParticipant(tx: Tx, match: Match, participant: Participant): Promise<void> {
  await tx.deleteFrom('match_participants').where('id', '=', participant.id).execute();
  match.participants = match.participants.filter((one) => one !== participant);
}

/** Returns the players: everyone with a seat, except substitutes. */
export function playersOf(match: Pick<Match, 'participants'>, side?: Side): Participant[] {
  return match.participants.filter((one) => one.joined && !one.substitute && (side === undefined || one.side === side));
}

/** Whether a side has players and all of them are ready. */
export function isReady(players: readonly Participant[], side: Side): boolean {
  const own = players.filter((one) => one.side === side);
  return own.length > 0 && own.every((one) => one.ready);
}

/** Returns the captain of a side, or undefined if the side is empty. */
export function captainOf(match: Pick<Match, 'participants'>, side: Side): Participant | undefined {
  return playersOf(match, side).find((one) => one.captain);
}

/** Returns the report that counts for the side: the captain's, otherwise a teammate's latest. */
export function sideReport(match: Pick<Match, 'participants'>, side: Side): Participant | undefined {
  const reports = playersOf(match, side).filter((one) => one.reported_at !== null);
  const latest = reports.sort((a, b) => (b.reported_at?.getTime() ?? 0) - (a.reported_at?.getTime() ?? 0));
  return latest.find((one) => one.captain) ?? latest[0];
}

/** Returns a person's role in the state machine. */
export function actorOf(match: Match, userId: string): Actor {
  const own = match.participants.find((participant) => participant.user_id === userId);
  if (!own) return 'outsider';
  if (!own.joined) return own.captain ? 'invited' : 'called';
  if (own.substitute) return 'substitute';
  if (match.creator_id === userId) return 'creator';
  return own.captain ? 'opponent' : 'mate';
}

/** Returns the facts that guards check. `userId` is the actor. */
export function factsOf(match: Match, own: Partial<Facts> = {}, userId?: string): Facts {
  const paid = new Set(match.held.map((entry) => entry.participant_id));
  const full = (side: Side) => playersOf(match, side).filter((one) => paid.has(one.id)).length === match.team_size;
  const playing = playersOf(match);
  const seat = match.participants.find((one) => one.user_id === userId);
  const seenBy = (side: Side | null) => (side === null ? 'none' : side === seat?.side ? 'own' : 'theirs');
  const report = seat && sideReport(match, seat.side);
  return {
    visibility: match.visibility,
    full: { a: full('a'), b: full('b') },
    ownFull: seat ? full(seat.side) : false,
    reserved: captainOf(match, 'b') !== undefined,
    byLink: false,
    othersInvited:
      match.invite_code !== null ||
      match.participants.some((one) => actorOf(match, one.user_id) === 'invited' && one !== seat),
    covered: seat !== undefined && (seat.substitute || paid.has(seat.id)),
    allReady: sides.every((side) => isReady(playing, side)),
    reportedBefore: report !== undefined,
    overruled: report?.captain === true && seat?.captain === false,
    claimable: false,
    claim: seenBy(match.claim_side),
    cancel: seenBy(match.cancel_side),
    answer: 'none',
    evidenceOpen: match.deadline_kind === 'evidence' && match.deadline_at !== null && match.now < match.deadline_at,
    bracket: match.event_id !== null,
    oneReady: sides.filter((side) => isReady(playing, side)).length === 1,
    correctable: false,
    ...own,
  };
}
