import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { eventFacts } from '../facts.ts';
import { apply, permit } from '../lifecycle/change.ts';
import type { Change } from '../lifecycle/eventChange.ts';
import { played } from '../lifecycle/machine.ts';
import { sign } from '../lifecycle/sign.ts';
import { correctMarkets } from '../market/ending.ts';
import { openIncident } from '../market/pauses.ts';
import { tuneDelay } from '../market/tuneDelay.ts';
import type { PlayByPlayView, TeamScore } from '../schemas.ts';
import { playingTeams, progressOf, type Round, saveTeam } from '../store.ts';
import type { PlayByPlayTable } from '../tables.ts';
import { finalPlacement, type ScoreRow, scoresOfRound } from './rounds.ts';

export interface NewPlay {
  roundNumber: number;
  scores: TeamScore[];
  words: string | null;
  occurredAt: Date | null;
  streamAt: Date | null;
  /** Link to evidence for the row, for staff. */
  evidenceUrl: string | null;
  correctsId: string | null;
  /** Whether this row undoes the row it refers to. */
  undo: boolean;
}

/**
 * Adds a play-by-play row. New scores suspend the markets briefly. A correction to a final round changes the result and
 * the payouts. Refuses with 1000 and 1002.
 */
export async function addPlay(change: Change, play: NewPlay): Promise<Selectable<PlayByPlayTable>> {
  const { event } = change;
  const round = event.rounds.find((one) => one.number === play.roundNumber);
  if (!round) throw common.notAllowedNow({}, 'This round hasn’t started.');
  if (round.state === 'finalized' && play.correctsId === null) {
    throw common.notAllowedNow({}, 'This round is final. You can only correct an entry.');
  }
  checkScores(change, play.scores);
  await checkCorrection(change, round, play);
  await sign(change);
  const row = await insertPlay(change, play.undo ? await undonePlay(change, round, play) : play);
  const before = JSON.stringify(round.scores);
  await readScores(change, round);
  if (event.state === 'live') await tuneDelay(change);
  if (JSON.stringify(round.scores) === before) return row;
  if (event.state === 'live') await openIncident(change, scorePause(change));
  if (round.state === 'finalized') await correctResult(change, round);
  return row;
}

function scorePause({ event }: Change) {
  return { kind: 'score', lastsMs: event.settings.score_pause_seconds * 1000 } as const;
}

/** Checks that every active team has exactly one score. @throws 1000 */
export function checkScores({ event }: Change, scores: readonly TeamScore[]): void {
  const named = new Set(scores.map((one) => one.event_team_id));
  const all = playingTeams(event).every((team) => named.has(team.id));
  const known = scores.every((one) => event.teams.some((team) => team.id === one.event_team_id));
  if (!all || !known || named.size !== scores.length) {
    throw common.validation({}, 'Enter one score for each team.', 'scores');
  }
}

async function checkCorrection({ tx, event }: Change, round: Round, play: NewPlay): Promise<void> {
  const { correctsId, undo } = play;
  if (undo && correctsId === null) throw common.validation({}, 'Choose the entry to undo.', 'corrects_id');
  if (undo && round.state === 'finalized') {
    throw common.notAllowedNow({}, 'This round is final. You can’t undo an entry, only correct it.');
  }
  if (correctsId === null) return;
  if (event.state !== 'live' && !played.includes(event.state)) throw common.notAllowedNow({ state: event.state });
  const target = await tx
    .selectFrom('play_by_plays')
    .select(['match_id', 'round_number', 'undo'])
    .where('id', '=', correctsId)
    .executeTakeFirst();
  if (!target || target.match_id !== round.match_id || target.round_number !== round.number) {
    throw common.validation({}, 'This entry isn’t from this round.', 'corrects_id');
  }
  if (target.undo) throw common.notAllowedNow({}, 'This entry was undone. Add a new one instead.');
  const again = await tx
    .selectFrom('play_by_plays')
    .select(['id', 'undo'])
    .where('corrects_id', '=', correctsId)
    .executeTakeFirst();
  if (again?.undo) throw common.notAllowedNow({ id: again.id }, 'This entry was undone. Add a new one instead.');
  if (again) throw common.notAllowedNow({ id: again.id }, 'This entry was already corrected. Correct the newer entry.');
}

/**
 * An undo entry with the scores that apply once the entry is undone, regardless of the scores that the referee's client
 * had.
 */
