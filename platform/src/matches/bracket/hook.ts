import type { Tx } from '../../db/database.ts';
import type { Config } from '../../shared/config.ts';
import type { Match } from '../store.ts';

/** A change to a match of a bracket, after the match was stored. */
export interface BracketNews {
  tx: Tx;
  config: Config;
  match: Match;
  /** State before the change. Null for a new match. */
  before: string | null;
  /** Who made the change. Null for automatic changes. */
  userId: string | null;
  /** Whether staff have agreed to reset later matches that depend on this match. */
  resetsLater: boolean;
}

type BracketHook = (news: BracketNews) => Promise<void>;

let hook: BracketHook = async () => {};

/** Registers the hook that advances the bracket in the match's transaction. The tournaments module registers it. */
export function onBracketMatch(run: BracketHook): void {
  hook = run;
}

/** Runs the hook for a change to a match of a bracket. */
export function updateBracket(news: BracketNews): Promise<void> {
  return hook(news);
}
