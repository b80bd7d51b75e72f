/** Whose statistics are shown, and of what. */
export interface StatsScope {
  readonly userId: string;
  readonly username: string;
  /** The person looks at their own. */
  readonly own: boolean;
  readonly gameId: string | null;
  readonly modeId: string | null;
}
