/** The fold that derives a bracket's state from its facts (docs/domain/events.md#brackets). Pure. */

import type { Fact, Score, Sides } from './facts.ts';
import { RoundTable } from './rounds.ts';
import { type Standing, standingsOf } from './standings.ts';
import { type Edge, isTable, type SlotIndex, type Structure, type StructureMatch } from './structure.ts';
import { pairRound, type SwissTeam } from './swiss.ts';

/**
 * `locked`: no team is available yet. `waiting`: one team is. `ready`: both are. `archived`: completed, and a match
 * that depends on it has started, so that a correction would reset that match.
 */
export const bracketStatuses = ['locked', 'waiting', 'ready', 'running', 'completed', 'archived'] as const;
export type BracketStatus = (typeof bracketStatuses)[number];

/** `unneeded`: the second grand final after the team from the winners bracket won the first. */
export const endings = ['played', 'walkover', 'double_forfeit', 'bye', 'unneeded'] as const;
export type Ending = (typeof endings)[number];

/** A team's ID. Null if the slot stays empty, undefined while the team isn't known yet. */
export type Occupant = string | null | undefined;

export interface MatchState {
  key: string;
  status: BracketStatus;
  teams: readonly [Occupant, Occupant];
  /** Slot of the winner. Null if there is none (yet). */
  winner: SlotIndex | null;
  score: Score | null;
  ending: Ending | null;
}

export interface BracketState {
  matches: MatchState[];
  /** Standings, best first. */
  standings: Standing[];
  /** Number of finished rounds in format `rounds`. */
  rounds: number;
  /** Whether all placements are final. */
  finished: boolean;
  /** Facts that didn't count because the bracket didn't allow them when they happened. */
  ignored: Fact[];
}

/** A match while the facts are applied. */
export interface LiveMatch {
  match: StructureMatch;
  teams: [Occupant, Occupant];
  running: boolean;
  ending: Ending | null;
  winner: SlotIndex | null;
  score: Score | null;
  /** Whether the match was decided because a team was missing or disqualified, and not by its own fact. */
  automatic: boolean;
}

/**
 * Applies the facts in order. Facts that don't fit the bracket at that point are ignored.
 * @param seeds team IDs, best seed first
 */
export function play(structure: Structure, seeds: readonly string[], facts: readonly Fact[]): BracketState {
  const course = new BracketPlay(structure, seeds);
  const ignored = facts.filter((fact) => !course.apply(fact));
  return course.state(ignored);
}

/** A bracket during `play`, which is its only caller outside tests. */
export class BracketPlay {
  readonly #structure: Structure;
  readonly #seeds: readonly string[];
  readonly #live: Map<string, LiveMatch>;
  readonly #out = new Set<string>();
  /** Rank of the match in which a team's tournament ended. */
  readonly #exits = new Map<string, number>();
  /** Each team's matches in the order in which it plays them, and the number of leading matches that are decided. */
  readonly #schedule = new Map<string, { matches: LiveMatch[]; done: number }>();
  readonly #rounds: RoundTable;
  /** Boards of each Swiss round, and the number of undecided ones. */
  readonly #boards = new Map<number, LiveMatch[]>();
  readonly #open = new Map<number, number>();

