import { sql } from 'kysely';
import { userAccount } from '../../../platform/src/ledger/accounts.ts';
import { balances } from '../../../platform/src/ledger/post.ts';
import { matchEscrow } from '../../../platform/src/matches/pot/escrow.ts';
import type { MatchView } from '../../../platform/src/matches/schemas.ts';
import { act, type Field, player, setup } from '../../../platform/src/matches/testing/duel.ts';
import type { Person } from '../../../platform/src/testing/harness.ts';
import { reconcile } from '../../../platform/src/wallet/reconcile.ts';
import type { WalletPlatform } from '../../../platform/src/wallet/testing/walletPlatform.ts';
import { type Decision, decisions, type Referees } from './referees.ts';

const MINUTE = 60_000;

/** A user and their balances according to the model, in cents. */
interface Actor {
  person: Person;
  source: string;
  /** Sum of cash, unsettled and wager_only. */
  total: number;
  pending: number;
  match: Duel | null;
}

interface Duel {
  id: string;
  amount: number;
  /** Users who have paid their entry, beginning with the creator. */
  paid: Actor[];
}

/** A result that an appeal or a correction can still change. */
interface Ended {
  id: string;
  pot: number;
  winner: Actor;
  loser: Actor;
  /** True if a referee decided, which can be appealed. A result both sides agreed on can only be corrected. */
  judged: boolean;
}

/**
 * Users who call the real wallet and match operations, alongside a model that only tracks sums and predicts all
 * balances. Each operation compares both for the users involved.
 */
export class World {
  readonly counts: Record<string, number> = {};
  /** Cents the provider captured, and cents it paid out, fees included. */
  readonly provider = { captured: 0, paid: 0 };
  readonly #t: WalletPlatform;
  readonly #field: Field;
  readonly #random: () => number;
  readonly #everyone: Actor[] = [];
  readonly #ended: Ended[] = [];
  readonly #court: Referees;
  #verdicts = 0;

  constructor(t: WalletPlatform, field: Field, court: Referees, random: () => number) {
    this.#t = t;
    this.#field = field;
    this.#court = court;
    this.#random = random;
  }

