import { gridTorque, ironParlour, lanternGambit } from './others.ts';
import type { GameSeed } from './shapes.ts';
import { hexfall, vantablitz } from './shooters.ts';
import { fairwayZero, pitchKings, rimTheory } from './sports.ts';

/** The games in the order in which they are offered. */
export const games: GameSeed[] = [
  vantablitz,
  pitchKings,
  ironParlour,
  gridTorque,
  rimTheory,
  hexfall,
  lanternGambit,
  fairwayZero,
];
