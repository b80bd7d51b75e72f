import type { Module } from '../module.ts';
import { planTurn, takeTurns, turnJob } from './cups/turn.ts';
import { seedDemo } from './demo.ts';
import { takePartnerTurn } from './partners/turn.ts';

/** Demo data for SEED=demo. Must be the last module, because it uses all others. */
export const seedModule: Module = {
  name: 'seed',
  jobs: {
    'seed.stake_events': async (_data, deps) => {
      if (deps.config.seed === 'demo') await takePartnerTurn(deps);
    },
    [turnJob]: (_data, deps) => takeTurns(deps),
  },
  // Each turn of the bots plans the next one, within seconds. The schedule takes over if one fails.
  schedules: { 'seed.stake_events': '* * * * *', [turnJob]: '* * * * *' },
  async start(deps) {
    if (deps.config.seed !== 'demo') return;
    await seedDemo(deps);
    await planTurn(deps);
  },
};