  /** Adds a user with a zero balance. */
  async arrive(): Promise<void> {
    const person = await player(this.#t, this.#field, 0);
    await this.#t.owner.updateTable('users').set({ kyc_state: 'approved' }).where('id', '=', person.id).execute();
    const actor = { person, source: await this.#t.openSource(person.id), total: 0, pending: 0, match: null };
    this.#everyone.push(actor);
  }

  /** Performs one random operation. */
  async step(): Promise<void> {
    const actor = this.#pick(this.#everyone);
    const roll = this.#random();
    if (roll < 0.14) await this.#deposit(actor);
    else if (roll < 0.26) await this.#withdraw(actor);
    else if (roll < 0.27) await this.#payOut();
    else if (roll < 0.31) await this.#wait();
    else if (roll < 0.33) await this.#rush();
    else if (roll < 0.35) await this.#lookAgain();
    else await this.#play(actor);
  }

  /** Compares all users with the model. */
  async compareAll(): Promise<void> {
    const { rows } = await sql<{ name: string; balance: number }>`
      select name, balance from ledger_accounts where name like 'user:%'`.execute(this.#t.db);
    const held = Object.fromEntries(rows.map(({ name, balance }) => [name, balance]));
    for (const actor of this.#everyone) this.#equalTo(actor, held);
  }

  /**
   * I8: balances of users, escrows and the promotions account, net of corrections, equal the provider's balance.
   */
  async custody(): Promise<{ held: number; custody: number }> {
    const { rows } = await sql<{ held: number }>`select coalesce(sum(balance), 0) as held from ledger_accounts
      where name like 'user:%' or name like 'escrow:%' or name in ('house:promo', 'house:corrections')`.execute(
      this.#t.db,
    );
    return { held: rows[0]?.held ?? 0, custody: this.provider.captured - this.provider.paid };
  }

  async #deposit(actor: Actor): Promise<void> {
    const amount = 500 + Math.floor(this.#random() * 49_000);
    const declined = this.#random() < 0.1;
    const { id, providerId } = await this.#t.order(actor.person, amount);
    this.#t.paypal.approve(providerId);
    this.#t.paypal.captureAs = declined ? 'INSTRUMENT_DECLINED' : 'COMPLETED';
    this.#expect('deposit', (await this.#t.capture(actor.person, id)).statusCode, declined ? 402 : 200);
    if (!declined) {
      actor.total += amount;
      this.provider.captured += amount;
      // Capturing the same order with a different key, and the provider's webhook for it, must not credit it twice
      // (I10).
      if (this.#random() < 0.2) await this.#t.capture(actor.person, id);
      if (this.#random() < 0.2) await this.#webhookOf(providerId);
    }
    await this.#compare(actor);
  }

  async #webhookOf(providerId: string): Promise<void> {
    const order = this.#t.paypal.orders.get(providerId);
    const resource = { id: order?.capture?.id, status: 'COMPLETED', custom_id: order?.customId, amount: order?.amount };
    this.#count('webhook again');
    await this.#t.webhook('PAYMENT.CAPTURE.COMPLETED', resource);
  }

  async #withdraw(actor: Actor): Promise<void> {
    const amount = 1000 + Math.floor(this.#random() * 30_000);
    const cash = (await this.#held(actor))[userAccount(actor.person.id, 'cash')] ?? 0;
    const { statusCode } = await this.#t.withdraw(actor.person, actor.source, amount);
    this.#expect('withdraw', statusCode, amount <= cash ? 200 : 402);
    if (statusCode === 200) {
      actor.total -= amount;
      actor.pending += amount;
    }
    await this.#compare(actor);
  }

  /** The provider completes or returns all requested payouts. */
  async #payOut(): Promise<void> {
    const paid = this.#random() < 0.7;
    this.#t.paypal.payoutAs = paid ? 'SUCCESS' : 'FAILED';
    await this.#t.deps.jobs.runDue();
    await this.#pass(5);
    await reconcile(this.#t.deps);
    for (const actor of this.#everyone.filter(({ pending }) => pending > 0)) {
      this.#count(paid ? 'payout paid' : 'payout returned');
      if (paid) this.provider.paid += actor.pending;
      else actor.total += actor.pending;
      actor.pending = 0;
    }
    await this.compareAll();
  }

  async #wait(): Promise<void> {
    await this.#pass(1 + Math.floor(this.#random() * 40));
    await this.compareAll();
  }

  /** Advances time: deadlines expire and winnings become final. */
  async #pass(minutes: number): Promise<void> {
    this.#count('wait');
    await this.#t.clock.advance(minutes * MINUTE);
    const open = new Set(this.#everyone.map(({ match }) => match).filter((match) => match !== null));
    for (const match of open) await this.#settle(match);
  }

  /** Performs the user's next possible match action. */
  async #play(actor: Actor): Promise<void> {
    const { match } = actor;
    if (!match) return this.#enter(actor);
    const [a, b] = match.paid;
    if (!a || !b) return this.#reverseCapture(match);
    await act(this.#t, a.person, 'GET', `/${match.id}`).then(async ({ state }) => {
      if (state === 'prematch') await this.#start(match.id, a, b);
      else if (state === 'disputed') await this.#judge(match, a);
      else await this.#report(match, a, b);
    });
    await this.#settle(match);
  }

  async #enter(actor: Actor): Promise<void> {
    const open = this.#everyone.map(({ match }) => match).filter((match) => match?.paid.length === 1);
    if (open.length > 0 && this.#random() < 0.7) return this.#join(this.#pick(open) as Duel, actor);
    const amount = 100 + Math.floor(this.#random() * 20_000);
    const response = await this.#t.inject(actor.person, 'POST', '/api/v1/matches', setup(this.#field, { amount }));
    this.#expect('create', response.statusCode, amount <= actor.total ? 200 : 402);
    if (response.statusCode === 200) this.#hold({ id: response.json<MatchView>().id, amount, paid: [] }, actor);
    await this.#compare(actor);
  }

  async #join(match: Duel, actor: Actor): Promise<void> {
    const { statusCode } = await this.#t.inject(actor.person, 'POST', `/api/v1/matches/${match.id}/join`);
    this.#expect('join', statusCode, match.amount <= actor.total ? 200 : 402);
    if (statusCode === 200) this.#hold(match, actor);
    await this.#compare(actor);
  }

  /** All free users join the same match concurrently. Only one succeeds. */
  async #rush(): Promise<void> {
    const match = this.#everyone.map((actor) => actor.match).find((one) => one?.paid.length === 1);
    const free = this.#everyone.filter((actor) => match && actor.match === null && actor.total >= match.amount);
    if (!match || free.length < 2) return;
    const responses = await Promise.all(
      free.map((actor) => this.#t.inject(actor.person, 'POST', `/api/v1/matches/${match.id}/join`)),
    );
    const inside = free.filter((_, index) => responses[index]?.statusCode === 200);
    this.#expect('rush', inside.length === 1 ? 200 : 0, 200);
    for (const actor of inside) this.#hold(match, actor);
    for (const actor of free) await this.#compare(actor);
  }

  async #reverseCapture(match: Duel): Promise<void> {
    const [creator] = match.paid;
    if (!creator || this.#random() < 0.8) return;
    const { statusCode } = await this.#t.inject(creator.person, 'DELETE', `/api/v1/matches/${match.id}`);
    this.#expect('take back', statusCode, 200);
    await this.#settle(match);
  }

  async #start(id: string, a: Actor, b: Actor): Promise<void> {
    for (const { person } of [a, b]) await act(this.#t, person, 'POST', `/${id}/prematch`, { ready: true });
    await act(this.#t, a.person, 'POST', `/${id}/start`);
    this.#count('start');
  }

  /**
   * Usually both sides agree. Sometimes one stays silent, forfeits or cancels, and a few dispute the result and need a
   * referee.
   */
  async #report(match: Duel, a: Actor, b: Actor): Promise<void> {
    const roll = this.#random();
    if (roll < 0.03) return this.#giveUp(match, b);
    if (roll < 0.06) return this.#callOff(match, a, b);
    const placement = this.#pick([1, 1, 1, 2, 2, 2, 0]);
    const answer = this.#random() < 0.08 ? placement : [0, 2, 1][placement];
    const submit = (actor: Actor, value: number | undefined) =>
      this.#t.inject(actor.person, 'POST', `/api/v1/matches/${match.id}/submit`, { placement: value });
    const first = await submit(a, placement);
    this.#expect('submit', first.statusCode, 200);
    if (this.#random() < 0.15) return;
    const second = await submit(b, answer);
    this.#expect('submit', second.statusCode, 200);
    if (second.json<MatchView>().state === 'disputed') this.#count('dispute');
  }

  async #giveUp(match: Duel, loser: Actor): Promise<void> {
    const { statusCode } = await this.#t.inject(loser.person, 'POST', `/api/v1/matches/${match.id}/forfeit`, {});
    this.#expect('forfeit', statusCode, 200);
  }

  async #callOff(match: Duel, a: Actor, b: Actor): Promise<void> {
    const path = `/${match.id}/cancel_re`;
    const asked = await act(this.#t, a.person, 'POST', `${path}quest`, { reason: 'Something came up.' });
    const answer = { cancel_request_id: asked.cancel_request_id, approved: this.#random() < 0.7 };
    await act(this.#t, b.person, 'POST', `${path}sponse`, answer);
    this.#count(answer.approved ? 'cancel agreed' : 'cancel refused');
  }

  /** A referee decides a waiting match. Decisions are only possible after both sides had time to respond. */
  async #judge(match: Duel, a: Actor): Promise<void> {
    const { dispute } = await act(this.#t, a.person, 'GET', `/${match.id}`);
    const ready = dispute?.state === 'review';
    // Only cancellations may be decided before the evidence window closes, so most decisions wait. After that, the
    // kinds of decisions alternate.
    const decision = ready ? this.#next() : this.#random() < 0.1 ? this.#pick(decisions) : decisions[0];
    const status = await this.#court.decide(match.id, a.person, decision);
    this.#expect(`verdict ${decision.verb}`, status, ready || decision.verb === 'cancel' ? 200 : 409);
  }

  #next(): Decision {
    const decision = decisions[this.#verdicts++ % decisions.length];
    if (!decision) throw new Error('no decision is available');
    return decision;
  }

  /** Changes a final result. The corrections account covers money that is no longer unsettled. */
  async #lookAgain(): Promise<void> {
    const judged = this.#ended.findLastIndex((one) => one.judged);
    const [ended] = this.#ended.splice(judged, 1);
    if (!ended) return;
    const { id, pot, winner, loser } = ended;
    const gap = await this.#court.turn(id, loser.person, ended.judged);
    if (gap === null) return this.#count('too late');
    if (gap < 0 || gap > pot) throw new Error(`the house gave ${gap} for a pot of ${pot}`);
    this.#count(ended.judged ? 'appealed' : 'corrected');
    if (gap > 0) this.#count('house paid');
    winner.total -= pot - gap;
    loser.total += pot;
    for (const actor of [winner, loser]) await this.#compare(actor);
  }

  #hold(match: Duel, actor: Actor): void {
    match.paid.push(actor);
    actor.match = match;
    actor.total -= match.amount;
  }

  /** Applies a finished match to the model: the winner gets the pot, or without a winner everyone is refunded (I6). */
  async #settle(match: Duel): Promise<void> {
    const [creator] = match.paid;
    if (!creator || creator.match !== match) return;
    const view = await act(this.#t, creator.person, 'GET', `/${match.id}`);
    if (view.replay_id) {
      this.#count('match replayed');
      match.id = view.replay_id;
      return this.#settle(match);
    }
    const account = matchEscrow(match.id);
    const escrow = (await balances(this.#t.db, [account]))[account];
    const pot = match.amount * match.paid.length;
    this.#equal(escrow, view.ended_at === null ? pot : 0, `escrow of match ${match.id} (${view.state})`);
    if (view.ended_at === null) return;
    this.#count(`match ${view.drawn ? 'drawn' : view.state}`);
    const winner = match.paid[view.winner === 'b' ? 1 : 0];
    const loser = match.paid[view.winner === 'b' ? 0 : 1];
    if (view.winner && winner && loser && view.state === 'completed') {
      this.#ended.push({ id: match.id, pot, winner, loser, judged: view.dispute !== null });
    }
    for (const actor of match.paid) {
      if (view.winner === null) actor.total += match.amount;
      else if (actor === winner) actor.total += pot;
      actor.match = null;
    }
    for (const actor of match.paid) await this.#compare(actor);
  }

  async #held({ person }: Actor): Promise<Record<string, number>> {
    const buckets = ['cash', 'unsettled', 'wager_only', 'withdraw_pending'] as const;
    return balances(
      this.#t.db,
      buckets.map((bucket) => userAccount(person.id, bucket)),
    );
  }

  async #compare(actor: Actor): Promise<void> {
    this.#equalTo(actor, await this.#held(actor));
  }

  /** Compares a user with the model. `held` contains balances by account. */
  #equalTo({ person, total, pending }: Actor, held: Record<string, number>): void {
    const playable = (['cash', 'unsettled', 'wager_only'] as const).reduce(
      (sum, bucket) => sum + (held[userAccount(person.id, bucket)] ?? 0),
      0,
    );
    this.#equal(playable, total, `what ${person.username} may play with`);
    this.#equal(
      held[userAccount(person.id, 'withdraw_pending')] ?? 0,
      pending,
      `what ${person.username} is being paid`,
    );
  }

  #equal(is: number | undefined, shouldBe: number, what: string): void {
    this.#count('compared');
    if (is !== shouldBe) throw new Error(`${what}: the ledger says ${is}, the model ${shouldBe}`);
  }

  #expect(operation: string, status: number, expected: number): void {
    this.#count(`${operation} ${status}`);
    if (status !== expected)
      throw new Error(`${operation} was answered with ${status}, the model expected ${expected}`);
  }

  #count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }

  #pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.#random() * from.length)] as T;
  }
}
