import type { Deps } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { finish, openChange } from '../../events/lifecycle/change.ts';
import type { Change } from '../../events/lifecycle/eventChange.ts';
import { finalizeRound, startRound } from '../../events/rounds/play.ts';
import { playingTeams, type Round } from '../../events/store.ts';
import { chanceFrom } from '../chance.ts';
import { attempt, referee } from './origins.ts';
import type { Cup } from './read.ts';

const ROUND = 35_000;
const BREAK = 6000;
const MOST_POINTS = 30;

/** The referee runs the rounds of a play event. */
export async function refereeRounds({ db }: Deps, cup: Cup): Promise<void> {
  if (cup.start > cup.now) return;
  await attempt(() =>
    withTransaction(db, async (tx) => {
      const change = await openChange(tx, referee, cup.id);
      if (await nextRound(change)) await finish(change, 'event.round_started');
      else if (await endRound(change)) await finish(change, 'event.round_final');
    }),
  );
}

async function nextRound(change: Change): Promise<boolean> {
  const { event } = change;
  const last = event.rounds.at(-1);
  if (event.state !== 'locked' && event.state !== 'live') return false;
  if (last && !(last.finalized_at && after(change, last.finalized_at, BREAK))) return false;
  return startRound(change, (last?.number ?? 0) + 1, null);
}

async function endRound(change: Change): Promise<boolean> {
  const last = change.event.rounds.at(-1);
  if (change.event.state !== 'live' || last?.state !== 'live') return false;
  if (!last.started_at || !after(change, last.started_at, ROUND)) return false;
  return finalizeRound(change, last.number, pointsOf(change, last));
}

function after({ event }: Change, moment: Date, ms: number): boolean {
  return event.now.getTime() - moment.getTime() >= ms;
}

/** Points that look played, different in every round. */
function pointsOf({ event }: Change, { id }: Round) {
  const chance = chanceFrom(Number.parseInt(id.replaceAll('-', '').slice(-8), 16));
  return playingTeams(event).map((team) => ({ event_team_id: team.id, score: chance(MOST_POINTS) }));
}
