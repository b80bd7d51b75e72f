import { setTimeout as sleep } from 'node:timers/promises';
import type { Board } from './board.ts';
import type { Trader } from './trader.ts';
import { isThin } from './winnerMarket.ts';

/** Between two actions of all traders together, at a pace of 1; more often while somebody would find nothing. */
const ACTION_MS = 500;
const FILLING_MS = 250;
/** Actions that are under way at once: a slow machine gets fewer. */
const AT_ONCE = 4;
/** The share of makers in what is done: they keep prices where they belong. */
const MAKER_SHARE = 0.6;

/** Where all traders act, one after another: how much load they make is decided here alone. */
export class Floor {
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

  /** Lets them act until the signal. */
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
    // Without the board there is nothing to do; it is asked for again next time.
    const events = await this.#board.events().catch(() => []);
    this.#thin = events.some(isThin);
    const trader = any(Math.random() < MAKER_SHARE ? this.#makers : this.#takers);
    if (events.length > 0) await trader?.act(events);
  }
}

function any<T>(list: readonly T[]): T | undefined {
  return list[Math.floor(Math.random() * list.length)];
}