async function undonePlay(change: Change, round: Round, play: NewPlay): Promise<NewPlay> {
  const undoRow: ScoreRow = {
    id: '',
    seq: change.event.seq,
    round_number: round.number,
    scores: [],
    corrects_id: play.correctsId,
    undo: true,
  };
  const left = scoresOfRound([...(await rowsOf(change, round)), undoRow], round.number);
  return { ...play, scores: left.length > 0 ? left : noScores(change) };
}

/** Zero points for every team. */
export const noScores = ({ event }: Pick<Change, 'event'>): TeamScore[] =>
  playingTeams(event).map((team) => ({ event_team_id: team.id, score: 0 }));

/** Appends a row with the event's current `seq`. */
export async function insertPlay({ tx, event, origin }: Change, play: NewPlay): Promise<Selectable<PlayByPlayTable>> {
  return tx
    .insertInto('play_by_plays')
    .values({
      id: newId(),
      match_id: event.match.id,
      event_id: event.id,
      seq: event.seq,
      round_number: play.roundNumber,
      scores: JSON.stringify(play.scores),
      words: play.words,
      occurred_at: play.occurredAt,
      stream_at: play.streamAt,
      evidence_url: play.evidenceUrl,
      at: event.now,
      prices_before: JSON.stringify(await eventFacts().prices(tx, event.id)),
      corrects_id: play.correctsId,
      undo: play.undo,
      author_id: origin.userId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Recomputes a round's scores from its play-by-play rows. */
export async function readScores(change: Change, round: Round): Promise<void> {
  const { tx } = change;
  const counted = scoresOfRound(await rowsOf(change, round), round.number);
  round.scores = counted.length > 0 ? counted : noScores(change);
  await tx
    .updateTable('event_rounds')
    .set({ scores: JSON.stringify(round.scores) })
    .where('id', '=', round.id)
    .execute();
}

function rowsOf({ tx, event }: Change, round: Round): Promise<ScoreRow[]> {
  return tx
    .selectFrom('play_by_plays')
    .select(['id', 'seq', 'round_number', 'scores', 'corrects_id', 'undo'])
    .where('event_id', '=', event.id)
    .where('round_number', '=', round.number)
    .execute();
}

/** Applies a corrected score to a final round. Refuses with 1002 once the result can no longer be changed. */
async function correctResult(change: Change, round: Round): Promise<void> {
  const { tx, event } = change;
  const placement = finalPlacement(progressOf(event));
  if (event.state === 'live') {
    await correctMarkets(change, round);
    if (placement) await completeEvent(change);
    return;
  }
  if (!placement) throw common.notAllowedNow({}, 'The event would no longer have a winner with this score.');
  for (const team of event.teams) {
    team.placement = placement.get(team.id) ?? null;
    await saveTeam(tx, team);
  }
  await correctMarkets(change, round);
}

/** Completes the event when the referee confirms it, and settles its markets. */
export async function completeEvent(change: Change): Promise<void> {
  const { tx, event } = change;
  const transition = permit(change, 'complete');
  event.completed_at = event.now;
  event.match.state = 'completed';
  await tx.updateTable('event_matches').set({ state: 'completed' }).where('id', '=', event.match.id).execute();
  await apply(change, transition);
}

/** An event's play-by-play, newest first. */
export async function listPlays(db: Db | Tx, eventId: string): Promise<PlayByPlayView[]> {
  const rows = await db
    .selectFrom('play_by_plays')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('seq', 'desc')
    .execute();
  const after = await pricesAfter(db, eventId, rows);
  return rows.map((row, index) => playView(row, after[index] ?? []));
}

/**
 * Prices right after each of an event's rows, newest row first: the prices recorded before the next row, or the current
 * ones.
 */
export async function pricesAfter(
  db: Db | Tx,
  eventId: string,
  rows: readonly Pick<Selectable<PlayByPlayTable>, 'prices_before'>[],
): Promise<PlayByPlayView['prices_after'][]> {
  const now = rows.length > 0 ? await eventFacts().prices(db, eventId) : [];
  return rows.map((_, index) => rows[index - 1]?.prices_before ?? now);
}

export function playView(row: Selectable<PlayByPlayTable>, after: PlayByPlayView['prices_after']): PlayByPlayView {
  return {
    id: row.id,
    event_id: row.event_id,
    number: row.seq,
    round_number: row.round_number,
    scores: row.scores,
    words: row.words,
    at: row.at.toISOString(),
    prices_before: row.prices_before,
    prices_after: after,
    corrects_id: row.corrects_id,
    undo: row.undo,
  };
}
