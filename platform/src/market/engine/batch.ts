import { createHash } from 'node:crypto';
import { type Funding, splitFunding } from '../../ledger/funding.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import type { Market } from '../core/market.ts';
import type { Command, CommandBody, Outcome } from '../core/types.ts';
import { encodeOutcome } from './lines.ts';
import { BatchMoney } from './money.ts';
import type { Expiry, RequestKey, Submission } from './submission.ts';

/** Extra data for a command requested by another transaction. */
export interface RequestExtras {
  /** Id of its row in `market_requests`. */
  row: number;
  /** For a `phase` change to suspended: when the suspension is expected to end, if known. */
  resumesAt: number | null;
  /** For `settle` and `correct`: when winnings become cash. */
  finalAt: number | null;
}

/** A command to apply, with everything needed to apply it. */
export interface Work {
  submission: Submission;
  request: RequestKey | null;
  expires: Expiry | null;
  extras: RequestExtras | null;
}

/** A batch's result for one work item, given after the commit. */
export type Verdict = { outcome: Outcome; at: number } | { refusal: unknown };

/** Commands that create an order. */
export const creates: ReadonlySet<CommandBody['type']> = new Set(['place', 'challenge', 'accept', 'sell', 'ask']);
/** Commands that change the market's phase, limits or delay. */
const turns: ReadonlySet<CommandBody['type']> = new Set([
  'phase',
  'incident',
  'limits',
  'settle',
  'correct',
  'finalize',
  'void',
]);

/** A command that changed the market's phase, limits or delay, with the market's escrow before it. */
export interface Turned {
  command: Command;
  extras: RequestExtras | null;
  pot: number;
}

/** The commands of one commit, applied to the market one by one. Nothing takes effect before the commit. */
export class Batch {
  readonly money: BatchMoney;
  readonly verdicts: Verdict[] = [];
  readonly works: Work[] = [];
  /** New orders with their expiry. */
  readonly created = new Map<string, Expiry | null>();
  readonly keys: { request: RequestKey; seq: number }[] = [];
  readonly requests: { row: number; seq: number; refused: string | null }[] = [];
  /** At most one per batch, because the market's row has room for one. */
  turned: Turned | null = null;
  readonly outcomes: Outcome[] = [];
  readonly firstSeq: number;
  readonly at: number;
  /** Number of positions before this batch. */
  readonly positionsBefore: number;
  /** Whether a user's cached balance was too low. */
  short = false;
  readonly #market: Market;
  readonly #purses: Map<string, Funding>;
  /** Cached balances that this batch relied on without reading them again. */
  readonly recalled: ReadonlyMap<string, Funding>;
  readonly #remembered: (user: string) => Funding | undefined;
  /** Users whose money moved but whose balances aren't cached. */
  readonly #others = new Set<string>();
  /** Amounts returned to `unsettled` in this batch; the next batch can spend them. */
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
      /** The cached balance of a user who pays nothing in this batch. */
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
   * Whether its rows must be written in the same transaction: the batch changes the market's phase, other requests wait
   * for it, or an order expired, which has no caller to answer.
   */
  get whole(): boolean {
    return this.turned !== null || this.requests.length > 0 || this.#ends;
  }

  get empty(): boolean {
    return this.outcomes.length === 0;
  }

  /** Applies a work item. @returns false when it has to wait for the next batch. */
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

  /** Makes amounts returned to `unsettled` here available to the next batch. */
  spreadLater(): void {
    for (const [user, cents] of this.#later) {
      const purse = this.#purses.get(user);
      if (purse) purse.unsettled += cents;
    }
    this.#later.clear();
  }

  /** Balances after this commit; null where unknown. */
  *pursesAfter(): Generator<[string, Funding | null]> {
    this.spreadLater();
    yield* this.#purses;
    for (const user of this.#others) yield [user, null];
  }

  /** Users whose money it moves, or might move. */
  get people(): Iterable<string> {
    return [...this.#purses.keys(), ...this.#others];
  }

  /** Call once, after all work has been applied. */
  close(): void {
    this.money.close(this.escrows);
  }

  /** Net change of the escrows. */
  get escrows(): { orders: number; market: number } {
    const { figures } = this.#market;
    return {
      orders: figures.orders_escrow - this.#before.orders,
      market: figures.market_escrow - this.#before.market,
    };
  }

  /** The batch as stored in the log. */
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
      // The command itself is malformed; nothing was applied.
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
    // An incident during a suspension changes its reason or extends it.
    const tells = command.type !== 'incident' || this.#market.figures.phase === 'suspended';
    if (tells && turns.has(command.type)) this.turned = { command, extras: work.extras, pot };
  }

  /** Caches the balance of users who get money back, so their next order needs no read. */
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

  /** Updates balances after each command, so a batch can spend money that it freed itself. */
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

/** Ids written to rows after the commit; an invalid one must be found before it. */
function* idsIn(command: Command): Generator<unknown> {
  if ('order' in command) yield command.order;
  if ('user' in command) yield command.user;
  if ('group' in command) yield command.group;
}

/** Hash chain of the log: every batch includes the hash of the previous one. */
export function logHash(
  previous: Buffer,
  row: { market: string; batch: number; fence: number; firstSeq: number; lastSeq: number; at: number },
  { commands, outcomes }: { commands: string; outcomes: string },
): Buffer {
  const { market, batch, fence, firstSeq, lastSeq, at } = row;
  const head = `${previous.toString('hex')}|${market}|${batch}|${fence}|${firstSeq}|${lastSeq}|${at}|${Buffer.byteLength(commands)}\n`;
  return createHash('sha256').update(head).update(commands).update(outcomes).digest();
}
