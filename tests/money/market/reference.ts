import type * as M from '../../../platform/src/market/core/types.ts';
import { lot, plus, share, split, sum } from './arithmetic.ts';

type By = { type: string; order: string; user: string; group: string; seq: number; tif: string; keep: boolean };
type What = { into: number; bid: number; rest: number; from: number[]; out: boolean; where: string; proceeds: number };
/**
 * A resting order, with `into` and `bid` as in the book. `rest`: its remaining cents, or payout cents for an order that
 * goes `out`. `from`: the funding buckets.
 */
export type Live = By & What & { targets: string[]; min_proceeds: number };
/**
 * `from`: buckets that paid. `whole`: payout, basis and amount paid after the last gain. The index in the list is its
 * age.
 */
type Position = { user: string; claim: number; payout: number; basis: number; from: number[]; whole: number[] };
type Side = { live: Live; claim: number; price: number };
/** All state that matching changes. */
type State = {
  live: Live[];
  positions: Position[];
  escrow: number;
  made: number;
  fills: M.Fill[];
  money: M.Movement[];
};

/** Remaining lots at a price. */
export const lots = ({ out, rest }: Live, p: number) => Math.floor(rest / (out ? lot(p) : (p * lot(p)) / 100));

/**
 * The simplest possible matching algorithm, written from platform/src/market/README.md without reference to the
 * platform's code.
 */
export class Matcher {
  s: State = { live: [], positions: [], escrow: 0, made: 0, fills: [], money: [] };
  seq = 0;
  /** The `for` claims of all teams, if they form a set: a winner market with three or more teams. */
  readonly fors: number[];
  constructor(type: M.MarketType, teams: number) {
    this.fors = type !== 'placement_top_k' && teams > 2 ? Array.from({ length: teams }, (_, t) => 2 * t) : [];
  }

  pay(kind: M.MoneyKind, user: string, cause: string, [wager_only = 0, unsettled = 0, cash = 0]: number[]) {
    this.s.money.push({ kind, user, cause, amount: { wager_only, unsettled, cash } });
  }
  end(live: Live) {
    this.s.live = this.s.live.filter((l) => l !== live);
    if (!live.out) this.pay('refund', live.user, live.order, live.from);
  }
  drop(which: (live: Live) => boolean) {
    for (const live of this.s.live.filter(which)) this.end(live);
  }
  /** A user's exit requests for a claim, newest first. */
  asks(user: string, claim: number) {
    return this.s.live.filter((l) => l.type === 'ask' && l.user === user && l.into === (claim ^ 1)).reverse();
  }
  position(user: string, claim: number): Position {
    const has = this.s.positions.find((p) => p.user === user && p.claim === claim);
    return has ?? { user, claim, payout: 0, basis: 0, from: [0, 0, 0], whole: [] };
  }
  gain(user: string, claim: number, units: number, basis: number, from: number[]) {
    const p = this.position(user, claim);
    if (!this.s.positions.includes(p)) this.s.positions.push(p);
    Object.assign(p, { payout: p.payout + units, basis: p.basis + basis, from: plus(p.from, from) });
    p.whole = [p.payout, p.basis, sum(p.from)];
  }
  /**
   * Removes units with their share of basis and money. Exit requests beyond the remaining units are reduced, newest
   * first.
   */
  leave(user: string, claim: number, units: number) {
    const p = this.position(user, claim);
    const [payout = 0, basis = 0, paid = 0] = p.whole;
    const left = { payout: p.payout - units, basis: share(basis, p.payout - units, payout) };
    const from = split(sum(p.from) - share(paid, left.payout, payout), p.from);
    const gone = { basis: p.basis - left.basis, from };
    Object.assign(p, left, { from: plus(p.from, from, -1) });
    for (const ask of this.asks(user, claim)) {
      const over = sum(this.asks(user, claim).map(({ rest }) => rest)) - p.payout;
      if (over > 0) ask.rest -= Math.min(ask.rest, Math.ceil(over / lot(ask.bid)) * lot(ask.bid));
      if (over > 0 && lots(ask, ask.bid) === 0) this.end(ask);
    }
    return gone;
  }
  merge({ user, order }: Live, claim: number) {
    for (const claims of [[claim, claim ^ 1], this.fors]) {
      const n = claims.length && Math.min(...claims.map((c) => this.position(user, c).payout));
      if (n === 0) continue;
      const from = claims.map((c) => this.leave(user, c, n).from).reduce((a, b) => plus(a, b));
      this.pay('merge', user, order, split(n, from));
      this.s.escrow -= n;
    }
  }
  fill(kind: M.FillKind, units: number, sides: Side[]) {
    const all = sides.map((side) => ({ ...side, cents: (side.price * units) / 100, by: side.live.out ? -1 : 1 }));
    for (const { live, cents } of all) live.rest -= live.out ? units : cents;
    let basis: number | null = null;
    for (const { live, claim, cents } of all.filter(({ live }) => live.out)) {
      const left = this.leave(live.user, claim, units);
      this.pay(kind === 'exit' ? 'exit' : 'proceeds', live.user, live.order, split(cents, left.from));
      [basis, live.proceeds] = [left.basis, live.proceeds + cents];
    }
    for (const { live, claim, cents } of all.filter(({ live }) => !live.out)) {
      const from = split(cents, live.from);
      live.from = plus(live.from, from, -1);
      this.gain(live.user, claim, units, basis ?? cents, from);
    }
    this.s.escrow += sum(all.map(({ cents, by }) => cents * by));
    const said = all.map(({ cents, by, live: { order, user }, claim, price }) => {
      return { order, user, claim, price, paid: cents * by, payout: units * by };
    });
    this.s.fills.push({ no: ++this.s.made, seq: this.seq, kind, sides: said });
    for (const { live } of all.filter(({ live }) => this.s.live.includes(live))) {
      if (live.out) live.rest -= live.rest % lot(live.bid);
      if (lots(live, live.bid) === 0) this.end(live);
    }
    for (const { live, claim } of all.filter(({ live }) => !live.out)) this.merge(live, claim);
  }

