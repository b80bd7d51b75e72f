import type { Deps } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { checkInBots, gather } from './entering.ts';
import { keepTournamentsComing } from './plan.ts';
import { playMatches } from './playing.ts';
import { type Cup, readCups } from './read.ts';
import { refereeRounds } from './refereeing.ts';

export const tickJob = 'seed.tournaments';
const TICK_SECONDS = 4;

/** Runs a turn and schedules the next one. Does nothing unless the demo has tournaments. */
export async function runTicks(deps: Deps): Promise<void> {
  if (!isOn(deps)) return;
  await runTick(deps);
  await planTick(deps);
}

/** Schedules the next turn. There is only ever one. */
export async function planTick(deps: Deps): Promise<void> {
  if (!isOn(deps)) return;
  await withTransaction(deps.db, (tx) => enqueue(tx, tickJob, {}, { key: 'next', startAfterSeconds: TICK_SECONDS }));
}

function isOn({ config }: Deps): boolean {
  return config.seed === 'demo' && config.seedTournaments;
}

/** Lets all bots do what is due now. A failing event doesn't block the others. */
export async function runTick(deps: Deps): Promise<void> {
  await keepTournamentsComing(deps);
  const failures: unknown[] = [];
  for (const cup of await readCups(deps.db)) await act(deps, cup).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

function act(deps: Deps, cup: Cup): Promise<void> {
  if (cup.state === 'registration') return gather(deps, cup);
  if (cup.state === 'check_in') return checkInBots(deps, cup);
  return cup.series.format === 'rounds' ? refereeRounds(deps, cup) : playMatches(deps, cup);
}
