import type * as M from '../../../platform/src/market/core/types.ts';
import { divide, gcd, lot, split, sum } from './arithmetic.ts';
import { type Live, lots, Matcher } from './reference.ts';

type Of<T> = Extract<M.Command, { type: T }>;
type Why = M.RefusalReason | null;
const buckets = ({ wager_only, unsettled, cash }: M.Movement['amount']) => [wager_only, unsettled, cash];
const fresh = { where: 'taking', out: false, tif: 'gtc', keep: false, targets: [], min_proceeds: 0, proceeds: 0 };

/** The commands, phases and settlement around the reference matcher, in their simplest form. */
export class Reference extends Matcher {
  phase: M.Phase = 'draft';
  /** The phase before a suspension. */
  before: M.Phase = 'draft';
  delay: number;
  limits: M.Limits;
  /** At settlement: the amount to distribute, and the payout of each position so far. */
  pot = 0;
  won: number[] = [];
  readonly #binary: boolean;
  readonly #id: string;
  constructor({ id, type, teams, delay_ms, limits }: M.MarketDefinition) {
    super(type, teams.length);
    this.#id = id;
    this.#binary = type !== 'placement_top_k' && teams.length === 2;
    this.delay = delay_ms;
    this.limits = limits;
  }

  apply(c: M.Command): Pick<M.Outcome, 'refused' | 'fills' | 'money' | 'differences'> {
    this.seq = c.seq;
    Object.assign(this.s, { fills: [], money: [] });
    const differences: M.Outcome['differences'] = [];
    const refused = this.#do(c, differences);
    return { refused, fills: refused ? [] : this.s.fills, money: refused ? [] : this.s.money, differences };
  }