  best(into: number, floor: number, fits: (live: Live) => boolean): Live | undefined {
    const found = this.s.live.filter((l) => l.where === 'book' && l.into === into && l.bid >= floor && fits(l));
    return found.toSorted((x, y) => y.bid - x.bid || x.seq - y.seq)[0];
  }
  /** The makers the order would match first, and the resulting price of the claim it enters. */
  candidate(t: Live, passed: number[] = [], baskets = true): { makers: Live[]; price: number; set: boolean } | null {
    const one = this.best(t.into ^ 1, 100 - t.bid, (l) => !passed.includes(l.bid));
    const others = this.fors.filter((c) => c !== t.into && c !== (t.into ^ 1));
    const makers = others.flatMap((c) => this.best(c, 1, (l) => !l.out && l.rest >= l.bid) ?? []);
    const price = Math.max(1, 100 - sum(makers.map(({ bid }) => bid)));
    const full = baskets && !t.out && this.fors.includes(t.into) && makers.length === others.length && price <= t.bid;
    if (full && (!one || price < 100 - one.bid)) return { makers, price, set: true };
    return one ? { makers: [one], price: 100 - one.bid, set: false } : null;
  }
  match(t: Live, passed: number[] = []) {
    let baskets = true;
    while (t.rest > 0) {
      const found = this.candidate(t, passed, baskets);
      if (!found) return;
      const own = found.makers.filter((m) => m.group === t.group);
      if (own.length > 0) this.drop((l) => own.includes(l));
      else if (found.set) baskets = this.takeBasket(t, found.makers, found.price);
      else if (!found.makers.every((maker) => this.takeOne(t, maker))) passed.push(100 - found.price);
    }
  }
  takeOne(t: Live, m: Live): boolean {
    const price = t.type === 'ask' && m.out ? Math.floor((100 - t.bid + m.bid) / 2) : m.bid;
    const n = Math.min(lots(t, 100 - price), lots(m, price));
    const mine = { claim: t.into, price: 100 - price };
    const its = { claim: m.into, price };
    const sides = [{ live: t, ...(t.out ? its : mine) }].concat({ live: m, ...(m.out ? mine : its) });
    if (n > 0) this.fill(t.out && m.out ? 'exit' : t.out || m.out ? 'transfer' : 'mint', n * lot(price), sides);
    return n > 0;
  }
  takeBasket(t: Live, makers: Live[], price: number): boolean {
    const n = Math.min(Math.floor(t.rest / price), ...makers.map((m) => Math.floor(m.rest / m.bid)));
    const sides = [t, ...makers].map((live) => ({ live, claim: live.into, price: live === t ? price : live.bid }));
    for (const side of sides.slice(1).toSorted((x, y) => y.price - x.price || x.claim - y.claim))
      side.price -= Math.min(sum(sides.map((one) => one.price)) - 100, side.price - 1);
    if (n > 0) this.fill('basket', 100 * n, sides);
    return n > 0;
  }
}
