import type { ElementSet, Match, Score } from './operations.ts';

/** Decides a bot's next action in one of its matches. Pure. */
export type Move =
  | { kind: 'accept' }
  | { kind: 'seat' }
  | { kind: 'call'; count: number }
  | { kind: 'ready' }
  | { kind: 'start' }
  | { kind: 'report'; placement: 0 | 1 | 2; scores: Score[] };

export interface Situation {
  me: string;
  isBot(userId: string): boolean;
  /** Milliseconds since the bot first saw the match in its current state. */
  waited: number;
  /**
   * A number from 0 to 1 that varies the bot's thinking time. It is constant as long as the match's state doesn't
   * change.
   */
  mood: number;
  chance(): number;
}

const SECOND = 1000;

/** Returns the match's state from the bot's perspective. The bot's thinking time restarts when it changes. */
export function lookOf(match: Match): string {
  const seats = match.participants.map((one) => `${one.joined}${one.ready}${one.report?.placement ?? ''}`);
  return `${match.id} ${match.state} ${seats.join()}`;
}

/** Returns the next action, or null if none is due or the bot is still thinking. Bots respond quickly to people. */
export function nextMove(match: Match, situation: Situation): Move | null {
  const { me, isBot, waited, mood } = situation;
  const own = match.participants.find((one) => one.userId === me);
  const others = match.participants.filter((one) => one.userId !== me);
  if (!own) return null;
  const after = (seconds: number, spread: number) => waited >= (seconds + spread * mood) * SECOND;
  const bots = others.every((one) => isBot(one.userId));
  switch (match.state) {
    case 'forming':
    case 'available':
    case 'invited':
      return after(own.joined ? 2 : 4, 4) ? fill(match, own) : null;
    case 'prematch':
      if (own.substitute) return null;
      if (!own.ready) return after(2, bots ? 8 : 3) ? { kind: 'ready' } : null;
      return others.every((one) => one.ready || one.substitute) && (!bots || match.creatorId === me) && after(2, 4)
        ? { kind: 'start' }
        : null;
    case 'active': {
      // People know who won. A bot captain reports first only if the person seems to have left.
      const mine = bots ? match.creatorId === me && after(40, 70) : own.captain && after(240, 60);
      return mine ? firstReport(match, own.side, bots ? 0.5 : 0.3, situation) : null;
    }
    case 'reporting': {
      const theirs = others.find((one) => one.side !== own.side && one.report)?.report;
      const said = match.participants.some((one) => one.side === own.side && one.report);
      if (said || !theirs || !own.captain) return null;
      return after(3, bots ? 12 : 4) ? agreement(theirs) : null;
    }
    default:
      return null;
  }
}

/**
 * Returns the action while sides are filling: accept an invitation to a seat or match or, as captain, invite players to
 * empty seats.
 */
function fill(match: Match, own: Match['participants'][number]): Move | null {
  if (!own.joined) return own.captain ? (match.state === 'invited' ? { kind: 'accept' } : null) : { kind: 'seat' };
  const side = match.participants.filter(
    (one) => one.side === own.side && !one.substitute && (one.joined || !one.captain),
  );
  const missing = match.teamSize - side.length;
  return own.captain && missing > 0 ? { kind: 'call', count: missing } : null;
}

function agreement(report: { placement: number; scores: Score[] }): Move {
  const placement = report.placement === 0 ? 0 : report.placement === 1 ? 2 : 1;
  return { kind: 'report', placement, scores: report.scores };
}

function firstReport(match: Match, side: 'a' | 'b', winRate: number, { chance }: Situation): Move {
  const { drawAllowed, maxScore } = match.gameMode;
  if (drawAllowed && match.bestOf === 1 && chance() < 0.15) {
    const level = Math.floor(chance() * Math.min(4, maxScore + 1));
    return { kind: 'report', placement: 0, scores: [{ round: 1, a: level, b: level }] };
  }
  const won = chance() < winRate;
  const winner = won ? side : side === 'a' ? 'b' : 'a';
  const scores = Array.from({ length: Math.ceil(match.bestOf / 2) }, (_, index): Score => {
    const high = Math.min(maxScore, 1 + Math.floor(chance() * 5));
    const low = Math.floor(chance() * high);
    return { round: index + 1, a: winner === 'a' ? high : low, b: winner === 'a' ? low : high };
  });
  return { kind: 'report', placement: won ? 1 : 2, scores };
}

/** Returns the elements that a bot sends when readying up: one from the match's set, if the set uses picks or bans. */
export function picksFor(set: ElementSet | null, chance: () => number): string[] | null {
  if (!set || set.rule === 'draw') return null;
  const element = set.elements[Math.floor(chance() * set.elements.length)];
  return element ? [element.id] : null;
}

/** Actions of an idle bot in the lobby. */
export type Wish = { kind: 'join'; match: Match } | { kind: 'create' } | null;

export interface BotWorld {
  isBot(userId: string): boolean;
  /** Number of running matches between bots. */
  running: number;
  now: number;
  pace: number;
}

const OPEN_WANTED = 18;
const RUNNING_WANTED = 5;
const PATIENCE = 20 * SECOND;

/**
 * Joins a person who has been waiting for a while. Otherwise keeps some matches running and the lobby filled.
 * `busyConsoles` are the consoles on which the bot already has a match.
 */
export function nextWish(open: readonly Match[], busyConsoles: ReadonlySet<string>, me: string, world: BotWorld): Wish {
  const joinable = open.filter((match) => match.creatorId !== me && !busyConsoles.has(match.console.id));
  const waited = (match: Match) => (world.now - Date.parse(match.createdAt)) * world.pace;
  const person = joinable.find((match) => !world.isBot(match.creatorId) && waited(match) > PATIENCE);
  if (person) return { kind: 'join', match: person };
  const bots = joinable.filter((match) => world.isBot(match.creatorId) && waited(match) > PATIENCE);
  const oldest = bots.at(-1);
  if (world.running < RUNNING_WANTED && oldest) return { kind: 'join', match: oldest };
  return open.length < OPEN_WANTED ? { kind: 'create' } : null;
}

/**
 * Generates a random name that matches an ID system's pattern, based on the system's example. Null if that isn't
 * possible.
 */
export function madeUpName(system: { pattern: string; example: string }, chance: () => number): string | null {
  const digit = () => String(Math.floor(chance() * 10));
  const four = digit() + digit() + digit() + digit();
  const { example } = system;
  const candidates = [
    example.replace(/\d/g, digit),
    example.slice(0, -4) + four,
    example.slice(0, 3) + four + example.slice(3),
  ];
  const pattern = new RegExp(system.pattern, 'u');
  return candidates.find((name) => name !== example && pattern.test(name)) ?? null;
}
