import type { Db, Tx } from '../../db/database.ts';

/** Completed match results and reliability, with the same fields as `MatchRecord` in GraphQL. */
export interface MatchRecord {
  won: number;
  lost: number;
  drawn: number;
  completion_percent: number | null;
  dispute_percent: number | null;
}

/** Facts about users that the matches capability provides at startup. Without it, the defaults apply. */
interface MatchFacts {
  /** The match that clients should take the person to, or null. */
  activeMatchId(db: Db | Tx, userId: string): Promise<string | null>;
  /** Whether the person's gamer ID in this system is used in an unfinished match. */
  gamerIdInPlay(db: Db | Tx, userId: string, idSystemId: string): Promise<boolean>;
  /** Match records by user ID. People without one may be missing. */
  matchRecords(db: Db | Tx, userIds: string[]): Promise<Map<string, MatchRecord>>;
  /** Number of open matches by game ID. */
  openMatches(db: Db | Tx): Promise<Map<string, number>>;
  /** IDs of games the person has played. */
  playedGameIds(db: Db | Tx, userId: string): Promise<string[]>;
  /** Real money wagered in matches, in cents by user ID. People without any may be missing. */
  playedAmounts(db: Db | Tx, userIds: string[]): Promise<Map<string, number>>;
  /** Unfinished matches and events the person must stream. */
  streamDuties(db: Db | Tx, userId: string): Promise<string[]>;
}

export const matchFacts: MatchFacts = {
  activeMatchId: async () => null,
  gamerIdInPlay: async () => false,
  matchRecords: async () => new Map(),
  openMatches: async () => new Map(),
  playedGameIds: async () => [],
  playedAmounts: async () => new Map(),
  streamDuties: async () => [],
};
