import type { BracketOptions } from '../../events/tournaments/bracketOptions.ts';
import type { Fact, TeamPoints } from './facts.ts';

type RoundFact = Extract<Fact, { kind: 'round' }>;

/** The rounds of a play event and the points that teams collect in them. */
export class RoundTable {
  readonly #options: BracketOptions;
  readonly #teams: readonly string[];
  readonly #played: RoundFact[] = [];

  constructor(options: BracketOptions, teams: readonly string[]) {
    this.#options = options;
    this.#teams = teams;
  }

  /** Number of finished rounds. */
  get played(): number {
    return this.#played.length;
  }

  /** Adds the next round. Returns false unless the round has exactly one score for each remaining team. */
  add(fact: RoundFact, out: ReadonlySet<string>): boolean {
    if (this.#options.format !== 'rounds' || this.complete(out) || fact.round !== this.played + 1) return false;
    const named = new Set(fact.scores.map((one) => one.team));
    if (named.size !== fact.scores.length) return false;
    if (!fact.scores.every(({ team }) => this.#teams.includes(team))) return false;
    if (!this.#teams.every((team) => out.has(team) || named.has(team))) return false;
    this.#played.push(fact);
    return true;
  }

  /** Whether no more rounds will be played. Always true in other formats. */
  complete(out: ReadonlySet<string>): boolean {
    if (this.#options.format !== 'rounds') return true;
    return this.played >= this.#options.rounds || this.#teams.filter((team) => !out.has(team)).length < 2;
  }

  /** A team's points, and the number of rounds in which it placed first. */
  totalOf(team: string): { points: number; won: number } {
    const rows = this.#played.map((round) => ({
      points: pointsIn(round.scores, team, this.#options),
      won: placeIn(round.scores, team) === 1 ? 1 : 0,
    }));
    return {
      points: rows.reduce((sum, row) => sum + row.points, 0),
      won: rows.reduce((sum, row) => sum + row.won, 0),
    };
  }
}

/** With `placement` scoring, the last team gets one point and every team one more than the team below it. */
function pointsIn(scores: readonly TeamPoints[], team: string, options: BracketOptions): number {
  const own = scores.find((one) => one.team === team);
  if (!own) return 0;
  if (options.format === 'rounds' && options.scoring === 'score') return own.score;
  return scores.length + 1 - (placeIn(scores, team) ?? scores.length + 1);
}

/** A team's placement in a round. Tied teams share the better place. Null if it didn't play. */
function placeIn(scores: readonly TeamPoints[], team: string): number | null {
  const own = scores.find((one) => one.team === team);
  return own ? 1 + scores.filter((one) => one.score > own.score).length : null;
}
