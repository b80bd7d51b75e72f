import { createHash } from 'node:crypto';
import { type Funding, splitFunding } from '../../../ledger/funding.ts';
import { invariant } from '../../../shared/assert.ts';
import { common } from '../../../shared/errors.ts';
import type { Market } from '../../core/market.ts';
import type { Command, CommandBody, Outcome } from '../../core/types.ts';
import { BatchMoney } from './money.ts';
import { encodeOutcome } from './outcomeCodec.ts';
import type { Expiry, RequestKey, Submission } from './submission.ts';

/** Additional data for a command that another transaction requested. */
export interface RequestExtras {
  /** ID of the request's row in `market_requests`. */
  row: number;
  /**
   * For a `phase` change to suspended: when the suspension is expected to end, in milliseconds since 1970. Null if
   * unknown.
   */
  resumesAt: number | null;
  /** For `settle` and `correct`: when winnings become cash, in milliseconds since 1970. */
  finalAt: number | null;
}

/** A command with everything needed to apply it. */
export interface Work {
  submission: Submission;
  request: RequestKey | null;
  expires: Expiry | null;
  extras: RequestExtras | null;
}

/** Result of one work item in a batch. Callers receive it after the commit. */
export type CommandResult = { outcome: Outcome; at: number } | { refusal: unknown };

/** Commands that create an order. */
export const creates: ReadonlySet<CommandBody['type']> = new Set(['place', 'challenge', 'accept', 'sell', 'ask']);
/** Commands that change the market's phase, limits or delay. */
const phaseCommands: ReadonlySet<CommandBody['type']> = new Set([
  'phase',
  'incident',
  'limits',
  'settle',
  'correct',
  'finalize',
  'void',
]);

/** A command that changed the market's phase, limits or delay, and the market's escrow before the change. */
export interface PhaseCommand {
  command: Command;
  extras: RequestExtras | null;
  pot: number;
}

/** The commands in one commit, applied to the market one by one. Nothing takes effect until the commit. */
export class Batch {
  readonly money: BatchMoney;
  readonly results: CommandResult[] = [];
  readonly works: Work[] = [];
  /** Orders created in this batch, by ID, each with its expiry or null. */
  readonly created = new Map<string, Expiry | null>();
  readonly keys: { request: RequestKey; seq: number }[] = [];
  readonly requests: { row: number; seq: number; refused: string | null }[] = [];
  /** The batch's only change of phase, limits or delay. The market's row can't store more than one. */
  phaseCommand: PhaseCommand | null = null;
  readonly outcomes: Outcome[] = [];
  readonly firstSeq: number;
  readonly at: number;
  /** Number of positions that existed before this batch. */
  readonly positionsBefore: number;
  /** Whether a command failed because a cached balance was too low. */
  short = false;
  readonly #market: Market;
  readonly #balances: Map<string, Funding>;
  /** Cached balances that this batch relied on without rereading them. */
  readonly fromCache: ReadonlyMap<string, Funding>;
  readonly #cachedBalance: (user: string) => Funding | undefined;
  /** Users whose money moved but whose balances aren't cached. */
  readonly #others = new Set<string>();
  /** Amounts returned to `unsettled` in this batch. They can only be spent from the next batch on. */
  readonly #returned = new Map<string, number>();
  readonly #before: { orders: number; market: number };
  #ends = false;
  #commandLines = '';
  #outcomeLines = '';

