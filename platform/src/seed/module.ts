import type { Module } from '../module.ts';
import { seedDemo } from './demo.ts';
import { keepEventsComing } from './stakeEvents.ts';

/** Demo data for SEED=demo. The last module, because it uses all others. */
export const seedModule: Module = {
  name: 'seed',
  jobs: {
    'seed.stake_events': async (_data, deps) => {
      if (deps.config.seed === 'demo') await keepEventsComing(deps);
    },
  },
  schedules: { 'seed.stake_events': '* * * * *' },
  async start(deps) {
    if (deps.config.seed === 'demo') await seedDemo(deps);
  },
};