  #do(c: M.Command, differences: M.Outcome['differences']): Why {
    switch (c.type) {
      case 'place':
      case 'challenge':
        return this.#trading() ?? this.#limited(c) ?? this.#offer(c);
      case 'accept':
        return this.#trading() ?? this.#accept(c);
      case 'publish':
        return this.#trading() ?? this.#publish(c);
      case 'sell':
      case 'ask':
        return this.#trading() ?? this.#out(c);
      case 'release':
        return this.#release(c);
      case 'cancel': {
        const there = this.s.live.some(({ order }) => order === c.order);
        this.drop(({ order }) => order === c.order);
        return there ? null : 'not_found';
      }
      case 'cancel_person':
        this.drop(({ user }) => user === c.user);
        return null;
      case 'incident':
        this.drop(({ where }) => where === 'delay');
        return null;
      case 'limits':
        Object.assign(this, { limits: c.limits, delay: c.delay_ms });
        return null;
      case 'phase':
        return this.#move(c.to);
      case 'settle':
        if (this.phase !== 'closed') return 'wrong_phase';
        this.pot = this.s.escrow;
        this.won = this.#shares(c.shares);
        for (const [i, cents] of this.won.entries()) this.#win('win', i, [0, cents, 0]);
        this.phase = 'provisional';
        return null;
      case 'correct':
        return this.#correct(c, differences);
      case 'finalize':
        if (this.phase !== 'provisional') return 'wrong_phase';
        this.phase = 'settled';
        return null;
      case 'void':
        return this.#void();
    }
  }

  #trading(): Why {
    if (this.phase === 'suspended') return 'suspended';
    return this.phase === 'open' || this.phase === 'in_play' ? null : 'closed';
  }
  #exposed(user: string, amount: number): Why {
    const paid = this.s.positions.filter((p) => p.user === user).map(({ from }) => sum(from));
    const offered = this.s.live.filter((l) => l.user === user && !l.out).map(({ rest }) => rest);
    return sum(paid) + sum(offered) + amount > this.limits.max_exposure ? 'exposure' : null;
  }
  #limited({ user, amount }: Of<'place' | 'challenge'>): Why {
    if (amount < this.limits.min_amount) return 'below_minimum';
    return amount > this.limits.max_amount ? 'above_maximum' : this.#exposed(user, amount);
  }

  #offer(c: Of<'place' | 'challenge'>): Why {
    const t: Live = { ...fresh, ...c, into: c.claim, bid: c.price, rest: c.amount, from: buckets(c.funding) };
    this.s.money.push({ kind: 'hold', user: c.user, cause: c.order, amount: c.funding });
    if (c.type === 'place') return c.post_only && this.candidate(t) ? 'would_cross' : this.#arrive(t);
    this.s.live.push({ ...t, where: 'challenge' });
    return null;
  }
  #accept(c: Of<'accept'>): Why {
    const its = this.s.live.find((l) => l.order === c.challenge && l.where === 'challenge');
    if (!its) return 'not_found';
    if (!its.targets.includes(c.user) || its.group === c.group) return 'not_target';
    const [into, bid] = [its.into ^ 1, 100 - its.bid];
    const t: Live = { ...fresh, ...c, into, bid, rest: c.amount, from: buckets(c.funding) };
    this.s.money.push({ kind: 'hold', user: c.user, cause: c.order, amount: c.funding });
    const why = this.#exposed(c.user, c.amount) ?? (this.takeOne(t, its) ? null : 'unfillable');
    if (!why) this.end(t);
    return why;
  }
  #publish(c: Of<'publish'>): Why {
    const t = this.s.live.find((l) => l.order === c.order && l.where === 'challenge');
    if (!t) return 'not_found';
    this.s.live = this.s.live.filter((l) => l !== t);
    return this.#arrive(Object.assign(t, { seq: c.seq, where: 'taking' }));
  }
  #out(c: Of<'sell' | 'ask'>): Why {
    const others = c.type === 'ask' ? this.asks(c.user, c.claim).map(({ rest }) => rest) : [];
    if (c.quantity < 1 || c.quantity + sum(others) > this.position(c.user, c.claim).payout) return 'no_position';
    if (c.type === 'ask' && c.quantity < lot(c.price)) return 'no_position';
    const [into, bid] = [c.claim ^ 1, 100 - (c.type === 'ask' ? c.price : c.floor_price)];
    return this.#arrive({ ...fresh, ...c, into, bid, out: true, rest: c.quantity, from: [] });
  }

  #arrive(t: Live): Why {
    const waits = this.phase === 'in_play' && this.delay > 0 && (t.type === 'sell' || this.candidate(t) !== null);
    const why = waits ? null : this.#fails(t);
    if (waits && !why) this.s.live.push({ ...t, where: 'delay' });
    return why || waits ? why : this.#take(t);
  }
  #release(c: Of<'release'>): Why {
    const t = this.s.live.find((l) => l.order === c.order && l.where === 'delay');
    if (!t) return 'not_found';
    this.s.live = this.s.live.filter((l) => l !== t);
    Object.assign(t, { seq: c.seq, where: 'taking' });
    if (t.type === 'sell') t.rest = Math.min(t.rest, this.position(t.user, t.into ^ 1).payout);
    const late = !t.out && (t.tif === 'ioc' || t.tif === 'fok') && !this.candidate(t);
    if (late || this.#fails(t)) this.end(t);
    else this.#take(t);
    return null;
  }
  /** The reason a sell or fill-or-kill order can't be executed, determined by executing it on a copy of the state. */
  #fails(t: Live): Why {
    if (t.type !== 'sell' && t.tif !== 'fok') return null;
    const real = this.s;
    const trial = structuredClone({ s: real, t });
    this.s = trial.s;
    this.match(trial.t);
    this.s = real;
    if (t.type !== 'sell') return trial.t.rest >= (t.bid * lot(t.bid)) / 100 ? 'unfillable' : null;
    return trial.t.proceeds === 0 ? 'no_bids' : trial.t.proceeds < t.min_proceeds ? 'slippage' : null;
  }
  #take(t: Live): null {
    this.match(t);
    if (t.out) t.rest -= t.rest % lot(t.bid);
    const goes = t.type === 'sell' || t.tif === 'ioc' || t.tif === 'fok' || lots(t, t.bid) === 0 || this.candidate(t);
    if (goes) this.end(t);
    else this.s.live.push(Object.assign(t, { where: 'book' }));
    return null;
  }

  #move(to: Of<'phase'>['to']): Why {
    const from = this.phase;
    const under = from === 'suspended' ? this.before : from;
    const back: M.Phase[] = under === 'open' ? ['open', 'in_play', 'closed'] : ['in_play', 'closed'];
    const ways: { [phase in M.Phase]?: M.Phase[] } = { draft: ['open'], open: ['in_play', 'suspended', 'closed'] };
    Object.assign(ways, { in_play: ['suspended', 'closed'], suspended: back });
    if (!ways[from]?.includes(to)) return 'wrong_phase';
    if (to === 'in_play' && under === 'open') this.drop(({ keep }) => !keep);
    if (to === 'suspended') this.drop(({ where }) => where === 'delay');
    if (to === 'closed') this.drop(() => true);
    Object.assign(this, { before: from, phase: to });
    return null;
  }
  /** Cents of each position, oldest first, for these shares of the teams. */
  #shares(shares: [number, number][]): number[] {
    const by = shares.reduce((all, [, of]) => (all * of) / gcd(all, of), 1);
    const weights = this.s.positions.map(({ claim, payout }) => {
      const [n = 0, of = 1] = shares[this.#binary ? claim : claim >> 1] ?? [];
      return payout * (by / of) * (this.#binary || claim % 2 === 0 ? n : of - n);
    });
    return divide(this.pot, weights, by);
  }
  #win(kind: 'win' | 'void', i: number, amount: number[]): void {
    this.pay(kind, this.s.positions[i]?.user ?? '', this.#id, amount);
    this.s.escrow -= sum(amount);
  }
  #correct({ shares }: Of<'correct'>, differences: M.Outcome['differences']): Why {
    if (this.phase !== 'provisional') return 'wrong_phase';
    const now = this.#shares(shares);
    const users = [...new Set(this.s.positions.map(({ user }) => user))].toSorted();
    for (const user of users) {
      const more = now.map((cents, i) => (this.s.positions[i]?.user === user ? cents - (this.won[i] ?? 0) : 0));
      if (sum(more) !== 0) differences.push({ user, amount: sum(more) });
    }
    this.won = now;
    return null;
  }
  #void(): Why {
    if (['provisional', 'settled', 'voided'].includes(this.phase)) return 'wrong_phase';
    this.drop(() => true);
    const bases = this.s.positions.map(({ basis }) => basis);
    const by = sum(bases) > 0 ? bases : this.s.positions.map(({ payout }) => payout);
    const weights = by.map((weight) => weight * this.s.escrow);
    const parts = divide(this.s.escrow, weights, sum(by) || 1);
    for (const [i, cents] of parts.entries()) this.#win('void', i, split(cents, this.s.positions[i]?.from ?? []));
    this.phase = 'voided';
    return null;
  }
}
