import { createHash } from 'node:crypto';
import { type Funding, splitFunding } from '../../ledger/funding.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import type { Market } from '../core/market.ts';
import type { Command, CommandBody, Outcome } from '../core/types.ts';
import { encodeOutcome } from './lines.ts';
import { BatchMoney } from './money.ts';
import type { Expiry, RequestKey, Submission } from './submission.ts';

/** What goes with a command that somebody else's transaction decided. */
export interface RequestExtras {
  /** Id of its row in `market_requests`. */
  row: number;
  /** Of `phase` to suspended: when it will end, as far as known. */
  resumesAt: number | null;
  /** Of `settle` and `correct`: when what was won becomes cash. */
  finalAt: number | null;
}

/** A command to be carried out, with what is needed to do so. */
export interface Work {
  submission: Submission;
  request: RequestKey | null;
  expires: Expiry | null;
  extras: RequestExtras | null;
}

/** What the batch says to a piece of work, once it has committed. */
export type Verdict = { outcome: Outcome; at: number } | { refusal: unknown };

/** Commands that bring an order. */
export const creates: ReadonlySet<CommandBody['type']> = new Set(['place', 'challenge', 'accept', 'sell', 'ask']);
/** What moves the market's phase, limits or delay. */
const turns: ReadonlySet<CommandBody['type']> = new Set([
  'phase',
  'incident',
  'limits',
  'settle',
  'correct',
  'finalize',
  'void',
]);

/** A command that moved the market's phase, limits or delay, and what lay in the market's escrow before it. */
export interface Turned {
  command: Command;
  extras: RequestExtras | null;
  pot: number;
}

/** The commands of one commit, applied to the market one by one; nothing counts before the commit. */
export class Batch {
  readonly money: BatchMoney;
  readonly verdicts: Verdict[] = [];
  readonly works: Work[] = [];
  /** Orders that are new, with when they end by themselves. */
  readonly created = new Map<string, Expiry | null>();
  readonly keys: { request: RequestKey; seq: number }[] = [];
  readonly requests: { row: number; seq: number; refused: string | null }[] = [];
  /** One a batch at most: its row tells of each. */
  turned: Turned | null = null;
  readonly outcomes: Outcome[] = [];
  readonly firstSeq: number;
  readonly at: number;
  /** How many positions there were before. */
  readonly positionsBefore: number;
  /** Somebody lacked money by what was remembered of their purse. */
  short = false;
  readonly #market: Market;
  readonly #purses: Map<string, Funding>;
  /** Purses with which this was decided and which were not read for it. */
  readonly recalled: ReadonlyMap<string, Funding>;
  readonly #remembered: (user: string) => Funding | undefined;
  /** Whose money moved though their purse is not known here. */
  readonly #others = new Set<string>();
  /** What comes back to `unsettled` in this batch can be spent in the next. */
  readonly #later = new Map<string, number>();
  readonly #before: { orders: number; market: number };
  #ends = false;
  #commandLines = '';
  #outcomeLines = '';

  constructor(
    market: Market,
    purses: Map<string, Funding>,
    at: number,
    memory: {
      recalled?: ReadonlyMap<string, Funding>;
      /** What is remembered of the purse of somebody who pays nothing here. */
      remembered(user: string): Funding | undefined;
    },
  ) {
    const { figures } = market;
    this.#market = market;
    this.#purses = purses;
    this.recalled = memory.recalled ?? new Map();
    this.#remembered = memory.remembered;
    this.#before = { orders: figures.orders_escrow, market: figures.market_escrow };
    this.money = new BatchMoney(market.definition.id);
    this.firstSeq = figures.seq + 1;
    this.positionsBefore = figures.positions;
    this.at = at;
  }

  get lastSeq(): number {
    return this.#market.figures.seq;
  }

  /**
   * Whether its rows have to be there with it: it moves the market's phase, others wait for what they asked for, or something
   * ended by itself, which nobody is answered.
   */
  get whole(): boolean {
    return this.turned !== null || this.requests.length > 0 || this.#ends;
  }

  get empty(): boolean {
    return this.outcomes.length === 0;
  }

  /** Carries a piece of work out. @returns false when it has to wait for the next batch. */
  apply(work: Work): boolean {
    const { submission } = work;
    if (this.turned && turns.has(submission.type)) return false;
    let command = submission as CommandBody;
    if (submission.type === 'place' || submission.type === 'challenge' || submission.type === 'accept') {
      const purse = this.#purses.get(submission.user) ?? { wager_only: 0, unsettled: 0, cash: 0 };
      const funding = splitFunding(purse, submission.amount);
      if (!funding) {
        const available = purse.wager_only + purse.unsettled + purse.cash;
        this.short ||= this.recalled.has(submission.user);
        if (available + (this.#later.get(submission.user) ?? 0) >= submission.amount) return false;
        this.#say(work, {
          refusal: common.insufficientFunds({ shortfall: submission.amount - available, available }),
        });
        return true;
      }
      command = { ...submission, funding };
    }
    const stamp = { seq: this.lastSeq + 1, at: this.at };
    this.#carryOut(work, work.expires ? { ...command, ...stamp, expires: work.expires } : { ...command, ...stamp });
    return true;
  }