  constructor(
    market: Market,
    balances: Map<string, Funding>,
    at: number,
    memory: {
      fromCache?: ReadonlyMap<string, Funding>;
      /** Returns the cached balance of a user who doesn't pay anything in this batch. */
      cachedBalance(user: string): Funding | undefined;
    },
  ) {
    const { figures } = market;
    this.#market = market;
    this.#balances = balances;
    this.fromCache = memory.fromCache ?? new Map();
    this.#cachedBalance = memory.cachedBalance;
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
   * Whether this batch's rows must be written in the same transaction. This is the case if the batch changes the
   * market's phase, limits or delay, if it carries out requests from other transactions, or if an order expired,
   * because then no caller waits for the rows.
   */
  get needsRows(): boolean {
    return this.phaseCommand !== null || this.requests.length > 0 || this.#ends;
  }

  get empty(): boolean {
    return this.outcomes.length === 0;
  }

  /** Applies a work item. @returns false if the item has to wait for the next batch */
  apply(work: Work): boolean {
    const { submission } = work;
    if (this.phaseCommand && phaseCommands.has(submission.type)) return false;
    let command = submission as CommandBody;
    if (submission.type === 'place' || submission.type === 'challenge' || submission.type === 'accept') {
      const balance = this.#balances.get(submission.user) ?? { wager_only: 0, unsettled: 0, cash: 0 };
      const funding = splitFunding(balance, submission.amount);
      if (!funding) {
        const available = balance.wager_only + balance.unsettled + balance.cash;
        this.short ||= this.fromCache.has(submission.user);
        if (available + (this.#returned.get(submission.user) ?? 0) >= submission.amount) return false;
        this.#setResult(work, {
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

  /** Makes amounts that this batch returned to `unsettled` available to the next batch. */
  creditReturned(): void {
    for (const [user, cents] of this.#returned) {
      const balance = this.#balances.get(user);
      if (balance) balance.unsettled += cents;
    }
    this.#returned.clear();
  }

  /** Balances after this commit. A balance is null if it isn't known. */
  *balancesAfter(): Generator<[string, Funding | null]> {
    this.creditReturned();
    yield* this.#balances;
    for (const user of this.#others) yield [user, null];
  }

  /** Users whose money this batch moves or might move. */
  get people(): Iterable<string> {
    return [...this.#balances.keys(), ...this.#others];
  }

  /** Call once, after all work has been applied. */
  close(): void {
    this.money.close(this.escrows);
  }

  /** Net change in the escrows, in cents. */
  get escrows(): { orders: number; market: number } {
    const { figures } = this.#market;
    return {
      orders: figures.orders_escrow - this.#before.orders,
      market: figures.market_escrow - this.#before.market,
    };
  }

  /** The batch in the form stored in the log. */
  log(): { commands: string; outcomes: string } {
    return { commands: this.#commandLines, outcomes: this.#outcomeLines };
  }

  #carryOut(work: Work, command: Command): void {
    let outcome: Outcome;
    const pot = this.#market.figures.market_escrow;
    try {
      for (const id of idsIn(command)) invariant(isId(id), 'a command refers to records by valid ids');
      outcome = this.#market.apply(command);
    } catch (error) {
      // The command is malformed, and nothing was applied.
      this.#setResult(work, { refusal: error });
      return;
    }
    this.outcomes.push(outcome);
    this.#commandLines += `${JSON.stringify(command)}\n`;
    this.#outcomeLines += `${encodeOutcome(command, outcome)}\n`;
    this.money.add(outcome);
    this.#spread(outcome);
    if (outcome.refused === null) this.#note(work, command, pot);
    if (work.extras) this.requests.push({ row: work.extras.row, seq: command.seq, refused: outcome.refused });
    this.#setResult(work, { outcome, at: command.at });
  }

  #note(work: Work, command: Command, pot: number): void {
    if (creates.has(command.type) && 'order' in command) this.created.set(command.order, work.expires);
    if (work.request) this.keys.push({ request: work.request, seq: command.seq });
    this.#ends ||= command.type === 'publish' || (command.type === 'cancel' && command.why === 'expired');
    // During a suspension, an incident only changes the reason or extends the suspension.
    const tells = command.type !== 'incident' || this.#market.figures.phase === 'suspended';
    if (tells && phaseCommands.has(command.type)) this.phaseCommand = { command, extras: work.extras, pot };
  }

  /** Loads the cached balance of a user who gets money back, so that their next order doesn't need a read. */
  #loadCached(user: string): Funding | undefined {
    const known = this.#cachedBalance(user);
    if (!known) return undefined;
    const balance = { ...known };
    this.#balances.set(user, balance);
    return balance;
  }

  #setResult(work: Work, result: CommandResult): void {
    this.works.push(work);
    this.results.push(result);
  }

  /** Updates balances after each command, so that a batch can spend money it has freed. */
  #spread({ money }: Outcome): void {
    for (const { kind, user, amount } of money) {
      const balance = this.#balances.get(user) ?? this.#loadCached(user);
      if (!balance || kind === 'win') {
        this.#others.add(user);
        continue;
      }
      const sign = kind === 'hold' ? -1 : 1;
      balance.cash += sign * amount.cash;
      balance.wager_only += sign * amount.wager_only;
      if (kind === 'hold') balance.unsettled -= amount.unsettled;
      else if (amount.unsettled > 0) this.#returned.set(user, (this.#returned.get(user) ?? 0) + amount.unsettled);
    }
  }
}

const isId = (id: unknown): boolean => typeof id === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

/** IDs that are written to rows after the commit. An invalid ID must be found before the commit. */
function* idsIn(command: Command): Generator<unknown> {
  if ('order' in command) yield command.order;
  if ('user' in command) yield command.user;
  if ('group' in command) yield command.group;
}

/** Hash of a batch in the log. It includes the previous batch's hash, which makes the log a hash chain. */
export function logHash(
  previous: Buffer,
  row: { market: string; batch: number; fence: number; firstSeq: number; lastSeq: number; at: number },
  { commands, outcomes }: { commands: string; outcomes: string },
): Buffer {
  const { market, batch, fence, firstSeq, lastSeq, at } = row;
  const head = `${previous.toString('hex')}|${market}|${batch}|${fence}|${firstSeq}|${lastSeq}|${at}|${Buffer.byteLength(commands)}\n`;
  return createHash('sha256').update(head).update(commands).update(outcomes).digest();
}
