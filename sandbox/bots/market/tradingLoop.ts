import { setTimeout as sleep } from 'node:timers/promises';
import type { Board } from './board.ts';
import type { Trader } from './trader.ts';
import { isThin } from './winnerMarket.ts';

/** Interval between two trader actions at pace 1. It is shorter while any team's order book is too thin. */
const ACTION_MS = 500;
const FILLING_MS = 250;
/** Maximum number of concurrent actions, which limits the load on slow machines. */
const AT_ONCE = 4;
/** Share of actions by makers, who keep prices close to fair value. */
const MAKER_SHARE = 0.6;

/** Schedules the actions of all traders, so that their total load is controlled in a single place. */
export class TradingLoop {
  readonly #board: Board;
  readonly #makers: Trader[];
  readonly #takers: Trader[];
  readonly #pace: number;
  #acting = 0;
  #thin = true;

  constructor(board: Board, traders: readonly Trader[], pace: number) {
    this.#board = board;
    this.#makers = traders.filter(({ maker }) => maker);
    this.#takers = traders.filter(({ maker }) => !maker);
    this.#pace = pace;
  }

  /** Runs until the signal aborts. */
  async live(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const pause = (this.#thin ? FILLING_MS : ACTION_MS) / this.#pace;
      await sleep(pause * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined);
      if (signal.aborted || this.#acting >= AT_ONCE) continue;
      this.#acting += 1;
      void this.#act().finally(() => {
        this.#acting -= 1;
      });
    }
  }

  async #act(): Promise<void> {
    // Without events there is nothing to trade. The next iteration tries again.
    const events = await this.#board.events().catch(() => []);
    this.#thin = events.some(isThin);
    const trader = any(Math.random() < MAKER_SHARE ? this.#makers : this.#takers);
    if (events.length > 0) await trader?.act(events);
  }
}

function any<T>(list: readonly T[]): T | undefined {
  return list[Math.floor(Math.random() * list.length)];
}
