import type { Deps } from '../../app.ts';
import { keepEventsComing } from '../stakeEvents.ts';
import { answerWeeks } from './availability.ts';
import { pickTeams } from './picks.ts';

/** Runs the demo's partners and planners every minute. A failing step doesn't block the others. */
export async function runPartnerTick(deps: Pick<Deps, 'db' | 'config'>): Promise<void> {
  const failures: unknown[] = [];
  for (const step of [answerWeeks, keepEventsComing, pickTeams])
    await step(deps).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
