import type { Tx } from '../../db/database.ts';
import { finish, openChange } from '../../events/lifecycle/change.ts';
import type { Change, Origin } from '../../events/lifecycle/eventChange.ts';
import { setSeed } from '../../events/lineup/teamRows.ts';
import { dropMatch, forfeitSide, ruleMatch } from '../../matches/bracket/rule.ts';
import { endStates, type Side } from '../../matches/machine.ts';
import type { Result } from '../../matches/results/scores.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import { advance, bracketOf } from '../bracket/advance.ts';
import { changedMatches } from '../bracket/delta.ts';
import { allows } from '../bracket/follow.ts';
import { applyCorrection } from '../bracket/reset.ts';
import { addFact, type Bracket } from '../bracket/store.ts';
import { type Correction, correct } from '../brackets/correction.ts';
import type { Fact, Sides } from '../brackets/facts.ts';
import { play } from '../brackets/play.ts';

export type StaffOrigin = Origin & { userId: string };

interface OpenMatch {
  id: string;
  bracket_key: string | null;
  started_at: Date | null;
}

/** Locks an event's unfinished matches in order of their IDs. In the lock order, matches come before their event. */
async function lockOpenMatches(tx: Tx, eventId: string): Promise<OpenMatch[]> {
  return tx
    .selectFrom('matches')
    .select(['id', 'bracket_key', 'started_at'])
    .where('event_id', '=', eventId)
    .where('state', 'not in', endStates)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Locks a running bracket. @throws 404, 1002 */
async function openBracket(tx: Tx, origin: Origin, eventId: string): Promise<{ change: Change; bracket: Bracket }> {
  const change = await openChange(tx, origin, eventId);
  const { event } = change;
  if (event.kind !== 'tournament') throw common.notFound();
  if (event.state !== 'live' && event.state !== 'completed') throw common.notAllowedNow({ state: event.state });
  return { change, bracket: await bracketOf(change) };
}

/**
 * Disqualifies a team: it loses its current match and every later one, and gets no prize. @throws 404, 1002
 */
export async function disqualifyTeam(
  tx: Tx,
  config: Config,
  origin: StaffOrigin,
  eventId: string,
  teamId: string,
  reason: string,
): Promise<void> {
  const open = await lockOpenMatches(tx, eventId);
  const seat = await seatOfTeam(
    tx,
    teamId,
    open.map((match) => match.id),
  );
  // Both facts are added to the bracket together. Otherwise, the loser's next match would be created in between.
  if (seat) {
    const why = `One of the teams was disqualified. ${reason}`.trim();
    await forfeitSide(tx, { config, userId: null, bracketKnows: true }, seat.match_id, seat.side, why);
  }
  const { change, bracket } = await openBracket(tx, origin, eventId);
  if (!bracket.seeds.includes(teamId)) throw common.notFound();
  const out: Fact = { kind: 'disqualify', team: teamId };
  if (!allows(bracket, out)) throw common.notAllowedNow({}, 'This team is already disqualified.');
  const key = open.find((match) => match.id === seat?.match_id)?.bracket_key;
  const walkover = seat && walkoverOf(bracket, key ?? '', seat.side);
  if (walkover) await addFact(tx, change.event, { fact: walkover, matchId: seat.match_id, authorId: origin.userId });
  await addFact(tx, change.event, { fact: out, authorId: origin.userId, reason });
  await advance(change, config, bracket.state);
  await finish(change, 'event.team_disqualified');
}

/** The result of a match that one side forfeits. */
function walkoverOf({ state }: Bracket, key: string, loser: Side): Fact | undefined {
  const teams = state.matches.find((match) => match.key === key)?.teams;
  if (typeof teams?.[0] !== 'string' || typeof teams[1] !== 'string') return undefined;
  const sides: Sides = [teams[0], teams[1]];
  return { kind: 'result', match: key, teams: sides, winner: loser === 'a' ? 1 : 0, score: null, walkover: true };
}

async function seatOfTeam(
  tx: Tx,
  teamId: string,
  matchIds: readonly string[],
): Promise<{ match_id: string; side: Side } | undefined> {
  if (matchIds.length === 0) return undefined;
  return tx
    .selectFrom('match_participants as p')
    .innerJoin('event_team_members as m', 'm.user_id', 'p.user_id')
    .select(['p.match_id', 'p.side'])
    .where('m.event_team_id', '=', teamId)
    .where('p.match_id', 'in', matchIds)
    .executeTakeFirst();
}

/** Revokes a disqualification, if the bracket still allows it. @throws 404, 1002 */
export async function reinstateTeam(
  tx: Tx,
  config: Config,
  origin: StaffOrigin,
  eventId: string,
  { teamId, confirm, reason }: { teamId: string; confirm: boolean; reason: string },
): Promise<Correction> {
  await lockOpenMatches(tx, eventId);
  const { change, bracket } = await openBracket(tx, origin, eventId);
  const index = bracket.facts.findIndex((one) => one.fact.kind === 'disqualify' && one.fact.team === teamId);
  if (index < 0) throw common.notAllowedNow({}, 'This team isn’t disqualified.');
  const correction = correctionOf(bracket, index, null);
  requireConfirmation(correction, confirm);
  await applyCorrection(change, config, bracket, {
    index,
    correction,
    fact: null,
    matchId: null,
    authorId: origin.userId,
    reason,
  });
  await advance(change, config, bracket.state);
  await finish(change, 'event.team_reinstated');
  return correction;
}

export interface Ruling {
  key: string;
  /** ID of the winning team. Null for a tie. */
  winnerTeamId: string | null;
  scores: { a: number; b: number }[];
  /** Whether later matches may be reset. */
  confirm: boolean;
  reason: string;
}

/**
 * Decides a bracket match, or corrects its result. Later matches that depend on it are reset if staff confirmed it.
 * @throws 404, 1000, 1002
 */
export async function decideBracketMatch(
  tx: Tx,
  config: Config,
  origin: StaffOrigin,
  eventId: string,
  ruling: Ruling,
): Promise<void> {
  const matchId = await matchOf(tx, eventId, ruling.key);
  const locked = await lockOpenMatches(tx, eventId);
  if (!locked.some((one) => one.id === matchId)) {
    await tx.selectFrom('matches').select('id').where('id', '=', matchId).forUpdate().execute();
  }
  const { change, bracket } = await openBracket(tx, origin, eventId);
  const result = resultOf(bracket, ruling);
  if (result === 'draw' && !change.event.rules?.draw_allowed) {
    throw common.validation({}, 'Matches of this tournament need a winner.', 'winner_team_id');
  }
  const scores = ruling.scores.map(({ a, b }, index) => ({ round: index + 1, a, b }));
  await ruleMatch(
    tx,
    {
      config,
      userId: origin.userId,
      staff: {
        role: origin.role,
        action: origin.action,
        reason: ruling.reason,
        resetsLater: ruling.confirm,
      },
    },
    matchId,
    result,
    scores,
  );
}

/** The match that decides a place in the bracket: the one its facts refer to, otherwise the unfinished one. */
async function matchOf(tx: Tx, eventId: string, key: string): Promise<string> {
  const known = await tx
    .selectFrom('bracket_facts as f')
    .innerJoin('matches as m', 'm.id', 'f.match_id')
    .select('m.id')
    .where('f.event_id', '=', eventId)
    .where('f.dropped_at', 'is', null)
    .where('m.bracket_key', '=', key)
    .orderBy('f.seq', 'desc')
    .executeTakeFirst();
  const open = await tx
    .selectFrom('matches')
    .select('id')
    .where('event_id', '=', eventId)
    .where('bracket_key', '=', key)
    .where('state', 'not in', endStates)
    .executeTakeFirst();
  const id = open?.id ?? known?.id;
  if (id === undefined) throw common.notAllowedNow({}, 'This match isn’t ready yet.');
  return id;
}

function resultOf(bracket: Bracket, { key, winnerTeamId }: Ruling): Result {
  const teams = bracket.state.matches.find((one) => one.key === key)?.teams;
  if (winnerTeamId === null) return 'draw';
  if (teams?.[0] === winnerTeamId) return 'a';
  if (teams?.[1] === winnerTeamId) return 'b';
  throw common.validation({}, 'Choose one of the two teams of this match.', 'winner_team_id');
}

function correctionOf({ structure, seeds, facts }: Bracket, index: number, fact: Fact | null): Correction {
  return correct(
    structure,
    seeds,
    facts.map((one) => one.fact),
    index,
    fact,
  );
}

function requireConfirmation({ reset }: Correction, confirm: boolean): void {
  if (reset.length === 0 || confirm) return;
  throw common.notAllowedNow({ matches: reset }, 'Later matches would be reset. Confirm to continue.');
}

/** Previews a ruling without applying it. @throws 404, 1000, 1002 */
export async function previewRuling(tx: Tx, eventId: string, ruling: Ruling): Promise<Correction> {
  const origin: Origin = { userId: null, actor: 'platform', action: 'event.preview' };
  const { bracket } = await openBracket(tx, origin, eventId);
  const result = resultOf(bracket, ruling);
  const place = bracket.state.matches.find((one) => one.key === ruling.key);
  const teams: Sides = [place?.teams[0] ?? '', place?.teams[1] ?? ''];
  const [first] = ruling.scores;
  const fact: Fact = {
    kind: 'result',
    match: ruling.key,
    teams,
    winner: result === 'draw' ? null : result === 'a' ? 0 : 1,
    score: first ? [first.a, first.b] : null,
    walkover: false,
  };
  const index = bracket.facts.findIndex(
    ({ fact: one }) => (one.kind === 'result' || one.kind === 'double_forfeit') && one.match === ruling.key,
  );
  if (index >= 0) return correctionOf(bracket, index, fact);
  if (!allows(bracket, fact)) throw common.notAllowedNow({}, 'This match isn’t ready yet.');
  const { structure, seeds } = bracket;
  const facts = bracket.facts.map((one) => one.fact);
  const after = play(structure, seeds, [...facts, fact]);
  return { dropped: [], before: bracket.state, after, changed: changedMatches(bracket.state, after), reset: [] };
}

/**
 * Changes the seeds and cancels the matches created so far, as long as none of them has started.
 * @throws 404, 1000, 1002
 */
export async function reseed(
  tx: Tx,
  config: Config,
  origin: StaffOrigin,
  eventId: string,
  teamIds: readonly string[],
): Promise<void> {
  const open = await lockOpenMatches(tx, eventId);
  const { change, bracket } = await openBracket(tx, origin, eventId);
  const { event } = change;
  if (bracket.facts.length > 0 || open.some((match) => match.started_at !== null)) {
    throw common.notAllowedNow({}, 'A match has already started.');
  }
  const known = new Set(bracket.seeds);
  if (teamIds.length !== known.size || new Set(teamIds).size !== known.size || teamIds.some((id) => !known.has(id))) {
    throw common.validation({}, 'Enter every team once.', 'event_team_ids');
  }
  for (const [index, id] of teamIds.entries()) {
    const team = event.teams.find((one) => one.id === id);
    if (team) team.seed = index + 1;
    await setSeed(tx, id, index + 1);
  }
  for (const { id } of open) await dropMatch(tx, { config, userId: null }, id, 'The seeds were changed.');
  await advance(change, config, null);
  await finish(change, 'event.reseeded');
}