  constructor(structure: Structure, seeds: readonly string[]) {
    this.#structure = structure;
    this.#seeds = seeds;
    this.#rounds = new RoundTable(structure.options, seeds);
    this.#live = new Map(
      structure.matches.map((match) => [
        match.key,
        {
          match,
          teams: [undefined, undefined],
          running: false,
          ending: null,
          winner: null,
          score: null,
          automatic: false,
        },
      ]),
    );
    for (const team of seeds) this.#schedule.set(team, { matches: [], done: 0 });
    for (const one of this.#live.values()) this.#plant(one);
    for (const one of this.#live.values()) this.#settle(one);
    this.#pair(1);
  }

  /** Applies a fact. Returns false and changes nothing if the bracket doesn't allow it now. */
  apply(fact: Fact): boolean {
    if (fact.kind === 'disqualify') return this.#disqualify(fact.team);
    if (fact.kind === 'round') return this.#rounds.add(fact, this.#out);
    const live = this.#live.get(fact.match);
    if (!live || !sameTeams(live.teams, fact.teams)) return false;
    if (fact.kind === 'stop') {
      if (!live.running) return false;
      live.running = false;
      return true;
    }
    if (!this.#isReady(live)) return false;
    if (fact.kind === 'start') {
      if (live.running) return false;
      live.running = true;
      return true;
    }
    if (fact.kind === 'double_forfeit') {
      this.#decide(live, { ending: 'double_forfeit', winner: null, score: null, automatic: false });
      return true;
    }
    if (fact.winner === null && !isTable(this.#structure.options)) return false;
    const ending = fact.walkover ? 'walkover' : 'played';
    this.#decide(live, { ending, winner: fact.winner, score: fact.score, automatic: false });
    return true;
  }

  state(ignored: Fact[]): BracketState {
    const touched = new Map<string, boolean>();
    const matches = [...this.#live.values()].map((one) => ({
      key: one.match.key,
      status: this.#statusOf(one, touched),
      teams: [...one.teams] as const,
      winner: one.winner,
      score: one.score,
      ending: one.ending,
    }));
    const finished = this.#rounds.complete(this.#out) && matches.every((one) => one.ending !== null);
    return { matches, standings: this.#standings(finished), rounds: this.#rounds.played, finished, ignored };
  }

  #standings(finished: boolean): Standing[] {
    return standingsOf({
      structure: this.#structure,
      seeds: this.#seeds,
      live: [...this.#live.values()],
      exits: this.#exits,
      out: this.#out,
      rounds: this.#rounds,
      finished,
    });
  }

  /** Fills the slots that are known from the start. */
  #plant(live: LiveMatch): void {
    for (const slot of [0, 1] as const) {
      const source = live.match.sources[slot];
      if (source.from === 'bye') live.teams[slot] = null;
      if (source.from === 'seed') this.#seat(live, slot, this.#seeds[source.seed - 1] ?? null);
    }
    if (live.match.section !== 'swiss') return;
    const boards = this.#boards.get(live.match.round) ?? [];
    boards.push(live);
    this.#boards.set(live.match.round, boards);
    this.#open.set(live.match.round, boards.length);
  }

  #seat(live: LiveMatch, slot: SlotIndex, team: string | null): void {
    live.teams[slot] = team;
    if (team !== null) this.#schedule.get(team)?.matches.push(live);
  }

  #fill(edge: Edge | null, team: string | null): void {
    const live = edge && this.#live.get(edge.match);
    if (!live) return;
    this.#seat(live, edge.slot, team);
    this.#settle(live);
  }

  /** Decides a match that can't be played because a team is missing or disqualified. */
  #settle(live: LiveMatch): void {
    if (live.ending !== null || live.teams.includes(undefined)) return;
    const present = ([0, 1] as const).filter((slot) => this.#isPresent(live.teams[slot]));
    if (present.length === 2) return;
    const named = live.teams.filter((team) => typeof team === 'string').length;
    const [winner = null] = present;
    const ending = named < 2 ? 'bye' : present.length === 1 ? 'walkover' : 'double_forfeit';
    this.#decide(live, { ending, winner, score: null, automatic: true });
  }

  #decide(live: LiveMatch, decision: Pick<LiveMatch, 'ending' | 'winner' | 'score' | 'automatic'>): void {
    Object.assign(live, decision, { running: false });
    const { match, teams, winner } = live;
    if (match.section === 'swiss') this.#closeBoard(match.round);
    if (isTable(this.#structure.options)) return;
    if (this.#needsRematch(live)) {
      this.#openRematch(live);
      return;
    }
    if (match.rematch !== null) this.#skip(match.rematch);
    for (const slot of [0, 1] as const) {
      const team = teams[slot] ?? null;
      const won = winner === slot;
      const edge = won ? match.winnerTo : match.loserTo;
      const leaves = winner === null || edge === null || !this.#isPresent(team);
      if (team !== null && leaves) this.#exits.set(team, match.exit?.[won ? 'winner' : 'loser'] ?? 0);
    }
    const advancing = winner === null ? null : (teams[winner] ?? null);
    const losing = winner === null ? null : (teams[winner === 0 ? 1 : 0] ?? null);
    this.#fill(match.winnerTo, advancing);
    this.#fill(match.loserTo, this.#isPresent(losing) ? losing : null);
  }

  /** Whether the team from the losers bracket beat a team that hasn't lost yet. */
  #needsRematch({ match, winner, teams }: LiveMatch): boolean {
    return match.rematch !== null && winner === 1 && this.#isPresent(teams[0]);
  }

