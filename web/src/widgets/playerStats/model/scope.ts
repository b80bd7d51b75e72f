/** The user whose stats are shown, and the filters that apply. */
export interface StatsScope {
  readonly userId: string;
  readonly username: string;
  /** Whether the viewer is looking at their own stats. */
  readonly own: boolean;
  /** Whether the user is still loading. Until then, nothing is requested and skeletons are shown. */
  readonly coming: boolean;
  readonly gameId: string | null;
  readonly modeId: string | null;
}
