import type { Graph } from '../graph.ts';
import { isMaker, REFEREE_EMAIL } from '../roster.ts';
import type { Sessions } from '../sessions.ts';
import type { Settings } from '../settings.ts';
import { Board } from './board.ts';
import { Referee } from './referee.ts';
import { Trader } from './trader.ts';
import { TradingLoop } from './tradingLoop.ts';

interface Company {
  settings: Settings;
  sessions: Sessions;
  say(text: string): void;
}

/** Creates the bots of the staking market: traders and the referee. `graphOf` returns each bot's gateway client. */
export function openMarket(company: Company, phones: readonly string[], graphOf: (index: number) => Graph) {
  const board = new Board(graphOf(0), company.settings.pace);
  const traders = phones.map(
    (phone, index) => new Trader(phone, index, isMaker(index), { ...company, board, graph: graphOf(index) }),
  );
  return [
    new TradingLoop(board, traders, company.settings.pace),
    new Referee(REFEREE_EMAIL, { ...company, board, graph: graphOf(0) }),
  ];
}
