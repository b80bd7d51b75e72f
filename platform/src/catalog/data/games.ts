import { gridTorque, ironParlour, kingfall, torqueRally } from './others.ts';
import type { GameSeed } from './shapes.ts';
import { hexfall, vantablitz, vantaStrike } from './shooters.ts';
import { pitchKings, rimTheory } from './sports.ts';

/** Games in display order. */
export const games: GameSeed[] = [
  vantablitz,
  pitchKings,
  ironParlour,
  gridTorque,
  rimTheory,
  hexfall,
  vantaStrike,
  torqueRally,
  kingfall,
];
