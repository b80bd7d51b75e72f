import type { Module } from '../module.ts';
import { planTick, runTicks, tickJob } from './cups/tick.ts';
import { seedDemo } from './demo.ts';
import { runPartnerTick } from './partners/tick.ts';

/** Demo data for SEED=demo. Must be the last module, because it uses all others. */
export const seedModule: Module = {
  name: 'seed',
  jobs: {
    'seed.stake_events': async (_data, deps) => {
      if (deps.config.seed === 'demo') await runPartnerTick(deps);
    },
    [tickJob]: (_data, deps) => runTicks(deps),
  },
  // Each turn of the bots schedules the next one within seconds. This schedule is the fallback if one fails.
  schedules: { 'seed.stake_events': '* * * * *', [tickJob]: '* * * * *' },
  async start(deps) {
    if (deps.config.seed !== 'demo') return;
    await seedDemo(deps);
    await planTick(deps);
  },
};
