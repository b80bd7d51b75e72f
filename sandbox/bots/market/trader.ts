import { keepMoney } from '../accountTasks.ts';
import { isRefusal } from '../botWorld.ts';
import { type Graph, GraphError, newKey } from '../graph.ts';
import type { Kept, Sessions } from '../sessions.ts';
import type { Settings } from '../settings.ts';
import { signIn } from '../signIn.ts';
import type { Board } from './board.ts';
import { type Market, operations, type StakeEvent } from './operations.ts';
import { makerMoves, nextTake, type OpenOffer, offerAmount, type Quote, quotesAround } from './quotes.ts';
import { isOpen, isThin, winnerMarket } from './winnerMarket.ts';

const REST_MS = 20_000;
/** Amounts that takers stake, in cents. */
const STAKES = [200, 300, 500, 500, 750, 1000, 1200, 1500, 2000, 2500, 4000, 6000];
/** Maximum number of changes a maker makes per turn. */
const STEPS = 4;
/** Probability that a maker picks a live event instead of any event. */
const LIVE_SHARE = 0.7;
/** Probability that a taker cashes out. */
const CASH_OUTS = 0.15;
const PATIENT = 0.3;

export interface TraderCompany {
  settings: Settings;
  graph: Graph;
  sessions: Sessions;
  board: Board;
  say(text: string): void;
}

/** A trader bot. Makers keep orders around the fair price. Takers fill those orders, wait, or cash out. */
export class Trader {
  readonly #phone: string;
  readonly #no: number;
  readonly #company: TraderCompany;
  readonly #kept: Kept;
  readonly maker: boolean;
  #restsUntil = 0;
  #acting = false;

  constructor(phone: string, no: number, maker: boolean, company: TraderCompany) {
    this.#phone = phone;
    this.#no = no;
    this.maker = maker;
    this.#company = company;
    this.#kept = company.sessions.of(phone);
  }

  /** Performs one action in one of the events. Waits for a while after an error. */
  async act(events: readonly StakeEvent[]): Promise<void> {
    if (this.#acting || Date.now() < this.#restsUntil) return;
    this.#acting = true;
    try {
      await this.#arrive();
      await (this.maker ? this.#make(events) : this.#take(events));
    } catch (error) {
      this.#trouble(error);
    } finally {
      this.#acting = false;
    }
  }

  async #arrive(): Promise<void> {
    if (this.#kept.token !== null) return;
    const { graph, settings, sessions, say } = this.#company;
    await signIn(graph, settings.sandboxUrl, this.#phone, this.#kept);
    sessions.save();
    say(`${this.#kept.username} joined the market`);
  }

  /** Moves the bot's orders in one market closer to the fair price. Each market is served by every second maker. */
  async #make(events: readonly StakeEvent[]): Promise<void> {
    const own = events.filter(({ number }) => (number + this.#no) % 2 === 0);
    const live = own.filter(({ state }) => state === 'live');
    const thin = own.filter(isThin);
    const event = any(thin) ?? (Math.random() < LIVE_SHARE ? any(live) : undefined) ?? any(own);
    const market = event && winnerMarket(event);
    if (!event || !market) return;
    const wanted = quotesAround(this.#company.board.fair(event), Math.floor(this.#no / 6) % 2);
    for (const move of makerMoves(await this.#offersIn(event, market), wanted, STEPS)) {
      if (move.kind === 'offer' && isOpen(market)) {
        await this.#stake(event, move.quote, offerAmount(move.quote.price, Math.random), 'gtc');
      }
      if (move.kind === 'cancel') await this.#cancel(move.id);
    }
  }

  async #cancel(id: string): Promise<void> {
    await this.#unlessRefused(() => this.#run(operations.cancel, { id, key: newKey() }));
  }

  async #offersIn(event: StakeEvent, market: Market): Promise<OpenOffer[]> {
    const { contracts } = await this.#run<{
      contracts: { items: (OpenOffer & { mine: boolean; marketId: string })[] };
    }>(operations.contracts, { eventId: event.id });
    return contracts.items.filter((one) => one.mine && one.marketId === market.id);
  }

  async #take(events: readonly StakeEvent[]): Promise<void> {
    if (Math.random() < CASH_OUTS) return this.#leave();
    const open = events.flatMap((event) => {
      const market = winnerMarket(event);
      return market && isOpen(market) ? [{ event, market }] : [];
    });
    const live = open.filter(({ event }) => event.state === 'live');
    const found = any(live.length > 0 && Math.random() < 0.6 ? live : open);
    if (found) await this.#takeIn(found.event, found.market);
  }

  async #takeIn(event: StakeEvent, market: Market): Promise<void> {
    const fair = this.#company.board.fair(event);
    const tip = nextTake(market.teams, fair, Math.random);
    const amount = any(STAKES) ?? 500;
    if (tip?.bestPrice) {
      const price = Math.min(99, tip.bestPrice + 1);
      return this.#stake(event, { eventTeamId: tip.eventTeamId, side: 'for', price }, amount, 'ioc');
    }
    const wish = any([...fair]);
    if (!wish || Math.random() > PATIENT) return;
    const [eventTeamId, worth] = wish;
    await this.#stake(event, { eventTeamId, side: 'for', price: Math.max(1, worth - 4) }, amount, 'gtc');
  }

  /** Sells half of a position. */
  async #leave(): Promise<void> {
    type Leg = { position: { id: string; payoutAmount: number; cashOutState: string } | null };
    const { activeStakes } = await this.#run<{ activeStakes: { items: { legs: Leg[] }[] } }>(operations.positions);
    const held = activeStakes.items.flatMap(({ legs }) => legs.flatMap(({ position }) => position ?? []));
    const position = any(held.filter((one) => one.cashOutState === 'available' && one.payoutAmount >= 400));
    if (!position) return;
    await this.#unlessRefused(async () => {
      const { cashOutQuote } = await this.#run<{ cashOutQuote: { quoteId: string | null } | null }>(operations.quote, {
        id: position.id,
      });
      if (!cashOutQuote?.quoteId) return;
      await this.#run(operations.cashOut, { id: position.id, quoteId: cashOutQuote.quoteId, key: newKey() });
    });
  }

  /** Places an order, or makes a deposit if the bot's balance is too low. */
  async #stake(event: StakeEvent, quote: Quote, amount: number, tif: 'ioc' | 'gtc'): Promise<void> {
    const { graph, settings, say } = this.#company;
    const input = { ...quote, eventId: event.id, amount, tif };
    await this.#unlessRefused(async () => {
      const { result } = await this.#run<{ result: { __typename: string } }>(operations.purchase, {
        input,
        key: newKey(),
      });
      if (result.__typename !== 'InsufficientFunds') return;
      if (await keepMoney(graph, this.#kept, settings.sandboxUrl)) say(`${this.#kept.username} made a deposit`);
    });
  }

  #run<T>(query: string, variables: object = {}): Promise<T> {
    return this.#company.graph.run<T>(this.#kept, query, variables);
  }

  async #unlessRefused(act: () => Promise<unknown>): Promise<void> {
    await act().catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
    });
  }

  #trouble(error: unknown): void {
    const { sessions, say, settings } = this.#company;
    if (error instanceof GraphError && error.code === 'UNAUTHENTICATED') {
      this.#kept.token = null;
      sessions.save();
    }
    this.#restsUntil = Date.now() + REST_MS / settings.pace;
    say(`${this.#kept.username ?? this.#phone}: ${String(error)}`);
  }
}

function any<T>(list: readonly T[]): T | undefined {
  return list[Math.floor(Math.random() * list.length)];
}
