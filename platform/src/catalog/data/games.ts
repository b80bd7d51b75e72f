import { gridTorque, ironParlour, kingfall, torqueRally } from './others.ts';
import type { GameSeed } from './shapes.ts';
import { hexfall, vantablitz, vantaStrike } from './shooters.ts';
import { pitchKings, rimTheory } from './sports.ts';

/** Games in the order in which clients show them. */
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
