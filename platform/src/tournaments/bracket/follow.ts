import { finish, openChange } from '../../events/lifecycle/change.ts';
import type { Change } from '../../events/lifecycle/eventChange.ts';
import type { BracketNews } from '../../matches/bracket/hook.ts';
import { isOver, type MatchState } from '../../matches/machine.ts';
import type { Match } from '../../matches/store.ts';
import { common } from '../../shared/errors.ts';
import { correct } from '../brackets/correction.ts';
import type { Fact, Score, Sides } from '../brackets/facts.ts';
import { BracketPlay } from '../brackets/play.ts';
import { advance, bracketOf } from './advance.ts';
import { applyCorrection } from './reset.ts';
import { addFact, type Bracket } from './store.ts';

/**
 * Advances the bracket after one of its matches has changed, in the match's transaction
 * (docs/domain/events.md#brackets). The match is locked before the event.
 */
export async function followMatch(news: BracketNews): Promise<void> {
  const { tx, match, before, config, userId } = news;
  if (match.event_id === null || !isNews(before, match.state)) return;
  const change = await openChange(tx, { userId, actor: 'platform', action: 'event.advance' }, match.event_id);
  if (change.event.state !== 'live' && change.event.state !== 'completed') return;
  const bracket = await bracketOf(change);
  const known = bracket.facts.findIndex((one) => one.match_id === match.id && one.fact.kind !== 'start');
  const fact = factOf(match, bracket);
  if (!fact || JSON.stringify(bracket.facts[known]?.fact) === JSON.stringify(fact)) return;
  if (known >= 0) {
    await correctResult(change, news, bracket, known, fact);
  } else {
    if (!allows(bracket, fact)) return;
    await addFact(tx, change.event, { fact, matchId: match.id, authorId: userId });
  }
  if (await advance(change, config, bracket.state)) await finish(change, `event.${change.event.state}`);
}

/** Whether the change affects the bracket: the match has started or ended, or its result was changed. */
function isNews(before: string | null, now: MatchState): boolean {
  return before !== null && (isOver(now) || (now === 'active' && before === 'prematch'));
}

/** Whether the bracket allows the fact now. */
export function allows({ structure, seeds, facts }: Bracket, fact: Fact): boolean {
  const course = new BracketPlay(structure, seeds);
  for (const one of facts) course.apply(one.fact);
  return course.apply(fact);
}

/** The fact that a match represents for its bracket. Null if its teams are no longer those of the bracket. */
function factOf(match: Match, { state, facts }: Bracket): Fact | null {
  const key = match.bracket_key ?? '';
  const own = facts.find((one) => one.match_id === match.id);
  const place = state.matches.find((one) => one.key === key);
  const teams = own && 'teams' in own.fact ? own.fact.teams : place?.teams;
  if (typeof teams?.[0] !== 'string' || typeof teams[1] !== 'string') return null;
  const sides: Sides = [teams[0], teams[1]];
  if (match.state === 'active') return { kind: 'start', match: key, teams: sides };
  if (match.state === 'replay') return { kind: 'stop', match: key, teams: sides };
  if (match.winner === null && !match.drawn) return { kind: 'double_forfeit', match: key, teams: sides };
  return {
    kind: 'result',
    match: key,
    teams: sides,
    winner: match.winner === 'a' ? 0 : match.winner === 'b' ? 1 : null,
    score: scoreOf(match),
    walkover: match.state === 'forfeited',
  };
}

/** Games won in a set, or the points of a single game. */
function scoreOf({ final_scores: rounds }: Match): Score | null {
  const [first] = rounds;
  if (!first) return null;
  if (rounds.length === 1) return [first.a, first.b];
  const won = (a: boolean) => rounds.filter((round) => (a ? round.a > round.b : round.b > round.a)).length;
  return [won(true), won(false)];
}

/**
 * Replaces the match's fact after its result was changed. @throws 1002 if later matches would be reset and staff
 * haven't confirmed that
 */
async function correctResult(
  change: Change,
  { match, config, userId, resetsLater }: BracketNews,
  bracket: Bracket,
  index: number,
  fact: Fact,
): Promise<void> {
  const plain = bracket.facts.map((one) => one.fact);
  const correction = correct(bracket.structure, bracket.seeds, plain, index, fact);
  if (correction.reset.length > 0 && !resetsLater) {
    throw common.notAllowedNow(
      { matches: correction.reset },
      'Later matches of the tournament depend on this result. Correct it in the tournament’s bracket.',
    );
  }
  await applyCorrection(change, config, bracket, { index, correction, fact, matchId: match.id, authorId: userId });
}
