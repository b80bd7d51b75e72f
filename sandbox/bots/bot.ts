import { setTimeout as sleep } from 'node:timers/promises';
import { keepEligible, keepGamerIds, keepMoney } from './accountTasks.ts';
import { type BotWorld, isRefusal } from './botWorld.ts';
import { lookOf, type Move, nextMove, nextWish, picksFor } from './decisions.ts';
import { type Graph, GraphError, newKey } from './graph.ts';
import { type ElementSet, type Match, operations } from './operations.ts';
import type { Kept, Sessions } from './sessions.ts';
import type { Settings } from './settings.ts';
import { signIn } from './signIn.ts';

const BUSY_MS = 4000;
const IDLE_MS = 15_000;
const BACKOFF_MS = 5000;
const MAX_BACKOFF_MS = 120_000;
/** Share of 2v2 matches among the matches that bots create. */
const TEAM_SHARE = 0.2;
const PLAYING = ['prematch', 'active', 'reporting'];
/** Entry amounts in dollars. They are small, so that a deposit lasts for a while. */
const ENTRIES = [1, 2, 3, 5, 5, 10, 10, 15, 25];

interface Company {
  settings: Settings;
  graph: Graph;
  sessions: Sessions;
  world: BotWorld;
  say(text: string): void;
}

/** A simulated player: signs in, keeps a balance, creates and joins matches, and plays them to the end. */
export class Bot {
  readonly #phone: string;
  readonly #company: Company;
  readonly #kept: Kept;
  readonly #seen = new Map<string, { at: number; mood: number }>();
  /** IDs of this bot's matches in `world.running`. */
  #botMatches: string[] = [];
  #prepared = false;
  #failures = 0;

  constructor(phone: string, company: Company) {
    this.#phone = phone;
    this.#company = company;
    this.#kept = company.sessions.of(phone);
    if (this.#kept.userId) company.world.bots.add(this.#kept.userId);
  }

  /** Runs until the signal aborts. After consecutive errors, pauses before it continues. */
  async live(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const pause = await this.#step().catch((error: unknown) => this.#trouble(error));
      await sleep((pause * (0.75 + Math.random() / 2)) / this.#company.settings.pace, undefined, { signal }).catch(
        () => undefined,
      );
    }
  }

  async #step(): Promise<number> {
    await this.#prepare();
    const { graph } = this.#company;
    const { activeMatches: mine } = await graph.run<{ activeMatches: Match[] }>(this.#kept, operations.active);
    this.#remember(mine);
    for (const match of mine) await this.#play(match);
    if (mine.length === 0 || Math.random() < 0.3) await this.#wander(mine);
    this.#failures = 0;
    return mine.some((match) => PLAYING.includes(match.state)) ? BUSY_MS : IDLE_MS;
  }

