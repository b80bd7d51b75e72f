import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { schedule } from '../../timers/timers.ts';
import { apply, permit } from '../lifecycle/change.ts';
import type { Change } from '../lifecycle/eventChange.ts';
import { sign } from '../lifecycle/sign.ts';
import { jerseysOf } from '../lineup/jerseys.ts';
import { settleRound } from '../market/ending.ts';
import { endedByRound } from '../market/incidents.ts';
import { startRoundMarkets } from '../market/lifecycle.ts';
import { closeIncidents, incidentsOf, openIncident } from '../market/pauses.ts';
import type { TeamScore } from '../schemas.ts';
import { liveRound, playingTeams, progressOf, type Round, saveTeam } from '../store.ts';
import { checkScores, completeEvent, insertPlay, type NewPlay, noScores, readScores } from './playByPlay.ts';
import { finalPlacement, isLastRound } from './rounds.ts';

/** Timer that closes the markets shortly before the end of the last round. Its reference is the event ID. */
export const closeTimer = 'event.close_markets';

const MINUTE = 60_000;

/**
 * Starts a round. The first round starts the event. Returns false and changes nothing if the round is already in
 * progress. Refuses with 1002 if it isn't this round's turn.
 */
export async function startRound(change: Change, number: number, minutes: number | null): Promise<boolean> {
  const { event } = change;
  if (event.kind === 'tournament') {
    throw common.notAllowedNow({}, 'A tournament is played in its bracket, so it has no rounds to start.');
  }
  const running = liveRound(event);
  if (running?.number === number) return false;
  const next = (event.rounds.at(-1)?.number ?? 0) + 1;
  if (running) throw common.notAllowedNow({ round_number: running.number }, 'Another round is still running.');
  if (event.state !== 'live') await startEvent(change);
  if (number !== next) throw common.notAllowedNow({ round_number: next }, `The next round is round ${next}.`);
  await insertRound(change, number, minutes);
  await sign(change);
  await closeIncidents(change, incidentsOf(event, endedByRound), 'The round has started.');
  await startRoundMarkets(change, number);
  return true;
}

async function startEvent(change: Change): Promise<void> {
  const { tx, event } = change;
  const transition = permit(change, 'start');
  event.started_at = event.now;
  event.match.state = 'running';
  await tx.updateTable('event_matches').set({ state: 'running' }).where('id', '=', event.match.id).execute();
  for (const team of playingTeams(event)) {
    team.status = 'active';
    await saveTeam(tx, team);
  }
  await apply(change, transition);
}

async function insertRound({ tx, event, origin }: Change, number: number, minutes: number | null): Promise<void> {
  const endsAt = minutes === null ? null : new Date(event.now.getTime() + minutes * MINUTE);
  const round = await tx
    .insertInto('event_rounds')
    .values({
      id: newId(),
      match_id: event.match.id,
      event_id: event.id,
      number,
      state: 'live',
      started_at: event.now,
      ends_at: endsAt,
      started_by: origin.userId,
      scores: JSON.stringify(noScores({ event })),
      jerseys: JSON.stringify(jerseysOf(event)),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  event.rounds.push(round);
  if (endsAt && isLastRound(progressOf(event), number)) {
    const dueAt = new Date(endsAt.getTime() - event.settings.close_seconds * 1000);
    await schedule(tx, { kind: closeTimer, refId: event.id, version: event.stage, dueAt });
  }
}

/**
 * Finalizes a round's scores. Returns false and changes nothing if the same scores are already final. The markets then
 * wait for the next round, or pay out if this round decided the event. Refuses with 1000 and 1002.
 */
export async function finalizeRound(change: Change, number: number, scores: TeamScore[]): Promise<boolean> {
  const { event } = change;
  checkScores(change, scores);
  const round = event.rounds.find((one) => one.number === number);
  if (!round) throw common.notAllowedNow({}, 'This round hasn’t started.');
  if (round.state === 'finalized') {
    if (sameScores(round, scores)) return false;
    throw common.notAllowedNow({}, 'This round is final. Correct its play-by-play instead.');
  }
  if (event.state !== 'live') throw common.notAllowedNow({ state: event.state });
  await markFinal(change, round);
  await sign(change);
  await insertPlay(change, finalPlay(number, scores));
  await readScores(change, round);
  await settleRound(change, round);
  if (finalPlacement(progressOf(event))) await completeEvent(change);
  else await openIncident(change, { kind: 'round' });
  return true;
}

async function markFinal({ tx, event, origin }: Change, round: Round): Promise<void> {
  round.state = 'finalized';
  round.finalized_at = event.now;
  await tx
    .updateTable('event_rounds')
    .set({ state: 'finalized', finalized_at: event.now, finalized_by: origin.userId })
    .where('id', '=', round.id)
    .execute();
}

function finalPlay(number: number, scores: TeamScore[]): NewPlay {
  const untimed = { occurredAt: null, streamAt: null, evidenceUrl: null, correctsId: null, undo: false };
  return { roundNumber: number, scores, words: `Round ${number} is final.`, ...untimed };
}

function sameScores(round: Round, scores: readonly TeamScore[]): boolean {
  return round.scores.length === scores.length && scores.every((one) => round.scores.some((known) => same(known, one)));
}

function same(a: TeamScore, b: TeamScore): boolean {
  return a.event_team_id === b.event_team_id && a.score === b.score;
}

/**
 * Starts a break of the given length, during which the markets are suspended. Refuses with 1002 unless the event is
 * live.
 */
export async function playInterval(change: Change, minutes: number, kind: string | null): Promise<void> {
  const { event } = change;
  if (event.state !== 'live') throw common.notAllowedNow({ state: event.state });
  await sign(change);
  await openIncident(change, {
    kind: 'play_interval',
    lastsMs: minutes * MINUTE,
    minutes,
    ...(kind !== null && { reason: kind }),
  });
}
