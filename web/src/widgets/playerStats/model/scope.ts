/** Whose stats are shown, and the filter. */
export interface StatsScope {
  readonly userId: string;
  readonly username: string;
  /** The viewer is looking at their own stats. */
  readonly own: boolean;
  /** The user isn't loaded yet: nothing is requested and skeletons are shown. */
  readonly coming: boolean;
  readonly gameId: string | null;
  readonly modeId: string | null;
}
