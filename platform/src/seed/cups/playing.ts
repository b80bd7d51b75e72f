import type { Deps } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { setReady, startMatch } from '../../matches/lifecycle/start.ts';
import { endStates } from '../../matches/machine.ts';
import type { Placement } from '../../matches/results/scores.ts';
import { submitResult } from '../../matches/results/submit.ts';
import { areContenders } from './entering.ts';
import { attempt, contender } from './origins.ts';
import type { Cup } from './read.ts';
import { type Duel, type Step, stepsOf } from './steps.ts';

/** Bots ready up for a bracket's matches, play them and report the results. */
export async function playMatches(deps: Deps, cup: Cup): Promise<void> {
  for (const duel of await readDuels(deps, cup)) {
    for (const step of stepsOf(duel, cup.now)) await attempt(() => take(deps, duel.id, step));
  }
}

function take({ db, config }: Deps, matchId: string, step: Step): Promise<unknown> {
  const origin = contender(config, step.userId);
  return withTransaction(db, (tx) => {
    if (step.kind === 'ready') return setReady(tx, origin, matchId, { ready: true });
    if (step.kind === 'start') return startMatch(tx, origin, matchId);
    return submitResult(tx, origin, matchId, { placement: step.placement, scores: step.scores });
  });
}

async function readDuels({ db }: Deps, cup: Cup): Promise<Duel[]> {
  const matches = await db
    .selectFrom('matches')
    .select(['id', 'state', 'rules', 'created_at', 'started_at', 'first_report_at'])
    .where('event_id', '=', cup.id)
    .where('state', 'not in', endStates)
    .orderBy('number')
    .execute();
  if (matches.length === 0) return [];
  const bots = await areContenders({ db });
  const seats = await db
    .selectFrom('match_participants')
    .select(['match_id', 'user_id', 'side', 'captain', 'ready', 'report_placement', 'report_scores'])
    .where(
      'match_id',
      'in',
      matches.map((match) => match.id),
    )
    .where('substitute', '=', false)
    .orderBy('side')
    .orderBy('seat')
    .execute();
  return matches.map((match) => ({
    id: match.id,
    state: match.state,
    bestOf: match.rules.best_of,
    maxScore: match.rules.max_score,
    createdAt: match.created_at,
    startedAt: match.started_at,
    firstReportAt: match.first_report_at,
    players: seats
      .filter((seat) => seat.match_id === match.id)
      .map((seat) => ({
        userId: seat.user_id,
        side: seat.side,
        captain: seat.captain,
        bot: bots.has(seat.user_id),
        ready: seat.ready,
        report:
          seat.report_placement === null
            ? null
            : { placement: seat.report_placement as Placement, scores: seat.report_scores },
      })),
  }));
}