  #openRematch({ match, teams }: LiveMatch): void {
    for (const slot of [0, 1] as const) this.#fill({ match: match.rematch ?? '', slot }, teams[slot] ?? null);
  }

  #skip(key: string): void {
    const live = this.#live.get(key);
    if (live) Object.assign(live, { teams: [null, null], ending: 'unneeded', automatic: true });
  }

  #disqualify(team: string): boolean {
    const schedule = this.#schedule.get(team);
    if (!schedule || this.#out.has(team)) return false;
    this.#out.add(team);
    for (const live of [...schedule.matches]) this.#settle(live);
    return true;
  }

  #closeBoard(round: number): void {
    const open = (this.#open.get(round) ?? 0) - 1;
    this.#open.set(round, open);
    if (open === 0) this.#pair(round + 1);
  }

  /** Pairs a Swiss round. Surplus boards stay empty. */
  #pair(round: number): void {
    const boards = this.#boards.get(round);
    if (!boards) return;
    const pairs = pairRound(this.#swissTeams(), round === 1);
    for (const [index, live] of boards.entries()) {
      const [a = null, b = null] = pairs[index] ?? [];
      this.#seat(live, 0, a);
      this.#seat(live, 1, b);
    }
    for (const live of boards) this.#settle(live);
  }

  #swissTeams(): SwissTeam[] {
    const rows = new Map(this.#standings(false).map((row) => [row.team, row]));
    return this.#seeds.flatMap((team, index): SwissTeam[] => {
      const row = rows.get(team);
      const matches = this.#schedule.get(team)?.matches ?? [];
      if (!row || this.#out.has(team)) return [];
      const met = new Set(matches.flatMap(({ teams }) => teams.filter((one) => one !== team)).map(String));
      const byes = matches.filter((one) => one.ending === 'bye').length;
      return [{ team, seed: index + 1, points: row.points, byes, met }];
    });
  }

  #isPresent(team: Occupant): boolean {
    return typeof team === 'string' && !this.#out.has(team);
  }

  /** Whether this is the team's next match, and the team can play it. */
  #isFree(team: Occupant, live: LiveMatch): boolean {
    const schedule = typeof team === 'string' ? this.#schedule.get(team) : undefined;
    if (!schedule || !this.#isPresent(team)) return false;
    while (schedule.matches[schedule.done]?.ending) schedule.done += 1;
    return schedule.matches[schedule.done] === live;
  }

  #isReady(live: LiveMatch): boolean {
    return live.ending === null && live.teams.every((team) => this.#isFree(team, live));
  }

  #statusOf(live: LiveMatch, touched: Map<string, boolean>): BracketStatus {
    if (live.ending !== null) return this.#isTouched(live, touched) ? 'archived' : 'completed';
    if (live.running) return 'running';
    const free = live.teams.filter((team) => this.#isFree(team, live)).length;
    return free === 2 ? 'ready' : free === 1 ? 'waiting' : 'locked';
  }

  /** Whether a match that depends on this one has started. Skips over matches that were decided automatically. */
  #isTouched(live: LiveMatch, touched: Map<string, boolean>): boolean {
    const known = touched.get(live.match.key);
    if (known !== undefined) return known;
    const found = this.#dependents(live).some(
      (one) => one.running || (one.ending !== null && (!one.automatic || this.#isTouched(one, touched))),
    );
    touched.set(live.match.key, found);
    return found;
  }

  #dependents({ match }: LiveMatch): LiveMatch[] {
    if (match.section === 'swiss') return this.#boards.get(match.round + 1) ?? [];
    const keys = [match.winnerTo?.match, match.loserTo?.match, match.rematch ?? undefined];
    return keys.flatMap((key) => (key === undefined ? [] : (this.#live.get(key) ?? [])));
  }
}

function sameTeams(teams: readonly [Occupant, Occupant], named: Sides): boolean {
  return teams[0] === named[0] && teams[1] === named[1];
}