  async #prepare(): Promise<void> {
    const { graph, settings, sessions, world, say } = this.#company;
    if (this.#kept.token === null) {
      await signIn(graph, settings.sandboxUrl, this.#phone, this.#kept);
      sessions.save();
      say(`${this.#kept.username} signed in`);
    }
    if (this.#kept.userId) world.bots.add(this.#kept.userId);
    if (this.#prepared) return;
    await keepEligible(graph, this.#kept);
    await keepGamerIds(graph, this.#kept, await world.catalog(this.#kept));
    this.#prepared = true;
  }

  async #play(match: Match): Promise<void> {
    const look = lookOf(match);
    const seen = this.#seen.get(look) ?? { at: Date.now(), mood: Math.random() };
    this.#seen.set(look, seen);
    const { world, settings } = this.#company;
    const move = nextMove(match, {
      me: this.#kept.userId ?? '',
      isBot: (userId) => world.bots.has(userId),
      waited: (Date.now() - seen.at) * settings.pace,
      mood: seen.mood,
      chance: Math.random,
    });
    if (move) await this.#unlessRefused(() => this.#make(match, move));
  }

  async #make(match: Match, move: Move): Promise<void> {
    const { graph, world, say } = this.#company;
    const run = (query: string, variables: object = {}) => graph.run(this.#kept, query, { id: match.id, ...variables });
    const name = `match ${match.number}`;
    switch (move.kind) {
      case 'accept':
        await this.#seat(operations.accept, { id: match.id });
        return say(`${this.#kept.username} accepted ${name}`);
      case 'seat':
        return this.#takeSeat(match);
      case 'call': {
        const mates = world.mates(move.count, match.console.id, inMatch(match));
        if (mates.length === 0) return;
        await run(operations.call, { mates });
        return say(`${this.#kept.username} invited ${mates.length} teammates to ${name}`);
      }
      case 'ready': {
        const set = match.rules.elementSet ? await this.#setOf(match) : null;
        await run(operations.ready, { picks: picksFor(set, Math.random) });
        return say(`${this.#kept.username} is ready for ${name}`);
      }
      case 'start':
        await run(operations.begin);
        return say(`${this.#kept.username} started ${name}`);
      default:
        await run(operations.report, { placement: move.placement, scores: move.scores, key: newKey() });
        return say(`${this.#kept.username} reported ${name}`);
    }
  }

  /** Checks the lobby, then joins a match, creates one, or does nothing. */
  async #wander(mine: Match[]): Promise<void> {
    const { world, settings } = this.#company;
    if (mine.length >= 2) return;
    await world.inTurn(async () => {
      const open = await world.lobby(this.#kept);
      const busy = new Set(mine.map((match) => match.console.id));
      const wish = nextWish(open, busy, this.#kept.userId ?? '', {
        isBot: (userId) => world.bots.has(userId),
        running: world.running.size,
        now: Date.now(),
        pace: settings.pace,
      });
      if (!wish) return { changed: false, value: undefined };
      await this.#unlessRefused(() => (wish.kind === 'join' ? this.#join(wish.match) : this.#open(busy)));
      return { changed: true, value: undefined };
    });
  }

  /** Accepts the seat that the bot is invited to, or declines it so that another player can be invited. */
  async #takeSeat(match: Match): Promise<void> {
    const { graph, say } = this.#company;
    const take = () => this.#seat(operations.seat, { id: match.id });
    // The first attempt may have made a deposit instead of taking the seat.
    const number = (await take()) ?? (await take());
    if (number !== null) return say(`${this.#kept.username} took a seat in match ${number}`);
    await graph.run(this.#kept, operations.decline, { id: match.id });
  }

  async #join(match: Match): Promise<void> {
    const mates = this.#company.world.mates(match.teamSize - 1, match.console.id, [
      ...inMatch(match),
      this.#kept.userId ?? '',
    ]);
    if (mates.length < match.teamSize - 1) return;
    const number = await this.#seat(operations.join, { id: match.id, mates: mates.length > 0 ? mates : null });
    if (number === null) return;
    const { world, say } = this.#company;
    if (world.bots.has(match.creatorId)) world.running.add(match.id);
    say(`${this.#kept.username} joined match ${number}`);
  }

  async #open(busy: ReadonlySet<string>): Promise<void> {
    const { world, say } = this.#company;
    const { games, gameModes } = await world.catalog(this.#kept);
    const teamSize = Math.random() < TEAM_SHARE ? 2 : 1;
    const modes = gameModes.filter((mode) => mode.teamSizes.includes(teamSize) && !mode.streamingRequired);
    const mode = any(modes);
    const consoleId = any(
      (games.find((game) => game.id === mode?.gameId)?.consoleIds ?? []).filter((id) => !busy.has(id)),
    );
    if (!mode || !consoleId) return;
    const mates = world.mates(teamSize - 1, consoleId, [this.#kept.userId ?? '']);
    if (mates.length < teamSize - 1) return;
    const drawn = (await world.elementSets(this.#kept, mode.id)).find((set) => set.rule === 'draw');
    const number = await this.#seat(operations.create, {
      input: {
        gameId: mode.gameId,
        gameModeId: mode.id,
        consoleId,
        elementSetId: drawn?.id ?? null,
        teamSize,
        teammateUserIds: mates,
        amount: (any(ENTRIES) ?? 1) * 100,
        rulesAccepted: true,
        visibility: 'public',
      },
    });
    if (number !== null) say(`${this.#kept.username} opened match ${number}`);
  }

  async #setOf(match: Match): Promise<ElementSet | null> {
    const { matchPrematch } = await this.#company.graph.run<{
      matchPrematch: { elementSet: ElementSet | null } | null;
    }>(this.#kept, operations.choices, { id: match.id });
    return matchPrematch?.elementSet ?? null;
  }

  /**
   * Takes a seat and pays the entry, or makes a deposit if the bot's balance is too low. Returns the match number or
   * null.
   */
  async #seat(query: string, variables: object): Promise<number | null> {
    const { graph, settings, say } = this.#company;
    const { result } = await graph.run<{ result: { __typename: string; number?: number } }>(this.#kept, query, {
      ...variables,
      key: newKey(),
    });
    if (result.__typename === 'InsufficientFunds' && (await keepMoney(graph, this.#kept, settings.sandboxUrl))) {
      say(`${this.#kept.username} made a deposit`);
    }
    return result.number ?? null;
  }

  /** Drops outdated match states and updates the world's list of running matches. */
  #remember(mine: Match[]): void {
    const { world } = this.#company;
    if (this.#kept.userId) world.busy.set(this.#kept.userId, new Set(mine.map((match) => match.console.id)));
    const looks = new Set(mine.map(lookOf));
    for (const look of this.#seen.keys()) if (!looks.has(look)) this.#seen.delete(look);
    const among = mine.filter(
      (match) => PLAYING.includes(match.state) && match.participants.every((one) => world.bots.has(one.userId)),
    );
    for (const id of this.#botMatches) world.running.delete(id);
    this.#botMatches = among.map((match) => match.id);
    for (const id of this.#botMatches) world.running.add(id);
  }

  async #unlessRefused(act: () => Promise<unknown>): Promise<void> {
    await act().catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
    });
  }

  #trouble(error: unknown): number {
    const { say, sessions } = this.#company;
    if (error instanceof GraphError && error.code === 'UNAUTHENTICATED') {
      this.#kept.token = null;
      sessions.save();
    }
    this.#failures += 1;
    const pause = Math.min(BACKOFF_MS * 2 ** (this.#failures - 1), MAX_BACKOFF_MS);
    if (this.#failures <= 1) say(`${this.#kept.username ?? this.#phone}: ${String(error)}`);
    return pause;
  }
}

function inMatch(match: Match): string[] {
  return match.participants.map((one) => one.userId);
}

function any<T>(list: readonly T[]): T | undefined {
  return list[Math.floor(Math.random() * list.length)];
}
