import type { Placement, Score } from '../../matches/results/scores.ts';
import { chanceFrom } from '../chance.ts';
import { scoresFor } from '../lobby.ts';

/** The next action of a bot in a bracket match. Pure. */
export type Step =
  | { kind: 'ready'; userId: string }
  | { kind: 'start'; userId: string }
  | { kind: 'report'; userId: string; placement: Placement; scores: Score[] };

export interface Player {
  userId: string;
  side: 'a' | 'b';
  captain: boolean;
  bot: boolean;
  ready: boolean;
  report: { placement: Placement; scores: Score[] } | null;
}

export interface Duel {
  id: string;
  state: string;
  bestOf: number;
  maxScore: number;
  createdAt: Date;
  startedAt: Date | null;
  firstReportAt: Date | null;
  /** Players without substitutes. */
  players: readonly Player[];
}

const SECOND = 1000;
/** Bots get ready within 4 to 8 seconds, play for 20 to 35, and agree after 3. */
const READY = { least: 4, spread: 5 };
const PLAY = { least: 20, spread: 16 };
const AGREE = 3;
/** After this time, a bot concedes to a person who doesn't report. */
const CONCEDE = 240;

export function stepsOf(duel: Duel, now: Date): Step[] {
  const chance = chanceFrom(Number.parseInt(duel.id.replaceAll('-', '').slice(-8), 16));
  const bots = duel.players.filter((one) => one.bot);
  const since = (moment: Date | null, seconds: number) =>
    moment !== null && now.getTime() - moment.getTime() >= seconds * SECOND;
  switch (duel.state) {
    case 'prematch': {
      const idle = bots.filter((one) => !one.ready && since(duel.createdAt, READY.least + chance(READY.spread)));
      const starter = duel.players.every((one) => one.ready) ? bots.slice(0, 1) : [];
      return [
        ...idle.map(({ userId }): Step => ({ kind: 'ready', userId })),
        ...starter.map(({ userId }): Step => ({ kind: 'start', userId })),
      ];
    }
    case 'active':
      return since(duel.startedAt, playSeconds(duel, chance)) ? firstReport(duel, chance) : [];
    case 'reporting':
      return since(duel.firstReportAt, AGREE) ? agreement(duel) : [];
    default:
      return [];
  }
}

/** People know who won, so bots wait for their report. */
function playSeconds(duel: Duel, chance: (below: number) => number): number {
  return duel.players.every((one) => one.bot) ? PLAY.least + chance(PLAY.spread) : CONCEDE;
}

function firstReport(duel: Duel, chance: (below: number) => number): Step[] {
  const person = duel.players.find((one) => !one.bot);
  const winner = person?.side ?? (chance(2) === 0 ? 'a' : 'b');
  const reporter = duel.players.find((one) => one.bot && one.captain);
  if (!reporter) return [];
  const { userId, side } = reporter;
  return [{ kind: 'report', userId, placement: side === winner ? 1 : 2, scores: scoresFor(duel, winner, chance) }];
}

/** The captain of the side that hasn't reported confirms the other side's report. */
function agreement({ players }: Duel): Step[] {
  const said = players.find((one) => one.report !== null);
  const other = players.find((one) => one.captain && one.bot && said && one.side !== said.side);
  if (!said?.report || !other || players.some((one) => one.side === other.side && one.report)) return [];
  const { placement, scores } = said.report;
  const agreed = placement === 0 ? 0 : placement === 1 ? 2 : 1;
  return [{ kind: 'report', userId: other.userId, placement: agreed, scores }];
}
