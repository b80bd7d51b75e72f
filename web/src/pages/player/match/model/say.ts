import type { MatchDetails, MatchView } from '@/entities/match';
import type { StampState } from '@/shared/ui/chip';

/** The content of the match banner for one viewer. */
export interface RoomState {
  title: string;
  sentence: string;
  tone: 'neutral' | 'amber' | 'mint' | 'rose' | 'azure';
  /** Label for the countdown. Null if there is no deadline. */
  deadline: string | null;
  /** The final outcome for this viewer. Null until the match is over. */
  stamp: StampState | null;
}

/** A match with the details that the match page loads. */
export type StateMatch = MatchView & Pick<MatchDetails, 'dispute' | 'replayId'>;

export const say = (title: string, sentence: string, more: Partial<RoomState> = {}): RoomState => ({
  title,
  sentence,
  tone: 'neutral',
  deadline: null,
  stamp: null,
  ...more,
});
