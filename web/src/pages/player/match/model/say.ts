import type { MatchDetails, MatchView } from '@/entities/match';
import type { StampState } from '@/shared/ui/chip';

/** What the banner of the room says to one person. */
export interface RoomState {
  title: string;
  sentence: string;
  tone: 'neutral' | 'amber' | 'mint' | 'rose' | 'azure';
  /** What the deadline is for; null where none counts. */
  deadline: string | null;
  /** How it ended for this person, or for everybody. */
  stamp: StampState | null;
}

/** A match as its room knows it. */
export type StateMatch = MatchView & Pick<MatchDetails, 'dispute' | 'replayId'>;

export const say = (title: string, sentence: string, more: Partial<RoomState> = {}): RoomState => ({
  title,
  sentence,
  tone: 'neutral',
  deadline: null,
  stamp: null,
  ...more,
});
