/** Whose statistics are shown, and of what. */
export interface StatsScope {
  readonly userId: string;
  readonly username: string;
  /** The person looks at their own. */
  readonly own: boolean;
  /** Who it is is not known yet: nothing is asked for, and everything shows that it is on its way. */
  readonly coming: boolean;
  readonly gameId: string | null;
  readonly modeId: string | null;
}