  /** What came back to `unsettled` here can be spent by a batch that is committed after this one. */
  spreadLater(): void {
    for (const [user, cents] of this.#later) {
      const purse = this.#purses.get(user);
      if (purse) purse.unsettled += cents;
    }
    this.#later.clear();
  }

  /** Purses as they are when this is committed; null where that is not known. */
  *pursesAfter(): Generator<[string, Funding | null]> {
    this.spreadLater();
    yield* this.#purses;
    for (const user of this.#others) yield [user, null];
  }

  /** Whose money it moves, or might. */
  get people(): Iterable<string> {
    return [...this.#purses.keys(), ...this.#others];
  }

  /** To be called once when all work is in. */
  close(): void {
    this.money.close(this.escrows);
  }

  /** What the escrows gained. */
  get escrows(): { orders: number; market: number } {
    const { figures } = this.#market;
    return {
      orders: figures.orders_escrow - this.#before.orders,
      market: figures.market_escrow - this.#before.market,
    };
  }

  /** The batch as the log keeps it. */
  log(): { commands: string; outcomes: string } {
    return { commands: this.#commandLines, outcomes: this.#outcomeLines };
  }

  #carryOut(work: Work, command: Command): void {
    let outcome: Outcome;
    const pot = this.#market.figures.market_escrow;
    try {
      for (const id of idsIn(command)) invariant(isId(id), 'a command names what it is about by ids');
      outcome = this.#market.apply(command);
    } catch (error) {
      // The command itself is wrong; nothing of it happened.
      this.#say(work, { refusal: error });
      return;
    }
    this.outcomes.push(outcome);
    this.#commandLines += `${JSON.stringify(command)}\n`;
    this.#outcomeLines += `${encodeOutcome(command, outcome)}\n`;
    this.money.add(outcome);
    this.#spread(outcome);
    if (outcome.refused === null) this.#note(work, command, pot);
    if (work.extras) this.requests.push({ row: work.extras.row, seq: command.seq, refused: outcome.refused });
    this.#say(work, { outcome, at: command.at });
  }

  #note(work: Work, command: Command, pot: number): void {
    if (creates.has(command.type) && 'order' in command) this.created.set(command.order, work.expires);
    if (work.request) this.keys.push({ request: work.request, seq: command.seq });
    this.#ends ||= command.type === 'publish' || (command.type === 'cancel' && command.why === 'expired');
    // While suspended, something more has happened: it waits for another reason, or for longer.
    const tells = command.type !== 'incident' || this.#market.figures.phase === 'suspended';
    if (tells && turns.has(command.type)) this.turned = { command, extras: work.extras, pot };
  }

  /** Whoever gets something back is remembered with it: what they pay with next need not be read. */
  #remember(user: string): Funding | undefined {
    const known = this.#remembered(user);
    if (!known) return undefined;
    const purse = { ...known };
    this.#purses.set(user, purse);
    return purse;
  }

  #say(work: Work, verdict: Verdict): void {
    this.works.push(work);
    this.verdicts.push(verdict);
  }

  /** Purses follow what happens, so that one batch can spend what it freed. */
  #spread({ money }: Outcome): void {
    for (const { kind, user, amount } of money) {
      const purse = this.#purses.get(user) ?? this.#remember(user);
      if (!purse || kind === 'win') {
        this.#others.add(user);
        continue;
      }
      const sign = kind === 'hold' ? -1 : 1;
      purse.cash += sign * amount.cash;
      purse.wager_only += sign * amount.wager_only;
      if (kind === 'hold') purse.unsettled -= amount.unsettled;
      else if (amount.unsettled > 0) this.#later.set(user, (this.#later.get(user) ?? 0) + amount.unsettled);
    }
  }
}

const isId = (id: unknown): boolean => typeof id === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

/** Ids that go into rows, which follow the commit: what is wrong with them has to be found before. */
function* idsIn(command: Command): Generator<unknown> {
  if ('order' in command) yield command.order;
  if ('user' in command) yield command.user;
  if ('group' in command) yield command.group;
}

/** The log's chain: every batch carries the hash of the one before. */
export function logHash(
  previous: Buffer,
  row: { market: string; batch: number; fence: number; firstSeq: number; lastSeq: number; at: number },
  { commands, outcomes }: { commands: string; outcomes: string },
): Buffer {
  const { market, batch, fence, firstSeq, lastSeq, at } = row;
  const head = `${previous.toString('hex')}|${market}|${batch}|${fence}|${firstSeq}|${lastSeq}|${at}|${Buffer.byteLength(commands)}\n`;
  return createHash('sha256').update(head).update(commands).update(outcomes).digest();
}
