import type { Module } from '../app.ts';
import { seedDemo } from './demo.ts';

/** The demo world, with SEED=demo. The last module: it uses all others. */
export const seedModule: Module = {
  name: 'seed',
  async start(deps) {
    if (deps.config.seed === 'demo') await seedDemo(deps);
  },
};
