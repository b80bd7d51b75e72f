import type { Selectable } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { common } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { apply, permit } from './change.ts';
import type { Change } from './eventChange.ts';
import { eventFacts } from './facts.ts';
import { played } from './machine.ts';
import { correctMarkets } from './market/ending.ts';
import { openIncident } from './market/pauses.ts';
import { finalPlacement, scoresOfRound } from './rounds.ts';
import type { PlayByPlayView, TeamScore } from './schemas.ts';
import { sign, tuneDelay } from './sign.ts';
import { courseOf, playingTeams, type Round, saveTeam } from './store.ts';
import type { PlayByPlayTable } from './tables.ts';

export interface NewPlay {
  roundNumber: number;
  scores: TeamScore[];
  words: string | null;
  occurredAt: Date | null;
  streamAt: Date | null;
  correctsId: string | null;
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
  await checkCorrection(change, round, play.correctsId);
  await sign(change);
  const row = await insertPlay(change, play);
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

async function checkCorrection({ tx, event }: Change, round: Round, correctsId: string | null): Promise<void> {
  if (correctsId === null) return;
  if (event.state !== 'live' && !played.includes(event.state)) throw common.notAllowedNow({ state: event.state });
  const target = await tx
    .selectFrom('play_by_plays')
    .select(['match_id', 'round_number'])
    .where('id', '=', correctsId)
    .executeTakeFirst();
  if (!target || target.match_id !== round.match_id || target.round_number !== round.number) {
    throw common.validation({}, 'This entry isn’t from this round.', 'corrects_id');
  }
  const again = await tx
    .selectFrom('play_by_plays')
    .select('id')
    .where('corrects_id', '=', correctsId)
    .executeTakeFirst();
  if (again) throw common.notAllowedNow({ id: again.id }, 'This entry was already corrected. Correct the newer entry.');
}

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
      at: event.now,
      prices_before: JSON.stringify(await eventFacts().prices(tx, event.id)),
      corrects_id: play.correctsId,
      author_id: origin.userId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Recomputes a round's scores from its play-by-play rows. */
export async function readScores({ tx, event }: Change, round: Round): Promise<void> {
  const rows = await tx
    .selectFrom('play_by_plays')
    .select(['id', 'seq', 'round_number', 'scores', 'corrects_id'])
    .where('event_id', '=', event.id)
    .where('round_number', '=', round.number)
    .execute();
  round.scores = scoresOfRound(rows, round.number);
  await tx
    .updateTable('event_rounds')
    .set({ scores: JSON.stringify(round.scores) })
    .where('id', '=', round.id)
    .execute();
}

/** Applies a corrected score to a final round. Refuses with 1002 once the result can no longer be changed. */
async function correctResult(change: Change, round: Round): Promise<void> {
  const { tx, event } = change;
  const placement = finalPlacement(courseOf(event));
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

/** An event's play-by-play, newest first. The prices after an entry are those recorded before the next entry. */
export async function listPlays(db: Db | Tx, by: { eventId: string } | { matchId: string }): Promise<PlayByPlayView[]> {
  const rows = await db
    .selectFrom('play_by_plays')
    .selectAll()
    .$if('eventId' in by, (query) => query.where('event_id', '=', 'eventId' in by ? by.eventId : ''))
    .$if('matchId' in by, (query) => query.where('match_id', '=', 'matchId' in by ? by.matchId : ''))
    .orderBy('seq', 'desc')
    .execute();
  const [newest] = rows;
  const now = newest ? await eventFacts().prices(db, newest.event_id) : [];
  return rows.map((row, index) => playView(row, rows[index - 1]?.prices_before ?? now));
}

export function playView(row: Selectable<PlayByPlayTable>, after: PlayByPlayView['prices_after']): PlayByPlayView {
  return {
    id: row.id,
    event_id: row.event_id,
    round_number: row.round_number,
    scores: row.scores,
    words: row.words,
    at: row.at.toISOString(),
    prices_before: row.prices_before,
    prices_after: after,
    corrects_id: row.corrects_id,
  };
}
